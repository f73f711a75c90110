import { type Article, shownPicture } from '@screenlore/contracts';
import { AppLink, classNames, Picture } from '@screenlore/ui';
import styles from './article-card.module.css';
import { ArticleFacts } from './article-facts.js';
import { categoryCaption } from './category-tabs.js';

export const articlePath = (articleId: string): string => `/article/${encodeURIComponent(articleId)}`;

interface ArticleCardProps {
  article: Article;
  /**
   * `categorized` shows category, date and comments; `described` the description and comments (portal.md §2 'Home page').
   */
  variant: 'categorized' | 'described';
  /** `large` for the one article that leads, `small` among six in a row, `line` for a row in a narrow column. */
  size?: 'normal' | 'large' | 'small' | 'line';
}

/** How wide the picture of each size is shown, as the attribute `sizes` says it. */
const SHOWN_WIDTH = {
  normal: '(min-width: 1024px) 413px, (min-width: 768px) 48vw, 128px',
  large: '(min-width: 1024px) 720px, (min-width: 768px) 64vw, 92vw',
  small: '(min-width: 1024px) 200px, (min-width: 768px) 31vw, 128px',
  line: '104px',
} as const;

/** An article as a card; the whole card is the link. */
export function ArticleCard({ article, variant, size = 'normal' }: ArticleCardProps) {
  const { articleId, title, description, banner, bannerBlur, category } = article;
  return (
    <AppLink to={articlePath(articleId)} className={classNames(styles.card, styles[size])}>
      <Picture
        src={shownPicture(banner)}
        blur={bannerBlur}
        alt=""
        shape="still"
        sizes={SHOWN_WIDTH[size]}
        className={styles.picture}
        fallbackText={title}
      />
      <span className={styles.words}>
        {variant === 'categorized' && <span className={styles.category}>{categoryCaption(category)}</span>}
        <span className={styles.title}>{title}</span>
        {(variant === 'described' || size === 'large') && (
          <span className={styles.description}>{description}</span>
        )}
        <ArticleFacts article={article} dated={variant === 'categorized'} />
      </span>
    </AppLink>
  );
}
