import { ShareButton, Slot, useGiven, usePageTitle, useUser } from '@screenlore/browser-kit';
import { LikeButton } from '@screenlore/browser-kit/likes';
import {
  type Article,
  mayModerate,
  type Review,
  reachNote,
  shownPicture,
  titlePath,
} from '@screenlore/contracts';
import {
  AppLink,
  formatDate,
  highestOf,
  lazyPart,
  Page,
  Picture,
  Skeleton,
  Stars,
  WordList,
} from '@screenlore/ui';
import type { ReactNode } from 'react';
import { AuthorLink } from '../shared/author-link/author-link.js';
import { Avatar } from '../shared/avatar/avatar.js';
import { OptionalPiece } from '../shared/optional-piece.js';
import { Report } from '../shared/report.js';
import { ContentBlock } from './content-block.js';
import { LatestArticles, LatestReviews } from './latest-sidebar.js';
import { orderTags } from './order-tags.js';
import styles from './post-view.module.css';
import { readingMinutes } from './reading-time.js';

const OwnReach = lazyPart(() => import(/* webpackChunkName: "own-reach" */ '../shared/reach/own-reach.js'));
const PostTools = lazyPart(() => import(/* webpackChunkName: "post-tools" */ './post-tools.js'));

const BANNER_WIDTH = '(min-width: 1360px) 936px, (min-width: 1024px) 66vw, 95vw';

/** The content below a post; another feature's, passed in by `app.tsx`. */
export type BelowPost = (post: Article | Review) => ReactNode;

interface PostViewProps {
  post: Article | Review;
  /** For a text with spoilers: replaces it, or shows above it. */
  cover?: ReactNode;
  below?: BelowPost | undefined;
}

/** An article or review (READ-02). */
export function PostView({ post, cover, below }: PostViewProps) {
  const { title, description, bannerBlur, content, referredMedia, category } = post;
  const banner = shownPicture(post.banner);
  const user = useUser();
  const { scale, given } = useGiven();
  usePageTitle(title);
  const isReview = 'review_id' in post;
  const type = isReview ? 'review' : 'article';
  const isCovered = post.covered !== undefined;
  const isOpen = !isCovered && !post.held;
  const isOwn = user?.username === post.author.personal_info.username;
  const reaches = cover ? null : reachNote(post.reach);
  return (
    <Page className={styles.page}>
      <div className={styles.main}>
        <article className={styles.article}>
          <header className={styles.head}>
            <p className={styles.label}>
              <span>{isReview ? 'review' : 'article'}</span>
              {!isReview && post.tags.length > 0 && (
                <span className={styles.tags}>
                  <WordList words={orderTags(post.tags, category)} />
                </span>
              )}
            </p>
            <h1 dir="auto" className={styles.title}>
              {title}
            </h1>
            {!isCovered && (
              <p dir="auto" className={styles.description}>
                {description}
              </p>
            )}
            {cover}
            {referredMedia && (
              <AppLink
                dir="auto"
                to={titlePath(referredMedia.itemType, referredMedia.titleId)}
                className={styles.about}
              >
                About {referredMedia.title}
              </AppLink>
            )}
            {isReview && (
              <p className={styles.stars}>
                <Stars value={post.activity.rating} scale={scale} />
                <span>
                  {given(post.activity.rating)}
                  <span className={styles.outOf}> of {highestOf(scale)}</span>
                </span>
              </p>
            )}
            <Byline post={post} />
            {reaches !== null && !isOwn && <p className={styles.published}>{reaches}</p>}
            {isOwn && referredMedia && !post.held && (
              <OptionalPiece waiting={<Skeleton className={styles.reachWaiting} />}>
                <OwnReach type={type} id={post._id} reach={post.reach} about={referredMedia} />
              </OptionalPiece>
            )}
            <div className={styles.actions} data-screen-only>
              {isOpen && (
                <LikeButton kind={type} id={post._id} likes={post.likes} own={isOwn} what={`“${title}”`} />
              )}
              {!post.held && <ShareButton title={title} />}
              {isOpen && (
                <Report
                  kind={type}
                  id={post._id}
                  own={isOwn}
                  what={`“${title}”`}
                  isAboutTitle={referredMedia !== null}
                />
              )}
              {(isOwn || mayModerate(user)) && (
                <OptionalPiece>
                  <PostTools post={post} />
                </OptionalPiece>
              )}
            </div>
          </header>
          <Picture
            src={banner}
            blur={bannerBlur}
            alt=""
            shape="still"
            sizes={BANNER_WIDTH}
            priority
            fallbackText={title}
            className={styles.banner}
          />
          <div className={styles.body}>
            {content.flatMap(({ blocks }) =>
              blocks.map((block, place) => <ContentBlock key={block.id ?? place} block={block} />),
            )}
          </div>
        </article>
        {!isReview && isOpen && <Slot name="article.end" props={{ articleId: post._id, category }} />}
        {isOpen && below?.(post)}
      </div>
      {isReview ? <LatestReviews exceptId={post._id} /> : <LatestArticles exceptId={post._id} />}
    </Page>
  );
}

function Byline({
  post: { author, publishedAt, editedAt, rewrittenAt, content, held },
}: {
  post: Article | Review;
}) {
  const { firstName, surname } = author.personal_info;
  return (
    <div className={styles.byline}>
      <Avatar of={author.personal_info} size={44} />
      <p>
        <span dir="auto" className={styles.name}>
          {firstName} {surname}
        </span>{' '}
        <AuthorLink of={author.personal_info} className={styles.username} />
        <br />
        <span className={styles.published}>
          {held ? 'Written' : 'Published'} on <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          {editedAt && (
            <>
              {' '}
              · {rewrittenAt ? 'Rewritten' : 'Edited'} on{' '}
              <time dateTime={editedAt}>{formatDate(editedAt)}</time>
            </>
          )}
          {content.length > 0 && ` · ${readingMinutes(content)} min read`}
        </span>
      </p>
    </div>
  );
}
