import { Link } from '@screenlore/browser-kit/router';
import styles from './logo.module.css';

export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <Sign />
      <span>Screenlore</span>
    </Link>
  );
}

function Sign() {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 32 32"
      width="30"
      height="30"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.glow} d="M3 28 14 9a2.3 2.3 0 0 1 4 0l11 19z" />
      <path className={styles.beam} d="M9 28l5.4-15.4a1.75 1.75 0 0 1 3.2 0L23 28z" />
      <circle className={styles.lamp} cx="16" cy="7" r="3.4" />
    </svg>
  );
}
