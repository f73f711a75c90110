import { useUser } from '@screenlore/browser-kit';
import { ButtonLink } from '@screenlore/ui';
import { userPath } from '../shared/user-paths.js';
import styles from './settings.module.css';

/** What others see of a member. */
export default function ProfileSettings() {
  const user = useUser();
  return (
    <section className={styles.section} aria-labelledby="yours">
      <h2 id="yours">Your page</h2>
      <p className="muted">Favorite four and background image are chosen on your page, where they stand.</p>
      <p>
        <ButtonLink to={userPath(user?.username ?? '')}>Go to your page</ButtonLink>
      </p>
    </section>
  );
}
