import { errorText, usePageTitle } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import type { ReactNode } from 'react';
import { latestReviewsQuery } from '../api/latest-reviews.js';
import { PostList, PostsPage } from '../cards/posts-page.js';
import { ReviewCard } from '../cards/review-card.js';

/** /reviews: the latest reviews of a category. */
export function ReviewsPage() {
  usePageTitle('Latest reviews');
  return (
    <PostsPage heading="Latest reviews" list={(chosen) => <Reviews key={chosen.category} {...chosen} />} />
  );
}

interface ReviewsProps {
  /** The hook depends on it, so a change needs a new instance (`key`). */
  category: Category;
  count: number;
  more: (shown: number) => ReactNode;
}

function Reviews({ category, count, more }: ReviewsProps) {
  const useLatest = latestReviewsQuery[category];
  const { data, error, isFetching, refetch } = useLatest({ count });
  return (
    <PostList
      what="reviews"
      posts={data?.reviews}
      failure={error && errorText(error)}
      retrying={isFetching}
      onRetry={refetch}
      card={(review) => <ReviewCard review={review} />}
      more={more}
    />
  );
}
