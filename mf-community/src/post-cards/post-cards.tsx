import type { Blocks } from '@screenlore/browser-kit';
import { classNames } from '@screenlore/ui';
import { ArticleCard } from '../shared/cards/article-card.js';
import styles from '../shared/cards/card-grid.module.css';
import { ReviewCard } from '../shared/cards/review-card.js';

type PostCardsProps = Blocks['mf_community/blocks']['PostCards'];

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
