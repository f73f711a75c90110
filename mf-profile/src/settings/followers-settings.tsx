import { errorText, type FailedQuery, notify } from '@screenlore/browser-kit';
import type { CallReply, Followed } from '@screenlore/contracts';
import { Button, Skeleton } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { getBlocked, getFollowers, getFollowing, getFollowRequests, unblockMember } from '../shared/api.js';
import { removeFollower, unfollowMember } from './api.js';
import { FollowRequests } from './follow-requests.js';
import { FIRST_MEMBERS, Members, useMoreMembers } from './members.js';
import { SettingsSection } from './settings-section.js';
import { WhoMayFollow } from './who-may-follow.js';

const FRESH = { refetchOnMountOrArgChange: true } as const;

/** A member's followers, and the members they follow (LIB-97, LIB-98). */
export default function FollowersSettings() {
  const requests = getFollowRequests.useQueryState(FIRST_MEMBERS);
  const following = getFollowing.useQueryState(FIRST_MEMBERS);
  // A part's position is final once everything above it has loaded: nothing moves (PROFILE-18).
  const waits = requests.isUninitialized || requests.isLoading;
  return (
    <>
      <FollowRequests />
      <div hidden={waits}>
        <Following />
      </div>
      <div hidden={waits || following.isUninitialized || following.isLoading}>
        <Followers />
        <Asked />
        <Blocked />
      </div>
    </>
  );
}

interface ListProps {
  title: string;
  failure: string;
  query: FailedQuery & { data?: CallReply<'get-followers'> | undefined };
  /** The number requested. */
  count: number;
  onMore: () => void;
  /** The content above them. */
  intro?: (total: number) => ReactNode;
  /** The label of each row's button, before the name for screen readers. */
  action: string;
  does: string;
  busy: boolean;
  onAction: (member: Followed) => void;
  /** Hidden without any. */
  hidesEmpty?: true;
}

/** Members with one button each. */
function MemberList(props: ListProps) {
  const { title, failure, query, count, onMore, intro, action, does, busy, onAction, hidesEmpty } = props;
  if (hidesEmpty && !query.error && !query.data?.total) return null;
  return (
    <SettingsSection
      title={title}
      query={query}
      failure={failure}
      skeleton={hidesEmpty ? null : <Skeleton height="5.4rem" />}
    >
      {(data) => (
        <>
          {intro?.(data.total)}
          <Members
            {...data}
            {...{ count, onMore }}
            action={(member) => (
              <Button
                aria-label={`${does} ${member.firstName} ${member.surname}`}
                disabled={busy}
                onClick={() => onAction(member)}
              >
                {action}
              </Button>
            )}
          />
        </>
      )}
    </SettingsSection>
  );
}

/** Reports the result of a press. */
function tell(error: unknown, done: string): void {
  if (error === undefined) notify.success(done);
  else notify.error(errorText(error));
}

function Followers() {
  const [count, onMore] = useMoreMembers();
  const query = getFollowers.useQuery({ count }, FRESH);
  const [remove, removing] = removeFollower.useMutation();
  return (
    <MemberList
      title="Your followers"
      failure="Your followers could not be loaded."
      {...{ query, count, onMore }}
      intro={(total) => (
        <>
          <WhoMayFollow />
          <p className="muted">
            {total === 0
              ? 'Nobody follows you yet. Followers see what you share with followers; only you see who they are.'
              : 'They see what is for followers. Somebody whom you remove is not told, and may follow you again while you take new followers.'}
          </p>
        </>
      )}
      action="Remove"
      does="Remove"
      busy={removing.isLoading}
      onAction={async ({ _id, firstName }) =>
        tell((await remove({ userId: _id })).error, `${firstName} no longer follows you`)
      }
    />
  );
}

function Following() {
  const [count, onMore] = useMoreMembers();
  const query = getFollowing.useQuery({ count }, FRESH);
  const [unfollow, ending] = unfollowMember.useMutation();
  return (
    <MemberList
      title="Who you follow"
      failure="The members you follow could not be loaded."
      {...{ query, count, onMore }}
      intro={(total) =>
        total === 0 && (
          <p className="muted">
            You do not follow anyone yet. There is a button for it on members’ profiles.
          </p>
        )
      }
      action="Unfollow"
      does="Unfollow"
      busy={ending.isLoading}
      onAction={async ({ _id, firstName }) =>
        tell((await unfollow({ userId: _id })).error, `You no longer follow ${firstName}`)
      }
    />
  );
}

/** The member's own follow requests (FOLLOW-08). */
function Asked() {
  const [count, onMore] = useMoreMembers();
  const query = getFollowRequests.useQuery({ sent: true, count }, FRESH);
  const [unfollow, ending] = unfollowMember.useMutation();
  return (
    <MemberList
      hidesEmpty
      title="Who you asked to follow"
      failure="The members you asked could not be loaded."
      {...{ query, count, onMore }}
      action="Take back"
      does="Take back the request to"
      busy={ending.isLoading}
      onAction={async ({ _id, firstName }) =>
        tell((await unfollow({ userId: _id })).error, `You no longer ask to follow ${firstName}`)
      }
    />
  );
}

/** The members blocked by the member (BLOCK-01). */
function Blocked() {
  const [count, onMore] = useMoreMembers();
  const query = getBlocked.useQuery({ count }, FRESH);
  const [unblock, ending] = unblockMember.useMutation();
  return (
    <MemberList
      hidesEmpty
      title="Who you blocked"
      failure="The members you blocked could not be loaded."
      {...{ query, count, onMore }}
      action="Unblock"
      does="Unblock"
      busy={ending.isLoading}
      onAction={async ({ _id, firstName }) =>
        tell((await unblock({ userId: _id })).error, `You no longer block ${firstName}`)
      }
    />
  );
}
