import { errorText, notify } from '@screenlore/browser-kit';
import type { CallReply, Followed } from '@screenlore/contracts';
import { AppLink, Button, formatDate, Skeleton } from '@screenlore/ui';
import { useState } from 'react';
import {
  getBlocked,
  getFollowers,
  getFollowing,
  getLibrarySettings,
  setLibrarySettings,
  unblockMember,
} from '../shared/api.js';
import { Avatar } from '../shared/avatar.js';
import { userPath } from '../shared/user-paths.js';
import { removeFollower, unfollowMember } from './api.js';
import styles from './followers-settings.module.css';
import { SettingsSection } from './settings-section.js';

/** So many more each time. */
const PAGE = 20;
const MOST = 500;
const FRESH = { refetchOnMountOrArgChange: true } as const;

/** Who follows the member, and whom the member follows (LIB-97, LIB-98). */
export default function FollowersSettings() {
  const above = getFollowing.useQueryState({ count: PAGE });
  return (
    <>
      <Following />
      {/* Where it begins is known once all above it is: nothing moves (PROFILE-18). */}
      <div hidden={above.isUninitialized || above.isLoading}>
        <Followers />
        <Blocked />
      </div>
    </>
  );
}

function Followers() {
  const [count, setCount] = useState(PAGE);
  const query = getFollowers.useQuery({ count }, FRESH);
  const [remove, removing] = removeFollower.useMutation();

  async function takeOff({ _id, firstName }: Followed) {
    const { error } = await remove({ userId: _id });
    if (error) notify.error(errorText(error));
    else notify.success(`${firstName} no longer follows you`);
  }

  return (
    <SettingsSection
      title="Your followers"
      query={query}
      failure="Your followers could not be loaded."
      skeleton={<Skeleton height="5.4rem" />}
    >
      {(data) => (
        <>
          <TakesFollowers />
          <p className="muted">
            {data.total === 0
              ? 'Nobody follows you yet. Followers see what you share with followers; only you see who they are.'
              : 'They see what is for followers. Somebody whom you remove is not told, and may follow you again while you take new followers.'}
          </p>
          <Members
            {...data}
            onMore={() => setCount(Math.min(count + PAGE, MOST))}
            action={(member) => (
              <Button
                aria-label={`Remove ${member.firstName} ${member.surname}`}
                disabled={removing.isLoading}
                onClick={() => void takeOff(member)}
              >
                Remove
              </Button>
            )}
          />
        </>
      )}
    </SettingsSection>
  );
}

function TakesFollowers() {
  const { data } = getLibrarySettings.useQuery({}, FRESH);
  const [set, setting] = setLibrarySettings.useMutation();
  /** What was chosen here and not refused: what is read may be older. */
  const [chosen, setChosen] = useState<boolean | null>(null);

  async function choose(takesFollowers: boolean) {
    setChosen(takesFollowers);
    const { error } = await set({ takesFollowers });
    if (error) {
      setChosen(null);
      notify.error(errorText(error));
    } else notify.success('Saved');
  }

  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={chosen ?? data?.takesFollowers ?? true}
        disabled={!data || setting.isLoading}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      Allow new followers
    </label>
  );
}

function Following() {
  const [count, setCount] = useState(PAGE);
  const query = getFollowing.useQuery({ count }, FRESH);
  const [unfollow, ending] = unfollowMember.useMutation();

  async function stop({ _id, firstName }: Followed) {
    const { error } = await unfollow({ userId: _id });
    if (error) notify.error(errorText(error));
    else notify.success(`You no longer follow ${firstName}`);
  }

  return (
    <SettingsSection
      title="Who you follow"
      query={query}
      failure="The members you follow could not be loaded."
      skeleton={<Skeleton height="5.4rem" />}
    >
      {(data) => (
        <>
          {data.total === 0 && (
            <p className="muted">
              You do not follow anyone yet. There is a button for it on members’ profiles.
            </p>
          )}
          <Members
            {...data}
            onMore={() => setCount(Math.min(count + PAGE, MOST))}
            action={(member) => (
              <Button
                aria-label={`Unfollow ${member.firstName} ${member.surname}`}
                disabled={ending.isLoading}
                onClick={() => void stop(member)}
              >
                Unfollow
              </Button>
            )}
          />
        </>
      )}
    </SettingsSection>
  );
}

/** Only shown once there is somebody (BLOCK-01). */
function Blocked() {
  const [count, setCount] = useState(PAGE);
  const query = getBlocked.useQuery({ count }, FRESH);
  const [unblock, ending] = unblockMember.useMutation();
  if (!query.error && !query.data?.total) return null;

  async function stop({ _id, firstName }: Followed) {
    const { error } = await unblock({ userId: _id });
    if (error) notify.error(errorText(error));
    else notify.success(`You no longer block ${firstName}`);
  }

  return (
    <SettingsSection
      title="Who you blocked"
      query={query}
      failure="The members you blocked could not be loaded."
      skeleton={null}
    >
      {(data) => (
        <Members
          {...data}
          onMore={() => setCount(Math.min(count + PAGE, MOST))}
          action={(member) => (
            <Button
              aria-label={`Unblock ${member.firstName} ${member.surname}`}
              disabled={ending.isLoading}
              onClick={() => void stop(member)}
            >
              Unblock
            </Button>
          )}
        />
      )}
    </SettingsSection>
  );
}

type MembersProps = CallReply<'get-followers'> & {
  action: (member: Followed) => React.ReactNode;
  onMore: () => void;
};

function Members({ members, total, action, onMore }: MembersProps) {
  if (members.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member._id} className={styles.member}>
            <AppLink to={userPath(member.username)} className={styles.who}>
              <Avatar person={member} size="small" />
              <span className={styles.names}>
                <span dir="auto">
                  {member.firstName} {member.surname}
                </span>
                <span dir="auto" className={styles.since}>
                  @{member.username} · since {formatDate(member.since.slice(0, 'YYYY-MM-DD'.length))}
                </span>
              </span>
            </AppLink>
            {action(member)}
          </li>
        ))}
      </ul>
      {members.length < total && members.length < MOST && (
        <Button className={styles.more} onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}
