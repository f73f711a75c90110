import { Link } from '@screenlore/browser-kit/router';
import { Icon } from '@screenlore/ui';
import styles from './bell.module.css';
import { Unread } from './unread.js';

/** Links to the notifications, and shows how many are unread (NOTE-06). */
export const Bell = () => (
  <Link to="/notifications" className={styles.bell}>
    <Icon name="bell" size={22} />
    <span className="visually-hidden">Notifications</span>
    <Unread />
  </Link>
);
