import { errorText } from '@screenlore/browser-kit';
import { ErrorNotice, Skeleton, SkeletonGroup, TextSkeleton } from '@screenlore/ui';
import { useDeferredValue, useId } from 'react';
import { ArticleCard } from '../cards/article-card.js';
import styles from './latest-news.module.css';
import { usePopularArticlesQuery } from './latest-news-api.js';

/** Length of the column (portal.md §9). */
const FETCHED = 16;

/** The column 'Most popular': the articles people talk about, at most `count` of them. */
export function PopularArticles({ count }: { count: number }) {
  const heading = useId();
  const { currentData: arrived, error, isFetching, refetch } = usePopularArticlesQuery({ count: FETCHED });
  // Rendered in slices, not in one go at the store's notice.
  const currentData = useDeferredValue(arrived);
  if (currentData?.articles.length === 0) return null;
  return (
    <aside aria-labelledby={heading} aria-busy={!currentData && !error} className={styles.popular}>
      <h2 id={heading} className={styles.popularTitle}>
        Most popular
      </h2>
      {currentData ? (
        <ul className={styles.popularList}>
          {currentData.articles.slice(0, count).map((article) => (
            <li key={article._id}>
              <ArticleCard article={article} variant="categorized" size="line" />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorNotice title="This column could not be loaded." onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </ErrorNotice>
      ) : (
        <LinesSkeleton lines={count} />
      )}
    </aside>
  );
}

const LinesSkeleton = ({ lines }: { lines: number }) => (
  <SkeletonGroup className={styles.popularList}>
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <div key={line} className={styles.waitingLine}>
        <Skeleton className={styles.waitingPicture} />
        <TextSkeleton lines={3} />
      </div>
    ))}
  </SkeletonGroup>
);
