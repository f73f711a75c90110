import type { Article, Review } from '@screenlore/contracts';
import { classNames } from '@screenlore/ui';
import { ArticleCard } from '../cards/article-card.js';
import { ReviewCard } from '../cards/review-card.js';
import styles from './post-cards.module.css';

interface PostCardsProps {
  label: string;
  articles?: readonly Article[];
  reviews?: readonly Review[];
  oneRow?: boolean;
}

/** Posts that the page has already, as cards: one, two or three in a row by the width of the window. */
export function PostCards({ label, articles = [], reviews = [], oneRow = false }: PostCardsProps) {
  return (
    <ul aria-label={label} className={classNames(styles.cards, oneRow && styles.oneRow)}>
      {articles.map((article) => (
        <li key={article._id}>
          <ArticleCard article={article} variant="described" />
        </li>
      ))}
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}
