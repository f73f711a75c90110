import { Skeleton, TextSkeleton } from '@screenlore/ui';
import styles from './posts-page.module.css';

/** Posts on their way, in the columns they will stand in. */
export const PostsSkeleton = ({ cards }: { cards: number }) => (
  <div className={styles.cards} aria-hidden="true">
    {Array.from({ length: cards }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number
      <div key={place} className={styles.waiting}>
        <Skeleton className={styles.waitingPicture} />
        <TextSkeleton lines={3} />
      </div>
    ))}
  </div>
);
