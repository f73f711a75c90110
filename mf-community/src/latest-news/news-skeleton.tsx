import { Skeleton, TextSkeleton } from '@screenlore/ui';
import styles from './latest-news.module.css';

/** News on their way, in the shape of what comes. */
export function NewsSkeleton({ cards }: { cards: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {Array.from({ length: cards }, (_, place) => place).map((place) => (
        <div key={place} className={styles.waiting}>
          <Skeleton className={styles.waitingPicture} />
          <TextSkeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
