import { memberPicture, type Profile } from '@screenlore/contracts';
import { classNames } from '@screenlore/ui';
import styles from './avatar.module.css';
import { hueStyle } from './hue.js';

interface AvatarProps {
  person: Pick<Profile['personal_info'], 'firstName' | 'surname' | 'username' | 'profile_img'>;
  size: 'large' | 'small';
}

/** A member's picture, or their initials on their own colour. The name must be next to it. */
export function Avatar({ person, size }: AvatarProps) {
  const { firstName, surname, username, profile_img } = person;
  return (
    <span
      dir="auto"
      className={classNames(styles.avatar, styles[size])}
      style={hueStyle(username)}
      aria-hidden="true"
    >
      {/* Nothing loads from other sites before a click. */}
      {profile_img?.startsWith('/') ? (
        <img src={memberPicture(profile_img, size === 'large' ? 152 : 56)} alt="" width={160} height={160} />
      ) : (
        (firstName.charAt(0) + surname.charAt(0) || username.charAt(0)).toUpperCase()
      )}
    </span>
  );
}
