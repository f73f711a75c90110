import { LoadError, SignedInOnly, usePageTitle, useUser } from '@screenlore/browser-kit';
import type { SignedInUser } from '@screenlore/contracts';
import { AppLink, LazyPiece, lazyPart, Page, Skeleton } from '@screenlore/ui';
import { useProfile } from '../shared/use-profile.js';
import { ModerationLog } from './moderation-log.js';
import { OwnPassword } from './own-password.js';
import { OwnSessions } from './own-sessions.js';
import styles from './settings.module.css';

const PrivacySettings = lazyPart(
  () => import(/* webpackChunkName: "privacy-settings" */ './privacy-settings.js'),
);
const RatingSettings = lazyPart(
  () => import(/* webpackChunkName: "rating-settings" */ './rating-settings.js'),
);
const FollowersSettings = lazyPart(
  () => import(/* webpackChunkName: "followers-settings" */ './followers-settings.js'),
);

/** /settings: the account, its password and its sessions; without an access token it leads to /login (AUTH-05). */
export function SettingsPage() {
  const user = useUser();
  usePageTitle('Settings');
  return (
    <SignedInOnly>
      <Account user={user} />
    </SignedInOnly>
  );
}

/** @param user nobody in the server's first view */
function Account({ user }: { user: SignedInUser | null }) {
  const { profile, ...query } = useProfile(user?.username ?? '');
  const email = profile?.personal_info.email;
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>Settings</h1>
        <p className="muted">Your account, as you made it.</p>
        {user?.admin && (
          <AppLink to="/status" className={styles.link}>
            Status of the portal
          </AppLink>
        )}
      </header>
      <dl className={styles.account}>
        <Fact name="Name">{user && `${user.firstName} ${user.surname}`}</Fact>
        <Fact name="Username">{user && `@${user.username}`}</Fact>
        <Fact name="Email">
          {email ?? (query.isFetching ? null : profile ? 'None' : 'Not known at the moment')}
        </Fact>
      </dl>
      {query.error !== undefined && !email && (
        <LoadError title="Your email could not be loaded." query={query} />
      )}
      <LazyPiece label="Who may see it" waiting={<Skeleton height="26rem" />}>
        <PrivacySettings />
      </LazyPiece>
      <LazyPiece label="Ratings" waiting={<Skeleton height="10rem" />}>
        <RatingSettings />
      </LazyPiece>
      <LazyPiece label="Your followers" waiting={<Skeleton height="14rem" />}>
        <FollowersSettings />
      </LazyPiece>
      <OwnThings />
      <OwnPassword email={email ?? ''} />
      <OwnSessions />
      <LeavePortal />
      {user?.admin && <ModerationLog />}
    </Page>
  );
}

/** What comes from other sites, and what goes along to them. */
const OwnThings = () => (
  <section className={styles.section} aria-labelledby="things">
    <h2 id="things">Import and export</h2>
    <p className="muted">Bring along what you keep elsewhere, or take all that you have here with you.</p>
    <p className="buttons">
      <AppLink to="/import" className={styles.link}>
        Import from other sites
      </AppLink>
      <AppLink to="/export" className={styles.link}>
        Export everything
      </AppLink>
    </p>
  </section>
);

/** The way out, at the end of all that one keeps here. */
const LeavePortal = () => (
  <section className={styles.section} aria-labelledby="leave">
    <h2 id="leave">Delete your account</h2>
    <p className="muted">All that you have here goes after 14 days. Until then one press takes it back.</p>
    <p>
      <AppLink to="/delete-account" className={styles.link}>
        Delete your account
      </AppLink>
    </p>
  </section>
);

/** @param children null while it is not known */
const Fact = ({ name, children }: { name: string; children: string | null }) => (
  <div className={styles.accountFact}>
    <dt>{name}</dt>
    <dd dir="auto" aria-busy={children === null || undefined}>
      {children ?? <Skeleton width="min(14em, 100%)" className={styles.unknown} />}
    </dd>
  </div>
);
