import { errorText } from '@screenlore/browser-kit';
import { ErrorNotice, RowsSkeleton } from '@screenlore/ui';
import { ArticleCard } from '../cards/article-card.js';
import styles from './latest-news.module.css';
import { usePopularArticlesQuery } from './latest-news-api.js';

/** Length of the column (portal.md §9). */
const FETCHED = 16;

/** The column 'Most popular': the articles people talk about, at most `count` of them. */
export function PopularArticles({ count }: { count: number }) {
  const { data, error, isFetching, refetch } = usePopularArticlesQuery({ count: FETCHED });
  if (data?.articles.length === 0) return null;
  return (
    <aside aria-labelledby="most-popular" aria-busy={data === undefined && !error} className={styles.popular}>
      <h2 id="most-popular" className={styles.popularTitle}>
        Most popular
      </h2>
      {error ? (
        <ErrorNotice title="This column could not be loaded." onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </ErrorNotice>
      ) : data === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <ul className={styles.popularList}>
          {data.articles.slice(0, count).map((article) => (
            <li key={article._id}>
              <ArticleCard article={article} variant="categorized" size="line" />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
