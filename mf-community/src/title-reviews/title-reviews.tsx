import { apiQuery, sectionLink, useGiven } from '@screenlore/browser-kit';
import { type Category, type Review, shownPicture } from '@screenlore/contracts';
import { AppLink, formatDate, highestOf, Icon, Picture, Section, SeeAll, Stars } from '@screenlore/ui';
import { reviewPath } from '../shared/cards/review-card.js';
import { Failed } from '../shared/failed.js';
import styles from './title-reviews.module.css';

const getReviewsMedia = apiQuery('get-reviews-media', { tags: ['posts'] });

interface TitleReviewsProps {
  titleId: string;
  category: Category;
}

/** The newest review of a title. Takes no space while loading or when there is none. */
export function TitleReviews({ titleId, category }: TitleReviewsProps) {
  const query = getReviewsMedia.useQuery({ referredMediaId: titleId, count: 1 });
  const review = query.currentData?.reviews[0];
  if (!query.error && !review) return null;
  return (
    <Section
      title="Review"
      aside={<SeeAll {...sectionLink({ to: '/reviews', state: { category } })}>Latest reviews</SeeAll>}
    >
      {query.error ? <Failed what="The review" query={query} /> : review && <Excerpt review={review} />}
    </Section>
  );
}

function Excerpt({ review }: { review: Review }) {
  const { review_id, title, description, banner, bannerBlur, author, publishedAt, activity } = review;
  const { scale, given } = useGiven();
  return (
    <AppLink to={reviewPath(review_id)} className={styles.review}>
      <Picture src={shownPicture(banner)} blur={bannerBlur} alt="" shape="still" fallbackText={title} />
      <span className={styles.words}>
        <span className={styles.rating}>
          <Stars value={activity.rating} size={16} scale={scale} />
          <span>
            {given(activity.rating)}
            <span className={styles.outOf}> of {highestOf(scale)}</span>
          </span>
        </span>
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        <span dir="auto" className={styles.description}>
          {description}
        </span>
        <span dir="auto" className={styles.facts}>
          {author.personal_info.firstName} {author.personal_info.surname} ·{' '}
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        </span>
        <span className={styles.read}>
          Read the review
          <Icon name="arrow-right" size={16} />
        </span>
      </span>
    </AppLink>
  );
}
