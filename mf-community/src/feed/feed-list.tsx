import { useKeptChoice } from '@screenlore/browser-kit';
import type { CallReply, FeedCursor } from '@screenlore/contracts';
import { ButtonLink, EmptyState } from '@screenlore/ui';
import { Failed } from '../shared/failed.js';
import { ListEnd, More } from '../shared/own-page/list-end.js';
import { Missing } from '../shared/own-page/missing.js';
import { getFeed } from './api.js';
import { CardMenu } from './card-menu.js';
import styles from './feed.module.css';
import { FeedCard } from './feed-card.js';
import { FeedSkeleton } from './feed-skeleton.js';

/** The first page loads again once it is older than this (s), unless the reader returns to an earlier position. */
const FRESH_S = 20;

/** Loads page after page; on return, as many pages as before, so that the position is the same (FEED-09). */
export function FeedList() {
  const [kept, keep] = useKeptChoice('pages of the feed', '1', true);
  const pages = Number(kept);
  return <FeedPart before={null} left={pages} onMore={() => keep(String(pages + 1))} />;
}

interface FeedPartProps {
  before: FeedCursor | null;
  /** The number of pages shown. */
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
      <Missing services={page.missing} words={MISSING} />
      <ul className={styles.cards}>
        {page.cards.map((card) => (
          <li key={card.things[0]?._id}>
            <FeedCard card={card} more={<CardMenu card={card} />} />
          </li>
        ))}
      </ul>
      {page.next === null ? (
        <ListEnd />
      ) : left > 1 ? (
        <FeedPart before={page.next} left={left - 1} onMore={onMore} />
      ) : (
        <More onMore={onMore} />
      )}
    </>
  );
}

const MISSING = {
  library: 'viewings and lists',
  catalogue: 'ratings, opinions and titles',
  content: 'articles and reviews',
  comments: 'comments',
  social: 'your choices',
};

function Nothing({ page: { following, missing } }: { page: CallReply<'get-feed'> }) {
  return (
    <div className={styles.feed}>
      <Missing services={missing} words={MISSING} />
      {following === 0 ? (
        <EmptyState
          icon="heart"
          title="You are not following anyone yet"
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
