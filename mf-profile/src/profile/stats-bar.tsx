import type { Profile } from '@screenlore/contracts';
import { AppLink, formatCount } from '@screenlore/ui';
import { listLink, textsLink } from '../shared/user-paths.js';
import styles from './stats-bar.module.css';

/** How many articles, reviews and ratings there are; each leads to them (PROFILE-02). */
export function StatsBar({ profile }: { profile: Profile }) {
  const { counts, missing, ratings, personal_info: person } = profile;
  const newest = ratings[0]?.itemType;
  const stats = [
    {
      what: ['article', 'articles'],
      count: missing.includes('content') ? null : counts.articles,
      link: textsLink(person.username, 'articles'),
    },
    {
      what: ['review', 'reviews'],
      count: missing.includes('content') ? null : counts.reviews,
      link: textsLink(person.username, 'reviews'),
    },
    {
      what: ['rating', 'ratings'],
      count: missing.includes('catalogue') ? null : counts.ratings,
      link: listLink(person.username, 'ratings', newest),
    },
  ] as const;
  return (
    <ul className={styles.stats}>
      {stats.map(({ what: [singular, many], count, link }) => (
        <li key={many}>
          <AppLink {...link} className={styles.stat}>
            <span className={styles.count}>{count === null ? '–' : formatCount(count)}</span>{' '}
            <span className={styles.what}>{count === 1 ? singular : many}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
