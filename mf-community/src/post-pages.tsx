import { LazyPiece } from '@screenlore/ui';
import { Comments } from './comments/comments.js';
import { ArticlePage, ReviewPage } from './reading/post-page.js';
import type { BelowPost } from './reading/post-view.js';

/** Of another post, other comments. What breaks among them leaves the post to be read. */
const discussion: BelowPost = (post) => (
  <LazyPiece key={post._id} label="The comments">
    <Comments
      type={'review_id' in post ? 'review' : 'article'}
      mediaId={post._id}
      mediaAuthor={post.author.personal_info.username}
      counts={post.activity}
    />
  </LazyPiece>
);

export const Article = () => <ArticlePage below={discussion} />;
export const Review = () => <ReviewPage below={discussion} />;
