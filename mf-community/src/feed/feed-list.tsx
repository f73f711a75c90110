import { useKeptChoice } from '@screenlore/browser-kit';
import type { CallReply, FeedCursor } from '@screenlore/contracts';
import { Button, ButtonLink, EmptyState } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { Failed } from '../shared/failed.js';
import { useNear } from '../shared/use-near.js';
import { getFeed } from './api.js';
import { CardMenu } from './card-menu.js';
import styles from './feed.module.css';
import { FeedCard } from './feed-card.js';
import { FeedSkeleton } from './feed-skeleton.js';

/** A first page older than this (s) is read again, unless the reader comes back to where they were. */
const FRESH_S = 20;

/** Page after page; as many as there were when the reader comes back, so that the place is the same (FEED-09). */
export function FeedList() {
  const [kept, keep] = useKeptChoice('pages of the feed', '1', true);
  const pages = Number(kept);
  return <FeedPart before={null} left={pages} onMore={() => keep(String(pages + 1))} />;
}

interface FeedPartProps {
  before: FeedCursor | null;
  /** So many pages are shown from here on. */
  left: number;
  onMore: () => void;
}

function FeedPart({ before, left, onMore }: FeedPartProps) {
  const isFirst = before === null;
  const query = getFeed.useQuery(
    { before },
    { refetchOnMountOrArgChange: isFirst && left === 1 ? FRESH_S : false },
  );
  const page = query.currentData;
  if (!page)
    return query.error ? <Failed what="The feed" query={query} /> : <FeedSkeleton cards={isFirst ? 4 : 2} />;
  if (isFirst && page.cards.length === 0 && page.next === null) return <Nothing page={page} />;
  return (
    <>
      <Missing services={page.missing} />
      <ul className={styles.cards}>
        {page.cards.map((card) => (
          <li key={card.things[0]?._id}>
            <FeedCard card={card} more={<CardMenu card={card} />} />
          </li>
        ))}
      </ul>
      {page.next === null ? (
        <p className={styles.end}>That is all so far.</p>
      ) : left > 1 ? (
        <FeedPart before={page.next} left={left - 1} onMore={onMore} />
      ) : (
        <More onMore={onMore} />
      )}
    </>
  );
}

/** Reads on when the reader comes near; a button for those who do not scroll. */
function More({ onMore }: { onMore: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (near) latest.current();
  }, [near]);
  return (
    <div ref={box} className={styles.more}>
      <Button onClick={onMore}>Show more</Button>
    </div>
  );
}

const MISSING: Readonly<Record<string, string>> = {
  library: 'viewings and lists',
  catalogue: 'ratings, opinions and titles',
  content: 'articles and reviews',
  comments: 'comments',
  social: 'your choices',
};

function Missing({ services }: { services: readonly string[] }) {
  const words = services.flatMap((service) => MISSING[service] ?? []);
  if (words.length === 0) return null;
  return (
    <p className={styles.missing} role="status">
      Missing just now: {words.join(', ')}. They will be back.
    </p>
  );
}

function Nothing({ page: { following, missing } }: { page: CallReply<'get-feed'> }) {
  return (
    <div className={styles.feed}>
      <Missing services={missing} />
      {following === 0 ? (
        <EmptyState
          icon="heart"
          title="You follow nobody yet"
          action={<ButtonLink to="/reviews">Read reviews</ButtonLink>}
        >
          Follow people whose taste you like: press “Follow” on their profile. You meet them in opinions,
          reviews and comments.
        </EmptyState>
      ) : (
        <EmptyState icon="heart" title="Nothing here yet">
          What the people you follow watch, rate and write will appear here. The settings of your feed may
          leave some of it out.
        </EmptyState>
      )}
    </div>
  );
}
