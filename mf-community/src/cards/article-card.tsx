import type { Article } from '@screenlore/contracts';
import { AppLink, classNames, formatDayMonth, Icon, Picture } from '@screenlore/ui';
import styles from './article-card.module.css';
import { categoryCaption } from './category-tabs.js';

export const articlePath = (articleId: string): string => `/article/${encodeURIComponent(articleId)}`;

interface ArticleCardProps {
  article: Article;
  /**
   * `categorized` shows category, date and comments; `described` the description and comments (portal.md §2 'Home page').
   */
  variant: 'categorized' | 'described';
  /** `large` for the one article that leads; `line` for a row in a narrow column. */
  size?: 'normal' | 'large' | 'line';
}

/** An article as a card; the whole card is the link. */
export function ArticleCard({ article, variant, size = 'normal' }: ArticleCardProps) {
  const { articleId, title, description, banner, category, date, activity } = article;
  return (
    <AppLink to={articlePath(articleId)} className={classNames(styles.card, styles[size])}>
      <Picture src={banner} alt="" shape="still" className={styles.picture} fallbackText={title} />
      <span className={styles.words}>
        {variant === 'categorized' && <span className={styles.category}>{categoryCaption(category)}</span>}
        <span className={styles.title}>{title}</span>
        {(variant === 'described' || size === 'large') && (
          <span className={styles.description}>{description}</span>
        )}
        <span className={styles.facts}>
          {variant === 'categorized' && <time dateTime={date}>{formatDayMonth(date)}</time>}
          <span className={styles.comments}>
            <Icon name="comment" size={14} />
            {activity.totalComments}
            <span className="visually-hidden">{activity.totalComments === 1 ? ' comment' : ' comments'}</span>
          </span>
        </span>
      </span>
    </AppLink>
  );
}
