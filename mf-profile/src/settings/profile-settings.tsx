import { LoadError, useUser } from '@screenlore/browser-kit';
import { AppLink, Skeleton } from '@screenlore/ui';
import ProfileForm from '../shared/profile-form/profile-form.js';
import { useProfile } from '../shared/use-profile.js';
import { userPath } from '../shared/user-paths.js';
import styles from './settings.module.css';

/** Edits what others see of a member. */
export default function ProfileSettings() {
  const username = useUser()?.username ?? '';
  const { profile, ...query } = useProfile(username);
  return (
    <section className={styles.section} aria-labelledby="yours">
      <h2 id="yours">What others see</h2>
      {profile ? (
        <ProfileForm key={profile._id} person={profile.personal_info} />
      ) : query.error === undefined ? (
        <Skeleton height="30rem" />
      ) : (
        <LoadError title="Your profile could not be loaded." query={query} />
      )}
      <p className="muted">
        Your favourite four and background image can be changed on{' '}
        <AppLink to={userPath(username)} className={styles.link}>
          your profile
        </AppLink>
        . Your username stays as it is.
      </p>
    </section>
  );
}
