import { Skeleton, SkeletonGroup, TextSkeleton } from '@screenlore/ui';
import styles from './latest-news.module.css';

interface NewsSkeletonProps {
  cards: number;
  /** Place of the card that takes two columns and two rows. */
  enlarged?: number;
}

/** News on their way, in the shape of what comes. */
export function NewsSkeleton({ cards, enlarged }: NewsSkeletonProps) {
  return (
    <SkeletonGroup className={styles.cards}>
      {Array.from({ length: cards }, (_, place) => place).map((place) => (
        <div key={place} className={place === enlarged ? styles.enlarged : undefined}>
          <div className={styles.waiting}>
            <Skeleton className={styles.waitingPicture} />
            <TextSkeleton lines={3} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
