import type { Profile } from '@screenlore/contracts';
import { AppLink, type AppLinkProps, formatCount } from '@screenlore/ui';
import { getFollowers, getFollowing } from '../shared/api.js';
import { listLink, textsLink } from '../shared/user-paths.js';
import styles from './stats-bar.module.css';

const FOLLOWING = '/settings/following';

/** A member's numbers of followers and followed members, for the member alone (LIB-97). */
function OwnFollows() {
  const fresh = { refetchOnMountOrArgChange: true };
  const followers = getFollowers.useQuery({ count: 1 }, fresh).currentData?.total;
  const following = getFollowing.useQuery({ count: 1 }, fresh).currentData?.total;
  return (
    <>
      <Stat what={followers === 1 ? 'follower' : 'followers'} count={followers} link={{ to: FOLLOWING }} />
      <Stat what="following" count={following} link={{ to: FOLLOWING }} />
    </>
  );
}

interface StatProps {
  what: string;
  /** Undefined if unknown. */
  count: number | undefined;
  link: Pick<AppLinkProps, 'to' | 'state'>;
}

const Stat = ({ what, count, link }: StatProps) => (
  <li>
    <AppLink {...link} className={styles.stat}>
      <span className={styles.count}>{count === undefined ? '–' : formatCount(count)}</span>{' '}
      <span className={styles.what}>{what}</span>
    </AppLink>
  </li>
);

/** The numbers of articles, reviews and ratings, each a link to them (PROFILE-02). */
export function StatsBar({ profile, own }: { profile: Profile; own: boolean }) {
  const { counts, missing, ratings, personal_info: person } = profile;
  const newest = ratings[0]?.itemType;
  const stats = [
    {
      what: ['article', 'articles'],
      count: missing.includes('content') ? undefined : counts.articles,
      link: textsLink(person.username, 'articles'),
    },
    {
      what: ['review', 'reviews'],
      count: missing.includes('content') ? undefined : counts.reviews,
      link: textsLink(person.username, 'reviews'),
    },
    {
      what: ['rating', 'ratings'],
      count: missing.includes('catalogue') ? undefined : counts.ratings,
      link: listLink(person.username, 'ratings', newest),
    },
  ] as const;
  return (
    <ul className={styles.stats}>
      {stats.map(({ what: [singular, many], count, link }) => (
        <Stat key={many} what={count === 1 ? singular : many} count={count} link={link} />
      ))}
      {own && <OwnFollows />}
    </ul>
  );
}
