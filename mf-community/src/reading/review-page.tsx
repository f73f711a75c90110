import { useParams } from '@screenlore/browser-kit/router';
import { PostState } from './post-state.js';
import { type BelowPost, PostView } from './post-view.js';
import { useReviewQuery } from './reading-api.js';

/** /review/:reviewId */
export function ReviewPage({ below }: { below?: BelowPost }) {
  const { reviewId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useReviewQuery({ reviewId });
  return currentData ? (
    <PostView post={currentData.review} below={below} />
  ) : (
    <PostState what="review" error={error} retrying={isFetching} onRetry={refetch} />
  );
}
