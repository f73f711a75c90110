import { errorText, SignedInOnly, usePageTitle, useUser } from '@screenlore/browser-kit';
import type { SignedInUser } from '@screenlore/contracts';
import { ErrorNotice, Page, Skeleton } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { ModerationLog } from './moderation-log.js';
import { OwnPassword } from './own-password.js';
import { OwnSessions } from './own-sessions.js';
import { useOwnProfileQuery } from './settings-api.js';
import styles from './settings-page.module.css';

/** /settings: the account, its password and its sessions; without an access token it leads to /login (AUTH-05). */
export function SettingsPage() {
  const user = useUser();
  usePageTitle('Settings');
  return <SignedInOnly>{user && <Account user={user} />}</SignedInOnly>;
}

function Account({ user }: { user: SignedInUser }) {
  const { data, error, isFetching, refetch } = useOwnProfileQuery({ userId: user.username });
  const email = data?.user.personal_info.email;
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>Settings</h1>
        <p className={styles.lead}>Your account, as you made it.</p>
      </header>
      <dl className={styles.facts}>
        <Fact name="Name">{`${user.firstName} ${user.surname}`}</Fact>
        <Fact name="Username">{`@${user.username}`}</Fact>
        <Fact name="Email" busy={!email && isFetching}>
          {email ?? (isFetching ? <Skeleton width="14em" height="1.2em" /> : 'Not known at the moment')}
        </Fact>
      </dl>
      {error && !email && (
        <ErrorNotice
          title="Your email could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorNotice>
      )}
      <OwnPassword email={email ?? ''} />
      <OwnSessions />
      {user.admin && <ModerationLog />}
    </Page>
  );
}

function Fact({ name, busy = false, children }: { name: string; busy?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd aria-busy={busy || undefined}>{children}</dd>
    </div>
  );
}
