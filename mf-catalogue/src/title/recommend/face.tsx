import { memberPicture, type Recommendation } from '@screenlore/contracts';
import styles from './recommend.module.css';

const SIZE = 36;

/** A member's picture, or their initials. */
export function Face({ of: { profile_img, firstName, surname } }: { of: Recommendation['member'] }) {
  return profile_img ? (
    <img
      src={memberPicture(profile_img, SIZE)}
      alt=""
      width={SIZE}
      height={SIZE}
      loading="lazy"
      className={styles.face}
    />
  ) : (
    <span dir="auto" className={styles.face} aria-hidden="true">
      {firstName.charAt(0)}
      {surname.charAt(0)}
    </span>
  );
}
