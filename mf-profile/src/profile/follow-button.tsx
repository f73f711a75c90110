import { errorText, notify } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import { checkFollowing, followMember, unfollowMember } from './api.js';

/** Of members who take no new followers only those see it who follow them already (LIB-96). */
export default function FollowButton({ username, firstName }: { username: string; firstName: string }) {
  const { data } = checkFollowing.useQuery({ userId: username }, { refetchOnMountOrArgChange: true });
  const [follow, beginning] = followMember.useMutation();
  const [unfollow, ending] = unfollowMember.useMutation();
  if (data && !data.following && !data.takesFollowers) return null;
  const following = data?.following ?? false;

  async function toggle() {
    const { error } = await (following ? unfollow : follow)({ userId: username });
    if (error) notify.error(errorText(error));
    else notify.success(following ? `You no longer follow ${firstName}` : `You follow ${firstName}`);
  }

  return (
    <Button
      icon={following ? 'check' : 'user'}
      disabled={!data || beginning.isLoading || ending.isLoading}
      onClick={() => void toggle()}
    >
      {following ? 'Following' : 'Follow'}
      <span dir="auto" className="visually-hidden">
        {' '}
        {following ? `${firstName}: stop following` : firstName}
      </span>
    </Button>
  );
}
