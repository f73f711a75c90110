import { errorText } from '@screenlore/browser-kit';
import { type Cover, coverText, type Review } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useEffect } from 'react';
import CoverPlace from '../shared/reach/cover-place.js';
import { useCovered } from '../shared/reach/use-covered.js';
import styles from './covered-review.module.css';

interface ReviewCoverProps {
  /** `_id` of the review. */
  id: string;
  covered: Cover;
  /** Receives the review while it is open. */
  onText: (review: Review | undefined) => void;
}

/** Replaces a review's text, or shows above it once opened. */
export default function ReviewCover({ id, covered, onText }: ReviewCoverProps) {
  const { text, note, place, busy, error, show } = useCovered('review', id, covered);
  const review = text?.review;
  useEffect(() => onText(review), [review, onText]);
  const where = <CoverPlace covered={covered} place={place} isOpen={review !== undefined} />;
  if (review)
    return (
      <p ref={note} tabIndex={-1} className={styles.note}>
        {coverText(covered)}
        {where}
      </p>
    );
  return (
    <section className={styles.cover} aria-label="Covered text">
      <p>{coverText(covered)}</p>
      <div className="buttons">
        <Button disabled={busy} onClick={show}>
          Show it
        </Button>
        {where}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.failure}>
          {errorText(error)}
        </p>
      )}
    </section>
  );
}
