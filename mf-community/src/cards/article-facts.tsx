import type { Article } from '@screenlore/contracts';
import { formatDayMonth, Icon } from '@screenlore/ui';
import styles from './article-facts.module.css';

interface ArticleFactsProps {
  article: Pick<Article, 'date' | 'activity'>;
  /** Day and short month; without, the comments alone. */
  dated: boolean;
}

/** The last line of an article's card: day, and how much it is talked about. */
export function ArticleFacts({ article: { date, activity }, dated }: ArticleFactsProps) {
  return (
    <span className={styles.facts}>
      {dated && <time dateTime={date}>{formatDayMonth(date)}</time>}
      <span className={styles.comments}>
        <Icon name="comment" size={14} />
        {activity.totalComments}
        <span className="visually-hidden">{activity.totalComments === 1 ? ' comment' : ' comments'}</span>
      </span>
    </span>
  );
}
