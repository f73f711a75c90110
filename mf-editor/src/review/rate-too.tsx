import styles from './rating-field.module.css';
import type { RateOffer } from './use-rate-too.js';

/** Offers to rate the title like the review (WRITE-25). */
export const RateToo = ({ title, rating, own, ticked, onTick }: RateOffer) => (
  <label className={styles.rateToo}>
    <input type="checkbox" checked={ticked} onChange={({ target }) => onTick(target.checked)} />
    <span dir="auto">
      {own === null
        ? `Rate ${title} ${rating}, too`
        : `Change your rating of ${title} from ${own} to ${rating}`}
    </span>
  </label>
);
