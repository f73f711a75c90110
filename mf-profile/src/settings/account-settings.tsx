import { useUser } from '@screenlore/browser-kit';
import { AppLink } from '@screenlore/ui';
import { getOwnSignIn } from '../shared/api.js';
import { mailIsOn } from '../shared/mail-is-on.js';
import { passkeysAreTaken } from '../shared/passkeys/passkeys-work.js';
import { useProfile } from '../shared/use-profile.js';
import { OwnEmail } from './own-email.js';
import { OwnFactor } from './own-factor.js';
import { OwnPasskeys } from './own-passkeys.js';
import { OwnPassword } from './own-password.js';
import { OwnSanctions } from './own-sanctions.js';
import { OwnSessions } from './own-sessions.js';
import { OwnWays } from './own-ways.js';
import { SecurityActivity } from './security-activity.js';
import styles from './settings.module.css';

/** Email, password, two-step login, sessions, activity, and deletion. */
export default function AccountSettings() {
  const { profile } = useProfile(useUser()?.username ?? '');
  const { data: ways, error } = getOwnSignIn.useQuery({});
  // Without a password a member gets a line instead of a form.
  const isWaiting = ways === undefined && error === undefined;
  return (
    <>
      <OwnSanctions />
      {mailIsOn() && <OwnEmail />}
      <OwnPassword email={profile?.personal_info.email ?? ''} />
      <div className={styles.held} data-waits={isWaiting ? '' : undefined}>
        {passkeysAreTaken() && <OwnPasskeys />}
        <OwnWays />
        <OwnFactor />
        <OwnSessions />
        <SecurityActivity />
        <section className={styles.section} aria-labelledby="leave">
          <h2 id="leave">Delete your account</h2>
          <p className="muted">Deleted after 14 days. Cancel any time before.</p>
          <p>
            <AppLink to="/delete-account" className={styles.link}>
              Delete your account
            </AppLink>
          </p>
        </section>
      </div>
    </>
  );
}
