import { TextSkeleton } from '@screenlore/ui';
import styles from './opinions.module.css';

/** In the shape of opinions that are on their way. */
export const Waiting = () => (
  <div className={styles.list}>
    <TextSkeleton lines={3} />
    <TextSkeleton lines={3} />
  </div>
);
