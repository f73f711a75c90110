import { type Episode, nameOfEpisode } from '@screenlore/contracts';
import { AppLink, formatDate, formatLength } from '@screenlore/ui';
import type { ReactNode } from 'react';
import styles from './seasons.module.css';

interface EpisodeRowProps {
  season: number;
  episode: Episode;
  /** The address of its page. */
  to: string;
  /** Its actions, at the end of its row. */
  action?: ReactNode;
}

/** An episode with its facts. */
export function EpisodeRow({ season, episode, to, action }: EpisodeRowProps) {
  const { number, name, date, minutes } = episode;
  const facts = [date && formatDate(date), minutes && formatLength(minutes)].filter(Boolean);
  return (
    <li className={styles.episode}>
      {(name !== null || episode.veiled) && <span className={styles.number}>{number}</span>}
      <span className={styles.words}>
        <AppLink dir="auto" to={to} className={`touch ${styles.page}`}>
          {nameOfEpisode({ season, episode: number, ...episode })}
        </AppLink>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      </span>
      {action}
    </li>
  );
}
