import { useParams } from '@screenlore/browser-kit/router';
import { getArticle, getReview } from './api.js';
import { isMissing, PostState } from './post-state.js';
import { type BelowPost, PostView } from './post-view.js';

export function ArticlePage({ below }: { below?: BelowPost }) {
  const { articleId = '' } = useParams();
  const query = getArticle.useQuery({ articleId });
  // What was withdrawn while it was read is no longer shown.
  return query.currentData && !isMissing(query.error) ? (
    <PostView post={query.currentData.article} below={below} />
  ) : (
    <PostState what="article" id={articleId} query={query} />
  );
}

export function ReviewPage({ below }: { below?: BelowPost }) {
  const { reviewId = '' } = useParams();
  const query = getReview.useQuery({ reviewId });
  return query.currentData && !isMissing(query.error) ? (
    <PostView post={query.currentData.review} below={below} />
  ) : (
    <PostState what="review" id={reviewId} query={query} />
  );
}
