import type { Article } from '@screenlore/contracts';
import { AppLink, classNames, Picture } from '@screenlore/ui';
import { articlePath } from '../cards/article-card.js';
import { ArticleFacts } from '../cards/article-facts.js';
import { categoryCaption } from '../cards/category-tabs.js';
import styles from './article-tile.module.css';

interface ArticleTileProps {
  article: Article;
  /** The large one: its picture is the page's first, and it says what it is about. */
  lead: boolean;
}

/** An article that fills its box, its words over the foot of the picture; dark in both themes. */
export function ArticleTile({ article, lead }: ArticleTileProps) {
  const { articleId, title, description, banner, category } = article;
  return (
    <AppLink
      to={articlePath(articleId)}
      data-theme="dark"
      className={classNames(styles.tile, lead && styles.lead)}
    >
      <Picture src={banner} alt="" shape="still" priority={lead} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.category}>{categoryCaption(category)}</span>
        <span className={styles.title}>{title}</span>
        {lead && <span className={styles.description}>{description}</span>}
        <ArticleFacts article={article} dated />
      </span>
    </AppLink>
  );
}
