import { errorText } from '@screenlore/browser-kit';
import { CardsSkeleton, Carousel, ErrorNotice, Section, SeeAll } from '@screenlore/ui';
import { useDeferredValue } from 'react';
import { ReviewCard } from '../cards/review-card.js';
import { useCriticsReviewsQuery } from './critics-reviews-api.js';

/** Three in view on large screens (portal.md §9), and as many views. */
const PER_VIEW = { mobile: 1, tablet: 2, desktop: 3 };
const SHOWN = 9;

/** The newest reviews of all categories, to leaf through; without any the page goes on without this part. */
export function CriticsReviews({ count = SHOWN }: { count?: number }) {
  const { currentData: arrived, error, isFetching, refetch } = useCriticsReviewsQuery({ count });
  // Rendered in slices, not in one go at the store's notice.
  const currentData = useDeferredValue(arrived);
  if (currentData?.reviews.length === 0) return null;
  return (
    <Section
      title="Critic's reviews"
      busy={currentData === undefined && !error}
      aside={<SeeAll to="/reviews">See all reviews</SeeAll>}
    >
      {currentData ? (
        <Carousel label="Newest reviews" perView={PER_VIEW}>
          {currentData.reviews.map((review) => (
            <ReviewCard key={review._id} review={review} />
          ))}
        </Carousel>
      ) : error ? (
        <ErrorNotice title="The reviews could not be loaded." onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </ErrorNotice>
      ) : (
        <CardsSkeleton shape="still" perView={PER_VIEW} lines={3} />
      )}
    </Section>
  );
}
