import { useGiven } from '@screenlore/browser-kit';
import styles from './rating-field.module.css';
import type { RateOffer } from './use-rate-too.js';

/** Offers to give the title the review's rating (WRITE-25). */
export function RateToo({ title, rating, own, ticked, onTick }: RateOffer) {
  const { given } = useGiven();
  return (
    <label className={styles.rateToo}>
      <input type="checkbox" checked={ticked} onChange={({ target }) => onTick(target.checked)} />
      <span dir="auto">
        {own === null
          ? `Also rate ${title} ${given(rating)}`
          : `Change your rating of ${title} from ${given(own)} to ${given(rating)}`}
      </span>
    </label>
  );
}
