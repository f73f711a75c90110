import type { CallReply, Followed } from '@screenlore/contracts';
import { AppLink, Button, formatDate } from '@screenlore/ui';
import { useState } from 'react';
import { Avatar } from '../shared/avatar.js';
import { userPath } from '../shared/user-paths.js';
import styles from './followers-settings.module.css';

/** The number added each time. */
const PAGE = 20;
const MOST = 500;

export const FIRST_MEMBERS = { count: PAGE } as const;

/** @returns how many members to load, and a function to load more */
export function useMoreMembers(): [count: number, onMore: () => void] {
  const [count, setCount] = useState<number>(PAGE);
  return [count, () => setCount(Math.min(count + PAGE, MOST))];
}

type MembersProps = CallReply<'get-followers'> & {
  /** The number requested; accounts awaiting deletion are left out of it. */
  count: number;
  action: (member: Followed) => React.ReactNode;
  onMore: () => void;
};

/** Members with the actions for each. */
export function Members({ members, total, count, action, onMore }: MembersProps) {
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
      {count < Math.min(total, MOST) && members.length < MOST && (
        <Button className={styles.more} onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}
