import { Skeleton, SkeletonGroup } from '@screenlore/ui';
import styles from './feed.module.css';

/** Placeholders for cards that are loading. */
export const FeedSkeleton = ({ cards = 4 }: { cards?: number }) => (
  <div aria-busy="true">
    <SkeletonGroup className={styles.cards}>
      {Array.from({ length: cards }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has only its number
        <Skeleton key={at} height={176} />
      ))}
    </SkeletonGroup>
  </div>
);
