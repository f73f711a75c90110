import { errorText, sectionLink } from '@screenlore/browser-kit';
import { type Category, type Review, shownPicture } from '@screenlore/contracts';
import { AppLink, ErrorNotice, formatDate, Icon, Picture, Section, SeeAll, Stars } from '@screenlore/ui';
import { reviewPath } from '../cards/review-card.js';
import styles from './title-reviews.module.css';
import { useReviewsOfTitleQuery } from './title-reviews-api.js';

/** One of a title's reviews is shown on its page (portal.md §2 'Title detail pages'). */
const SHOWN = 1;

interface TitleReviewsProps {
  titleId: string;
  category: Category;
}

/** The newest review of a title. Without one, and until it is known whether there is one, it takes no room. */
export function TitleReviews({ titleId, category }: TitleReviewsProps) {
  const { currentData, error, isFetching, refetch } = useReviewsOfTitleQuery({
    referredMediaId: titleId,
    count: SHOWN,
  });
  const reviews = currentData?.reviews ?? [];
  if (!error && reviews.length === 0) return null;
  return (
    <Section
      title="Review"
      aside={<SeeAll {...sectionLink({ to: '/reviews', state: { category } })}>Latest reviews</SeeAll>}
    >
      {error ? (
        <ErrorNotice title="The review could not be loaded." onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </ErrorNotice>
      ) : (
        reviews.map((review) => <Excerpt key={review._id} review={review} />)
      )}
    </Section>
  );
}

function Excerpt({ review }: { review: Review }) {
  const { review_id, title, description, banner, bannerBlur, author, publishedAt, activity } = review;
  return (
    <AppLink to={reviewPath(review_id)} className={styles.review}>
      <Picture
        src={shownPicture(banner)}
        blur={bannerBlur}
        alt=""
        shape="still"
        className={styles.banner}
        fallbackText={title}
      />
      <span className={styles.words}>
        <span className={styles.rating}>
          <Stars value={activity.rating} size={16} />
          <span>
            {activity.rating}
            <span className={styles.outOf}> of 10</span>
          </span>
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.description}>{description}</span>
        <span className={styles.facts}>
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
