import { AppLink } from '@screenlore/ui';
import { Invitations } from './invitations.js';
import { MemberAccounts } from './member-accounts.js';
import styles from './settings.module.css';
import { SuggestedTitles } from './suggested-titles.js';

/** For administrators only. */
export default function AdministrationSettings() {
  return (
    <>
      <section className={styles.section} aria-labelledby="status">
        <h2 id="status">The portal</h2>
        <p>
          <AppLink to="/status" className={styles.link}>
            Status of the portal
          </AppLink>
        </p>
      </section>
      <Invitations />
      <MemberAccounts />
      <SuggestedTitles />
    </>
  );
}
