import { apiQuery } from '@screenlore/browser-kit';
import { Skeleton, SkeletonGroup, TextSkeleton } from '@screenlore/ui';
import { useDeferredValue, useId } from 'react';
import { ArticleCard } from '../shared/cards/article-card.js';
import { Failed } from '../shared/failed.js';
import styles from './latest-news.module.css';

const getArticlesPopular = apiQuery('get-articles-popular', { tags: ['posts'] });

const FETCHED = 16;

/** The column 'Most popular': the most discussed articles, at most `count` of them. */
export function PopularArticles({ count }: { count: number }) {
  const heading = useId();
  const query = getArticlesPopular.useQuery({ front: true, count: FETCHED });
  // Renders in slices, not all at once when the store notifies.
  const currentData = useDeferredValue(query.currentData);
  if (currentData?.articles.length === 0) return null;
  return (
    <aside aria-labelledby={heading} aria-busy={!currentData && !query.error} className={styles.popular}>
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
      ) : query.error ? (
        <Failed what="This column" query={query} />
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
