import { LazyPiece } from '@screenlore/ui';
import { Comments } from './comments/comments.js';
import { ArticlePage, ReviewPage } from './reading/post-page.js';
import type { BelowPost } from './reading/post-view.js';

/** Another post has other comments. An error in the comments leaves the post readable. */
const discussion: BelowPost = (post) => (
  <LazyPiece key={post._id} label="The comments">
    <Comments
      type={'review_id' in post ? 'review' : 'article'}
      mediaId={post._id}
      mediaAuthor={post.author.personal_info.username}
      counts={post.activity}
      // It shows only below open text.
      reveal
      about={post.referredMedia ?? undefined}
    />
  </LazyPiece>
);

export const Article = () => <ArticlePage below={discussion} />;
export const Review = () => <ReviewPage below={discussion} />;
