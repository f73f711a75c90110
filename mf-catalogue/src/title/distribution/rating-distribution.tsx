import { useGiven } from '@screenlore/browser-kit';
import type { Title } from '@screenlore/contracts';
import { counted, formatCount } from '@screenlore/ui';
import { SideSection } from '../side-section.js';
import { type Bar, barsOf } from './bars-of.js';
import styles from './rating-distribution.module.css';

/** Avoids `Intl`, whose first format takes a slow phone 60 ms. */
const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The numbers of each rating from ten to one: an accessible list, drawn as bars. */
export function RatingDistribution({ title }: { title: Title }) {
  const bars = barsOf(title.ratingCounts);
  const { scale } = useGiven();
  const isRated = bars.some(({ count }) => count > 0);
  return (
    <SideSection title="How people rate it">
      {isRated ? (
        <ul
          className={styles.bars}
          aria-label={scale === 'five' ? 'Ratings from five stars to half a star' : 'Ratings from ten to one'}
        >
          {bars.map((bar) => (
            <BarRow key={bar.rating} bar={bar} />
          ))}
        </ul>
      ) : (
        <p className="muted">No ratings yet: be the first.</p>
      )}
    </SideSection>
  );
}

function BarRow({ bar: { rating, label, count, share, length } }: { bar: Bar }) {
  const { given } = useGiven();
  return (
    <li className={styles.row} data-given={count > 0}>
      <span className="visually-hidden">
        {given(rating)}, {label}: {counted(count, 'rating', 'ratings')}, {percent(share)}
      </span>
      <span className={styles.rating} aria-hidden="true">
        {given(rating)}
      </span>
      <span className="muted" aria-hidden="true">
        {label}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ '--length': length }} />
      </span>
      <span className={`muted ${styles.share}`} aria-hidden="true">
        {count > 0 && percent(share)}
      </span>
      <span className={styles.count} aria-hidden="true">
        {formatCount(count)}
      </span>
    </li>
  );
}
