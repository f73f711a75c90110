import { type Article, shownPicture } from '@screenlore/contracts';
import { AppLink, classNames, formatDayMonth, Icon, Picture } from '@screenlore/ui';
import { useOwnCover } from '../reach/use-own-cover.js';
import styles from './cards.module.css';
import { categoryCaption } from './category-tabs.js';

export const articlePath = (articleId: string): string => `/article/${encodeURIComponent(articleId)}`;

interface ArticleCardProps {
  article: Article;
  /** HOME-08: `categorized` shows category, date and comments; `described` the description and comments. */
  variant: 'categorized' | 'described';
  /** `large` for the lead article, `small` for one of six in a row, `line` for a row in a narrow column. */
  size?: 'normal' | 'large' | 'small' | 'line';
}

/** The display width of each size's picture, in the syntax of the `sizes` attribute. */
const SHOWN_WIDTH = {
  normal: '(min-width: 1024px) 413px, (min-width: 768px) 48vw, 128px',
  large: '(min-width: 1024px) 720px, (min-width: 768px) 64vw, 92vw',
  small: '(min-width: 1024px) 200px, (min-width: 768px) 31vw, 128px',
  line: '104px',
} as const;

/** An article as a card, which is a link as a whole. */
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
        fallbackText={title}
      />
      <span className={styles.words}>
        {variant === 'categorized' && <span className={styles.about}>{categoryCaption(category)}</span>}
        <span dir="auto" className={classNames(styles.title, styles.clamped)}>
          {title}
        </span>
        {(variant === 'described' || size === 'large') && (
          <span dir="auto" className={styles.description}>
            {description}
          </span>
        )}
        <ArticleFacts article={article} dated={variant === 'categorized'} />
      </span>
    </AppLink>
  );
}

interface ArticleFactsProps {
  article: Pick<Article, 'date' | 'activity' | 'covered'>;
  /** Day and short month, or only the number of comments. */
  dated: boolean;
}

/** The last line of an article's card. */
export function ArticleFacts({ article: { date, activity, covered }, dated }: ArticleFactsProps) {
  useOwnCover(covered !== undefined);
  return (
    <span className={classNames(styles.facts, styles.counted)}>
      {dated && <time dateTime={date}>{formatDayMonth(date)}</time>}
      <span className={styles.comments}>
        <Icon name="comment" size={14} />
        {activity.totalComments}
        <span className="visually-hidden">{activity.totalComments === 1 ? ' comment' : ' comments'}</span>
      </span>
    </span>
  );
}
