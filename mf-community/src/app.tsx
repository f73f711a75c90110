import type { RemoteApp } from '@screenlore/browser-kit';
import { ArticlesPage } from './articles/articles-page.js';
import { Comments } from './comments/comments.js';
import { ArticlePage } from './reading/article-page.js';
import type { BelowPost } from './reading/post-view.js';
import { ReviewPage } from './reading/review-page.js';
import { ReviewsPage } from './reviews/reviews-page.js';

/** Of another post, other comments. */
const discussion: BelowPost = (post) => (
  <Comments
    key={post._id}
    type={'review_id' in post ? 'review' : 'article'}
    mediaId={post._id}
    mediaAuthor={post.author.personal_info.username}
    counts={post.activity}
  />
);

export const pages: RemoteApp['pages'] = {
  '/articles': ArticlesPage,
  '/article/:articleId': () => <ArticlePage below={discussion} />,
  '/reviews': ReviewsPage,
  '/review/:reviewId': () => <ReviewPage below={discussion} />,
};
