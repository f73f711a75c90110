import { coverText, type Review } from '@screenlore/contracts';
import { LazyPiece, lazyPart } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import styles from './covered-review.module.css';

/** Most reviews are open, and load none of this. */
const ReviewCover = lazyPart(() => import(/* webpackChunkName: "review-cover" */ './review-cover.js'));

interface CoveredReviewProps {
  review: Review;
  /** Renders the review with what replaces its text. */
  children: (review: Review, cover: ReactNode) => ReactNode;
}

/** A review that reaches further than its reader has seen. A press opens it, and the device remembers that (SPOIL-06). */
export function CoveredReview({ review, children }: CoveredReviewProps) {
  const { _id, covered } = review;
  const [whole, setWhole] = useState<Review>();
  if (!covered) return children(review, null);
  const waiting = (
    <section className={styles.cover} aria-label="Covered text">
      <p>{coverText(covered)}</p>
    </section>
  );
  return children(
    whole ?? review,
    <LazyPiece label="What it gives away" waiting={waiting}>
      <ReviewCover id={_id} covered={covered} onText={setWhole} />
    </LazyPiece>,
  );
}
