import { classNames } from '../class-names.js';
import { type GivenScale, highestOf } from '../format/format-given.js';
import { counted, formatAverage, formatCount, formatRoleRating } from '../format/format-number.js';
import { Icon } from '../icon/icon.js';
import styles from './rating.module.css';

interface RatingProps {
  /** The mean of the votes, 1 to 10; null without votes. */
  value: number | null;
  /** The number of votes; not shown if absent. */
  count?: number;
  /** Roles are shown with one decimal, everything else with two (TITLE-02, PERSON-05). */
  of?: 'title' | 'role';
  /** `badge` is the yellow badge of an outstanding role; `picture` adds a dark background over a picture. */
  ground?: 'page' | 'picture' | 'badge';
  className?: string | undefined;
}

/** A star and a number, as on a card. */
export function Rating({ value, count, of = 'title', ground = 'page', className }: RatingProps) {
  if (value === null) {
    return <span className={classNames(styles.rating, styles.unrated, className)}>No ratings</span>;
  }
  const text = of === 'role' ? formatRoleRating(value) : formatAverage(value);
  const votes = count === undefined ? '' : ` by ${counted(count, 'person', 'people')}`;
  return (
    <span className={classNames(styles.rating, styles[ground], className)}>
      <Icon name="star" size={14} className={styles.star} />
      <span dir="auto" aria-hidden="true">
        {text}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className={styles.count}>
          {formatCount(count)}
        </span>
      )}
      <span dir="auto" className="visually-hidden">
        Rated {text} of 10{votes}
      </span>
    </span>
  );
}

interface StarsProps {
  /** 1 to 10. */
  value: number;
  size?: number;
  scale?: GivenScale;
}

/** Ten or five stars, filled up to the value; the number must be next to them. */
export function Stars({ value, size = 20, scale = 'ten' }: StarsProps) {
  const stars = Array.from({ length: highestOf(scale) }, (_, index) => index);
  const row = (className: string | undefined) => (
    <span className={className}>
      {stars.map((star) => (
        <Icon key={star} name="star" size={size} />
      ))}
    </span>
  );
  return (
    <span className={styles.stars} aria-hidden="true" style={{ '--filled': `${value * 10}%` }}>
      {row(styles.empty)}
      {value > 0 && row(styles.filled)}
    </span>
  );
}
