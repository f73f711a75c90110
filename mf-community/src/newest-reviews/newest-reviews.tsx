import { sectionLink } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { CardsSkeleton, classNames, Section, SeeAll } from '@screenlore/ui';
import { useDeferredValue } from 'react';
import { getReviewsLatestOf } from '../shared/api.js';
import { ReviewCard } from '../shared/cards/review-card.js';
import { Failed } from '../shared/failed.js';
import styles from './newest-reviews.module.css';

/** Two large and three small. */
const SHOWN = 5;
const LARGE = 2;
const IN_A_ROW = 3;

/** The newest reviews of a fixed category; hidden when there are none. */
export function NewestReviews({ category }: { category: Category }) {
  const query = getReviewsLatestOf[category].useQuery({ front: true, count: SHOWN });
  // Renders in slices, not all at once when the store notifies.
  const data = useDeferredValue(query.data);
  if (data?.reviews.length === 0) return null;
  const { large, shown } = arranged(data?.reviews ?? []);
  return (
    <Section
      title="Newest reviews"
      busy={data === undefined && !query.error}
      aside={<SeeAll {...sectionLink({ to: '/reviews', state: { category } })}>See all reviews</SeeAll>}
    >
      {query.error ? (
        <Failed what="The reviews" query={query} />
      ) : data === undefined ? (
        <CardsSkeleton shape="still" perView={{ mobile: 1, tablet: LARGE, desktop: LARGE }} />
      ) : (
        <ul className={styles.cards}>
          {shown.map((review, place) => (
            <li key={review._id} className={classNames(place < large && styles.large)}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Whole rows only: two large and three small; with fewer reviews, a row of three, or two large. */
export function arranged<T>(reviews: readonly T[]): { large: number; shown: readonly T[] } {
  if (reviews.length >= SHOWN) return { large: LARGE, shown: reviews.slice(0, SHOWN) };
  if (reviews.length >= IN_A_ROW) return { large: 0, shown: reviews.slice(0, IN_A_ROW) };
  return { large: LARGE, shown: reviews };
}
