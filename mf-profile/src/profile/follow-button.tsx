import { errorText, notify } from '@screenlore/browser-kit';
import { Button, opensModal } from '@screenlore/ui';
import { useState } from 'react';
import { blockMember, unblockMember } from '../shared/api.js';
import { Question } from '../shared/question/question.js';
import { checkFollowing, followMember, unfollowMember } from './api.js';

interface Named {
  username: string;
  firstName: string;
}

/** Of members who take no new followers only those see it who follow them already (LIB-96). */
export default function FollowButton({ username, firstName }: Named) {
  const { data } = checkFollowing.useQuery({ userId: username }, { refetchOnMountOrArgChange: true });
  const [follow, beginning] = followMember.useMutation();
  const [unfollow, ending] = unfollowMember.useMutation();
  const following = data?.following ?? false;
  const offered = !data || following || data.takesFollowers;

  async function toggle() {
    const { error } = await (following ? unfollow : follow)({ userId: username });
    if (error) notify.error(errorText(error));
    else notify.success(following ? `You no longer follow ${firstName}` : `You follow ${firstName}`);
  }

  if (data?.blocked) return <Unblock username={username} firstName={firstName} />;
  return (
    <>
      {offered && (
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
      )}
      {data && <Block username={username} firstName={firstName} />}
    </>
  );
}

function Block({ username, firstName }: Named) {
  const [open, setOpen] = useState(false);
  const [block, { isLoading }] = blockMember.useMutation();
  async function go() {
    const { error } = await block({ userId: username });
    if (error) notify.error(errorText(error));
    else notify.success(`You blocked ${firstName}`);
    setOpen(false);
  }
  return (
    <>
      <Button icon="eye-off" {...opensModal} onClick={() => setOpen(true)}>
        Block
        <span dir="auto" className="visually-hidden">
          {' '}
          {firstName}
        </span>
      </Button>
      {open && (
        <Question
          title={`Block ${firstName}?`}
          consequence={`You will not follow each other, and neither of you will be notified of what the other does. ${firstName} is not told. You can unblock ${firstName} here and in your settings.`}
          action="Block"
          busy={isLoading}
          onCancel={() => setOpen(false)}
          onAnswer={() => void go()}
        />
      )}
    </>
  );
}

function Unblock({ username, firstName }: Named) {
  const [unblock, { isLoading }] = unblockMember.useMutation();
  async function go() {
    const { error } = await unblock({ userId: username });
    if (error) notify.error(errorText(error));
    else notify.success(`You no longer block ${firstName}`);
  }
  return (
    <Button icon="eye" disabled={isLoading} onClick={() => void go()}>
      Unblock
      <span dir="auto" className="visually-hidden">
        {' '}
        {firstName}
      </span>
    </Button>
  );
}
