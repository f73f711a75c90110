import { type Commenter, memberPicture } from '@screenlore/contracts';
import styles from './avatar.module.css';

/** An author's picture, or their initials. @param size width and height, CSS px */
export function Avatar({ of, size }: { of: Commenter['personal_info']; size: number }) {
  const { profile_img, firstName, surname } = of;
  const box = { width: size, height: size, fontSize: size * 0.35 };
  return profile_img ? (
    <img src={memberPicture(profile_img, size)} alt="" className={styles.avatar} style={box} loading="lazy" />
  ) : (
    <span dir="auto" className={styles.avatar} style={box} aria-hidden="true">
      {firstName.charAt(0)}
      {surname.charAt(0)}
    </span>
  );
}
