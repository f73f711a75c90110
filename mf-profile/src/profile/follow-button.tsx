import { errorText, notify, useUser } from '@screenlore/browser-kit';
import { ReportButton } from '@screenlore/browser-kit/reports';
import { Button, ButtonLink, opensModal } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import { blockMember, unblockMember } from '../shared/api.js';
import { Question } from '../shared/question/question.js';
import { togetherPath } from '../shared/user-paths.js';
import { checkFollowing, followMember, unfollowMember } from './api.js';
import styles from './profile-head.module.css';

interface Named {
  username: string;
  firstName: string;
}

/** For members who take no new followers, only current followers and requesters see it (LIB-96, FOLLOW-02). */
export default function FollowButton({ username, firstName, children }: Named & { children?: ReactNode }) {
  const { data } = checkFollowing.useQuery({ userId: username }, { refetchOnMountOrArgChange: true });
  const [follow, beginning] = followMember.useMutation();
  const [unfollow, ending] = unfollowMember.useMutation();
  const own = useUser()?.username;
  const following = data?.following ?? false;
  const requested = data?.requested ?? false;
  const offered = !data || following || requested || data.takesFollowers;

  async function toggle() {
    if (following || requested) {
      const { error } = await unfollow({ userId: username });
      if (error) notify.error(errorText(error));
      else notify.success(following ? `You no longer follow ${firstName}` : 'You took your request back');
      return;
    }
    const { data: now, error } = await follow({ userId: username });
    if (error) notify.error(errorText(error));
    else notify.success(now?.requested ? `You asked to follow ${firstName}` : `You follow ${firstName}`);
  }

  if (data?.blocked)
    return (
      <>
        <Unblock username={username} firstName={firstName} />
        {children}
      </>
    );
  return (
    <>
      {offered && (
        <Button
          icon={following ? 'check' : 'user'}
          disabled={!data || beginning.isLoading || ending.isLoading}
          onClick={() => void toggle()}
        >
          {following ? 'Following' : requested ? 'Requested' : 'Follow'}
          <span dir="auto" className="visually-hidden">
            {' '}
            {firstName}
            {following ? ': stop following' : requested ? ': take the request back' : ''}
          </span>
        </Button>
      )}
      {children}
      <div className={styles.rare}>
        {own && following && data?.followed && (
          <ButtonLink variant="quiet" icon="film" to={togetherPath([own, username])}>
            Find something for both
          </ButtonLink>
        )}
        {data && <Block username={username} firstName={firstName} />}
        {data && <ReportButton kind="profile" id={username} own={false} what={`${firstName}’s profile`} />}
      </div>
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
      <Button variant="quiet" icon="eye-off" {...opensModal} onClick={() => setOpen(true)}>
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
