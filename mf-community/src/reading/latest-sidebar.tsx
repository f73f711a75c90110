import type { Article, Review } from '@screenlore/contracts';
import { AppLink, Boundary, formatDate, TextSkeleton, WordList } from '@screenlore/ui';
import { useId } from 'react';
import { getReviewsLatest } from '../shared/api.js';
import { articlePath } from '../shared/cards/article-card.js';
import { categoryCaption } from '../shared/cards/category-tabs.js';
import { reviewPath } from '../shared/cards/review-card.js';
import { getArticlesLatest } from './api.js';
import styles from './latest-sidebar.module.css';
import { orderTags } from './order-tags.js';

export const SIDEBAR_REQUEST = { count: 8 };
const SHOWN = 3;

/** The latest articles next to an article; `exceptId` is the post being read. */
export function LatestArticles({ exceptId }: { exceptId: string }) {
  const { data, error } = getArticlesLatest.useQuery(SIDEBAR_REQUEST);
  return <Beside posts={data?.articles} failed={error !== undefined} exceptId={exceptId} />;
}

/** The latest reviews next to a review. */
export function LatestReviews({ exceptId }: { exceptId: string }) {
  const { data, error } = getReviewsLatest.useQuery(SIDEBAR_REQUEST);
  return <Beside posts={data?.reviews} failed={error !== undefined} exceptId={exceptId} />;
}

interface SidebarProps {
  posts: readonly (Article | Review)[] | undefined;
  exceptId: string;
}

/** Hidden on failure: the post itself is what matters. */
const Beside = ({ failed, ...posts }: SidebarProps & { failed: boolean }) =>
  failed ? null : (
    <Boundary resetKey={posts.posts} fallback={() => null}>
      <Sidebar {...posts} />
    </Boundary>
  );

function Sidebar({ posts, exceptId }: SidebarProps) {
  const heading = useId();
  const shown = posts?.filter(({ _id }) => _id !== exceptId).slice(0, SHOWN);
  if (shown?.length === 0) return null;
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
        <ul>
          {shown.map((post) => (
            <li key={post._id} className={styles.row}>
              <AppLink to={pathOf(post)} className={styles.item}>
                <span className={styles.tags}>
                  <WordList words={tagsOf(post)} />
                </span>
                <span dir="auto" className={styles.title}>
                  {post.title}
                </span>
                <time dateTime={post.publishedAt} className={styles.date}>
                  {formatDate(post.publishedAt)}
                </time>
              </AppLink>
            </li>
          ))}
        </ul>
      ) : (
        <TextSkeleton lines={SHOWN * 3} />
      )}
    </aside>
  );
}

const pathOf = (post: Article | Review) =>
  'review_id' in post ? reviewPath(post.review_id) : articlePath(post.articleId);

/** A review has no tags; its category serves instead. */
const tagsOf = (post: Article | Review): string[] =>
  'tags' in post ? orderTags(post.tags, post.category) : [categoryCaption(post.category)];
