import { errorText, sectionLink } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { CardsSkeleton, classNames, ErrorNotice, Section, SeeAll } from '@screenlore/ui';
import { useDeferredValue } from 'react';
import { latestReviewsQuery } from '../api/latest-reviews.js';
import { ReviewCard } from '../cards/review-card.js';
import styles from './newest-reviews.module.css';

/** Two large and three small (portal.md §9). */
const SHOWN = 5;
const LARGE = 2;
const IN_A_ROW = 3;

interface NewestReviewsProps {
  /** The hook depends on it: it stays what it was at first. */
  category: Category;
}

/** The newest reviews of a category; without any the page goes on without this part. */
export function NewestReviews({ category }: NewestReviewsProps) {
  const useLatest = latestReviewsQuery[category];
  const { data: arrived, error, isFetching, refetch } = useLatest({ count: SHOWN });
  // Rendered in slices, not in one go at the store's notice.
  const data = useDeferredValue(arrived);
  if (data?.reviews.length === 0) return null;
  const { large, shown } = arranged(data?.reviews ?? []);
  return (
    <Section
      title="Newest reviews"
      busy={data === undefined && !error}
      aside={<SeeAll {...sectionLink({ to: '/reviews', state: { category } })}>See all reviews</SeeAll>}
    >
      {error ? (
        <ErrorNotice title="The reviews could not be loaded." onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </ErrorNotice>
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

/** Whole rows only: two large and three small, or as long as there are fewer, a row of three, or two large. */
export function arranged<T>(reviews: readonly T[]): { large: number; shown: readonly T[] } {
  if (reviews.length >= SHOWN) return { large: LARGE, shown: reviews.slice(0, SHOWN) };
  if (reviews.length >= IN_A_ROW) return { large: 0, shown: reviews.slice(0, IN_A_ROW) };
  return { large: LARGE, shown: reviews };
}
