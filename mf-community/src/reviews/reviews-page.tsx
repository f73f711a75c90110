import { errorText, usePageTitle } from '@screenlore/browser-kit';
import { latestReviewsQuery } from '../api/latest-reviews.js';
import { type ChosenPosts, PostList, PostsPage } from '../cards/posts-page.js';
import { ReviewCard } from '../cards/review-card.js';

/** /reviews: the latest reviews of a category. */
export function ReviewsPage() {
  usePageTitle('Latest reviews');
  return (
    <PostsPage heading="Latest reviews" list={(chosen) => <Reviews key={chosen.category} {...chosen} />} />
  );
}

/** The hook depends on the category, so a change needs a new instance (`key`). */
function Reviews({ category, count, onMore }: ChosenPosts) {
  const useLatest = latestReviewsQuery[category];
  const { data, error, isFetching, refetch } = useLatest({ count });
  return (
    <PostList
      what="reviews"
      posts={data?.reviews}
      count={count}
      onMore={onMore}
      failure={error && errorText(error)}
      asking={isFetching}
      onRetry={refetch}
      card={(review) => <ReviewCard review={review} />}
    />
  );
}
