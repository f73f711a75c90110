import { useParams } from '@screenlore/browser-kit/router';
import { isMissing, PostState } from './post-state.js';
import { type BelowPost, PostView } from './post-view.js';
import { useReviewQuery } from './reading-api.js';

/** /review/:reviewId */
export function ReviewPage({ below }: { below?: BelowPost }) {
  const { reviewId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useReviewQuery({ reviewId });
  // What was withdrawn while it was read is no longer shown.
  return currentData && !isMissing(error) ? (
    <PostView post={currentData.review} below={below} />
  ) : (
    <PostState what="review" id={reviewId} error={error} retrying={isFetching} onRetry={refetch} />
  );
}
