import { ShareButton, Slot, useGiven, usePageTitle, useUser } from '@screenlore/browser-kit';
import { type Article, type Review, shownPicture, titlePath } from '@screenlore/contracts';
import { AppLink, formatDate, highestOf, Page, Picture, Stars, WordList } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { AuthorLink } from '../shared/author-link/author-link.js';
import { Avatar } from '../shared/avatar/avatar.js';
import { TextVersions } from '../shared/text-versions/text-versions.js';
import { ContentBlock } from './content-block.js';
import { FeatureArticle } from './feature-article.js';
import { LatestArticles, LatestReviews } from './latest-sidebar.js';
import { orderTags } from './order-tags.js';
import { OwnPost } from './own-post.js';
import styles from './post-view.module.css';
import { readingMinutes } from './reading-time.js';
import { WithdrawPost } from './withdraw-post.js';

const BANNER_WIDTH = '(min-width: 1360px) 936px, (min-width: 1024px) 66vw, 95vw';

/** What stands below a post; another feature's, passed in by `app.tsx`. */
export type BelowPost = (post: Article | Review) => ReactNode;

/** An article or review to be read (READ-02). */
export function PostView({ post, below }: { post: Article | Review; below?: BelowPost | undefined }) {
  const { title, description, bannerBlur, content, referredMedia, category } = post;
  const banner = shownPicture(post.banner);
  const user = useUser();
  const { scale, given } = useGiven();
  usePageTitle(title);
  const isReview = 'review_id' in post;
  const type = isReview ? 'review' : 'article';
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
            <p dir="auto" className={styles.description}>
              {description}
            </p>
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
            <div className={styles.actions} data-screen-only>
              <ShareButton title={title} />
              {user?.username === post.author.personal_info.username && <OwnPost type={type} id={post._id} />}
              {user?.admin && !isReview && <FeatureArticle article={post} />}
              {user?.admin && <WithdrawPost type={type} id={post._id} />}
              {user?.admin && post.editedAt && <TextVersions type={type} id={post._id} of={title} />}
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
        {!isReview && <Slot name="article.end" props={{ articleId: post._id, category }} />}
        {below?.(post)}
      </div>
      {isReview ? <LatestReviews exceptId={post._id} /> : <LatestArticles exceptId={post._id} />}
    </Page>
  );
}

function Byline({ post: { author, publishedAt, editedAt, content } }: { post: Article | Review }) {
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
          Published on <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> ·{' '}
          {editedAt && (
            <>
              Edited on <time dateTime={editedAt}>{formatDate(editedAt)}</time> ·{' '}
            </>
          )}
          {readingMinutes(content)} min read
        </span>
      </p>
    </div>
  );
}
