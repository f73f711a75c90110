import type { Episode } from '@screenlore/contracts';
import { formatDate, formatLength } from '@screenlore/ui';
import type { ReactNode } from 'react';
import styles from './seasons.module.css';

interface EpisodeRowProps {
  episode: Episode;
  /** What can be done with it, at the end of its row. */
  action?: ReactNode;
}

/** An episode with what is known of it. */
export function EpisodeRow({ episode: { number, name, date, minutes }, action }: EpisodeRowProps) {
  const facts = [date && formatDate(date), minutes && formatLength(minutes)].filter(Boolean);
  return (
    <li className={styles.episode}>
      {name !== null && <span className={styles.number}>{number}</span>}
      <span className={styles.words}>
        <span dir="auto">{name ?? `Episode ${number}`}</span>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      </span>
      {action}
    </li>
  );
}
