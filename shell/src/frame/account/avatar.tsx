import { memberPicture } from '@screenlore/contracts';
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Full name; its initials replace a missing picture. */
  name: string;
  picture: string | null;
}

/** Decorative, because the name is next to it. */
export function Avatar({ name, picture }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  const letters = name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2);
  return picture && !failed ? (
    <img
      className={styles.avatar}
      src={memberPicture(picture, 36)}
      alt=""
      width={36}
      height={36}
      onError={() => setFailed(true)}
    />
  ) : (
    <span dir="auto" className={styles.avatar} aria-hidden="true">
      {letters}
    </span>
  );
}
