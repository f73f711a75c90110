import { LoadError } from '@screenlore/browser-kit';
import type { SignedInUser } from '@screenlore/contracts';
import { Skeleton } from '@screenlore/ui';
import { useProfile } from '../shared/use-profile.js';
import styles from './settings.module.css';

/** Name, username and email, read-only (AUTH-05). @param user null in the server's first view */
export function OwnAccount({ user }: { user: SignedInUser | null }) {
  const { profile, ...query } = useProfile(user?.username ?? '');
  const email = profile?.personal_info.email;
  return (
    <>
      <dl className={styles.account}>
        <Fact name="Name">{user && `${user.firstName} ${user.surname}`.trim()}</Fact>
        <Fact name="Username">{user && `@${user.username}`}</Fact>
        <Fact name="Email">
          {email ?? (query.isFetching ? null : profile ? 'None' : 'Not available right now')}
        </Fact>
      </dl>
      {query.error !== undefined && !email && (
        <LoadError title="Your email could not be loaded." query={query} />
      )}
    </>
  );
}

/** @param children null while unknown */
const Fact = ({ name, children }: { name: string; children: string | null }) => (
  <div className={styles.accountFact}>
    <dt>{name}</dt>
    <dd dir="auto" aria-busy={children === null || undefined}>
      {children ?? <Skeleton width="min(14em, 100%)" className={styles.unknown} />}
    </dd>
  </div>
);
