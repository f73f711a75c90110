import { CardsSkeleton, Carousel, Section, SeeAll } from '@screenlore/ui';
import { useDeferredValue } from 'react';
import { getReviewsLatest } from '../shared/api.js';
import { ReviewCard } from '../shared/cards/review-card.js';
import { Failed } from '../shared/failed.js';

const PER_VIEW = { mobile: 1, tablet: 2, desktop: 3 };
/** Three pages of reviews on a desktop. */
const SHOWN = 9;

/** A carousel of the newest reviews from all categories; hidden when there are none. */
export function CriticsReviews({ count = SHOWN }: { count?: number }) {
  const query = getReviewsLatest.useQuery({ front: true, count });
  // Renders in slices, not all at once when the store notifies.
  const reviews = useDeferredValue(query.currentData)?.reviews;
  if (reviews?.length === 0) return null;
  return (
    <Section
      title="Critic's reviews"
      busy={reviews === undefined && !query.error}
      aside={<SeeAll to="/reviews">See all reviews</SeeAll>}
    >
      {reviews ? (
        <Carousel label="Newest reviews" perView={PER_VIEW}>
          {reviews.map((review) => (
            <ReviewCard key={review._id} review={review} />
          ))}
        </Carousel>
      ) : query.error ? (
        <Failed what="The reviews" query={query} />
      ) : (
        <CardsSkeleton shape="still" perView={PER_VIEW} lines={3} />
      )}
    </Section>
  );
}
