import { LoadError } from '@screenlore/browser-kit';
import { type Category, RECOMMEND_LIMITS, type Recommendable, type Title } from '@screenlore/contracts';
import { Button, Icon, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useEffect, useId, useState } from 'react';
import { getRecommendable } from '../api.js';
import { Face } from './face.js';
import styles from './recommend.module.css';

const TYPING_MS = 250;
const { page: PAGE } = RECOMMEND_LIMITS;
/** The most shown at once; others are found by name. */
const MOST = 100;

const SEEN = {
  movies: 'has seen it',
  series: 'has seen some of it',
  games: 'has played it',
} as const satisfies Record<Category, string>;

interface FollowersProps {
  title: Title;
  chosen: Recommendable | undefined;
  onChoose: (member: Recommendable) => void;
}

/** The member's followers, to choose from (REC-02). */
export function Followers({ title, chosen, onChoose }: FollowersProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<{ query: string; count: number }>({ query: '', count: PAGE });
  useEffect(() => {
    const query = typed.trim();
    const timer = setTimeout(
      () => setAsked((now) => (now.query === query ? now : { query, count: PAGE })),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  const request = { mediaId: title.titleId, ...asked };
  const query = getRecommendable.useQuery(request, { refetchOnMountOrArgChange: true });
  // The earlier results stay while the next ones load.
  const { data } = query;

  return (
    <div className={styles.followers}>
      <label htmlFor={id}>To whom?</label>
      <input
        dir="auto"
        id={id}
        type="search"
        className={styles.input}
        placeholder="A follower’s name"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {data && asked.query !== '' ? (data.total === 1 ? '1 found' : `${data.total} found`) : ''}
      </p>
      {!data && !query.error && (
        <SkeletonGroup className={styles.list}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="56px" />
          ))}
        </SkeletonGroup>
      )}
      {!data && query.error && <LoadError title="Your followers could not be loaded." query={query} />}
      {data?.members.length === 0 && (
        <p className={styles.nobody}>
          {asked.query === ''
            ? 'Nobody follows you yet. Titles are recommended to those who do.'
            : 'Nobody who follows you has this name.'}
        </p>
      )}
      {data && data.members.length > 0 && (
        <ul className={styles.list} aria-label="Those who follow you">
          {data.members.map((member) => (
            <li key={member._id}>
              <button
                type="button"
                className={styles.member}
                aria-pressed={chosen?._id === member._id}
                disabled={member.sent}
                onClick={() => onChoose(member)}
              >
                <Face of={member} />
                <span className={styles.names}>
                  <span dir="auto" className={styles.name}>
                    {member.firstName} {member.surname}
                  </span>
                  <span dir="auto" className={styles.facts}>
                    {factsOf(member, title.itemType)}
                  </span>
                </span>
                {chosen?._id === member._id && <Icon name="check" size={18} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && asked.count < Math.min(data.total, MOST) && (
        <Button
          className={styles.more}
          onClick={() => setAsked((now) => ({ ...now, count: Math.min(now.count + PAGE, MOST) }))}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

const factsOf = ({ username, sent, seen }: Recommendable, kind: Category): string =>
  [`@${username}`, sent && 'you recommended it', seen && SEEN[kind]].filter(Boolean).join(' · ');
