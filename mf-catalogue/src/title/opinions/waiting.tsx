import { TextSkeleton } from '@screenlore/ui';
import styles from './opinions.module.css';

/** The placeholder of opinions. */
export const Waiting = () => (
  <div className={styles.list}>
    <TextSkeleton lines={3} />
    <TextSkeleton lines={3} />
  </div>
);
