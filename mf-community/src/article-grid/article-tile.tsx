import { type Article, shownPicture } from '@screenlore/contracts';
import { AppLink, classNames, Picture } from '@screenlore/ui';
import { ArticleFacts, articlePath } from '../shared/cards/article-card.js';
import { categoryCaption } from '../shared/cards/category-tabs.js';
import styles from './article-tile.module.css';

interface ArticleTileProps {
  article: Article;
  lead: boolean;
}

/** The display width of the pictures; on a phone the tiles are upright and show the middle of a wider picture. */
const LEAD_WIDTH = '(min-width: 1360px) 848px, (min-width: 1024px) 64vw, (min-width: 768px) 95vw, 150vw';
const MEDIUM_WIDTH = '(min-width: 1360px) 414px, (min-width: 1024px) 32vw, (min-width: 768px) 47vw, 75vw';

/** An article that fills its box, with its text over the foot of the picture; dark in both themes. */
export function ArticleTile({ article, lead }: ArticleTileProps) {
  const { articleId, title, description, banner, bannerBlur, category } = article;
  return (
    <AppLink
      to={articlePath(articleId)}
      data-theme="dark"
      className={classNames(styles.tile, lead && styles.lead)}
    >
      <Picture
        src={shownPicture(banner)}
        blur={bannerBlur}
        alt=""
        shape="still"
        sizes={lead ? LEAD_WIDTH : MEDIUM_WIDTH}
        priority={lead}
        className={styles.picture}
      />
      <span className={styles.words}>
        <span className={styles.category}>{categoryCaption(category)}</span>
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        {lead && (
          <span dir="auto" className={styles.description}>
            {description}
          </span>
        )}
        <ArticleFacts article={article} dated />
      </span>
    </AppLink>
  );
}
