import type { Article, Review } from '@screenlore/contracts';
import { AppLink, formatDate, Skeleton, TextSkeleton } from '@screenlore/ui';
import { useId } from 'react';
import { articlePath } from '../cards/article-card.js';
import { categoryCaption } from '../cards/category-tabs.js';
import { reviewPath } from '../cards/review-card.js';
import styles from './latest-sidebar.module.css';
import { joinTags } from './order-tags.js';
import { useNewestArticlesQuery, useNewestReviewsQuery } from './reading-api.js';

/** How many are fetched and how many shown (portal.md §9). */
export const SIDEBAR_REQUEST = { count: 8 };
const SHOWN = 3;

interface SidebarProps {
  /** The post being read, which needs no pointing at. */
  exceptId: string;
}

/** The latest articles beside an article. */
export function LatestArticles({ exceptId }: SidebarProps) {
  const { data, error } = useNewestArticlesQuery(SIDEBAR_REQUEST);
  return <Sidebar posts={data?.articles} failed={error !== undefined} exceptId={exceptId} />;
}

/** The latest reviews beside a review. */
export function LatestReviews({ exceptId }: SidebarProps) {
  const { data, error } = useNewestReviewsQuery(SIDEBAR_REQUEST);
  return <Sidebar posts={data?.reviews} failed={error !== undefined} exceptId={exceptId} />;
}

interface PostsProps extends SidebarProps {
  posts: readonly (Article | Review)[] | undefined;
  failed: boolean;
}

/** 'Latest news' on large screens. A failure leaves the place empty: what is read is what matters. */
function Sidebar({ posts, failed, exceptId }: PostsProps) {
  const heading = useId();
  const shown = posts?.filter(({ _id }) => _id !== exceptId).slice(0, SHOWN);
  if (failed || shown?.length === 0) return null;
  return (
    <aside
      aria-labelledby={heading}
      aria-busy={shown === undefined}
      className={styles.sidebar}
      data-screen-only
    >
      <h2 id={heading} className={styles.heading}>
        Latest news
      </h2>
      {shown ? (
        <ul className={styles.list}>
          {shown.map((post) => (
            <li key={post._id}>
              <AppLink to={pathOf(post)} className={styles.item}>
                <span className={styles.tags}>{tagsOf(post)}</span>
                <span className={styles.title}>{post.title}</span>
                <time dateTime={post.publishedAt} className={styles.date}>
                  {formatDate(post.publishedAt)}
                </time>
              </AppLink>
            </li>
          ))}
        </ul>
      ) : (
        <Waiting />
      )}
    </aside>
  );
}

const pathOf = (post: Article | Review) =>
  'review_id' in post ? reviewPath(post.review_id) : articlePath(post.articleId);

/** A review has no tags; its category says as much. */
const tagsOf = (post: Article | Review) =>
  'tags' in post ? joinTags(post.tags, post.category) : categoryCaption(post.category);

const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    {Array.from({ length: SHOWN }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number
      <div key={place} className={styles.item}>
        <Skeleton width="40%" height={12} />
        <TextSkeleton lines={2} />
      </div>
    ))}
  </div>
);
