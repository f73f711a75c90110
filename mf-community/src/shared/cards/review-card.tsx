import { useGiven } from '@screenlore/browser-kit';
import { type Review, shownPicture } from '@screenlore/contracts';
import { AppLink, formatDayMonth, highestOf, Icon, Picture } from '@screenlore/ui';
import { useOwnCover } from '../reach/use-own-cover.js';
import styles from './cards.module.css';

export const reviewPath = (reviewId: string): string => `/review/${encodeURIComponent(reviewId)}`;

/** A review as a card: its title, rating and author. */
export function ReviewCard({ review }: { review: Review }) {
  const { review_id, title, description, banner, bannerBlur, referredMedia, author, date, activity } = review;
  const { scale, given } = useGiven();
  useOwnCover(review.covered !== undefined);
  return (
    <AppLink to={reviewPath(review_id)} className={styles.card}>
      <span className={styles.banner}>
        <Picture src={shownPicture(banner)} blur={bannerBlur} alt="" shape="still" fallbackText={title} />
        <span className={styles.rating}>
          <Icon name="star" size={16} />
          {given(activity.rating)}
          <span className="visually-hidden"> of {highestOf(scale)} stars</span>
        </span>
      </span>
      <span className={styles.words}>
        {referredMedia && (
          <span dir="auto" className={styles.about}>
            {referredMedia.title}
          </span>
        )}
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        <span dir="auto" className={styles.description}>
          {description}
        </span>
        <span dir="auto" className={styles.facts}>
          {author.personal_info.firstName} {author.personal_info.surname} ·{' '}
          <time dateTime={date}>{formatDayMonth(date)}</time>
        </span>
      </span>
    </AppLink>
  );
}
