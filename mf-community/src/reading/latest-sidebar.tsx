import { AppLink, formatDate } from '@screenlore/ui';
import { articlePath } from '../cards/article-card.js';
import styles from './latest-sidebar.module.css';
import { joinTags } from './order-tags.js';
import { useNewestArticlesQuery } from './reading-api.js';

/** How many are fetched and how many shown (portal.md §9). */
const FETCHED = 8;
const SHOWN = 3;

/** 'Latest news' beside an article on large screens. A failure leaves the place empty: the article is what matters. */
export function LatestSidebar({ exceptId }: { exceptId: string }) {
  const { data } = useNewestArticlesQuery({ count: FETCHED });
  const articles = data?.articles.filter(({ _id }) => _id !== exceptId).slice(0, SHOWN) ?? [];
  if (articles.length === 0) return null;
  return (
    <aside aria-labelledby="latest-news" className={styles.sidebar}>
      <h2 id="latest-news" className={styles.heading}>
        Latest news
      </h2>
      <ul className={styles.list}>
        {articles.map(({ _id, articleId, title, tags, category, publishedAt }) => (
          <li key={_id}>
            <AppLink to={articlePath(articleId)} className={styles.item}>
              <span className={styles.tags}>{joinTags(tags, category)}</span>
              <span className={styles.title}>{title}</span>
              <time dateTime={publishedAt} className={styles.date}>
                {formatDate(publishedAt)}
              </time>
            </AppLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
