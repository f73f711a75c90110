import { AppLink } from '@screenlore/ui';
import { FindAccount } from './find-account.js';
import { ModeratedMember } from './moderated-member.js';
import { ModerationLog } from './moderation-log.js';
import styles from './settings.module.css';

/** For moderators and administrators. */
export default function ModerationSettings() {
  return (
    <>
      <section className={styles.section} aria-labelledby="reports">
        <h2 id="reports">Reports</h2>
        <p>
          <AppLink to="/moderation" className={styles.link}>
            What members reported
          </AppLink>
        </p>
      </section>
      <FindAccount label="Members" purpose="Warn, silence or suspend a member. They hear of it, and why.">
        {(username) => <ModeratedMember key={username} username={username} />}
      </FindAccount>
      <ModerationLog />
    </>
  );
}
