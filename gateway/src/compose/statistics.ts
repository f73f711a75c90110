import {
  type InternalRequest,
  LIBRARY_LIMITS,
  type ListCompletion,
  type Statistics,
} from '@screenlore/contracts';
import { LRUCache } from 'lru-cache';
import type { Ask } from './composition.js';
import { titlesOf } from './library-title.js';

type Span = Omit<InternalRequest<'summarize-viewings'>, 'userId'>;
type Counted = Omit<Statistics, 'references' | 'lists'>;

/** How long (ms) statistics are reused while no viewing changes: ratings and titles also change them. */
const KEPT_MS = 60_000;
const kept = new LRUCache<string, Counted>({ max: 1000, ttl: KEPT_MS });

/**
 * A member's viewings in a span of days, limited to what the caller may see. The library has the viewings, the
 * catalogue describes the titles. Each request asks the library whether anything visible to the caller has changed.
 * @param userId the account's `_id`
 */
export async function statisticsOf(userId: string, span: Span, ask: Ask): Promise<Statistics> {
  const { state } = await ask('get-viewings-state', { userId });
  const key = JSON.stringify([userId, span.from, span.to, state]);
  const known = state === null ? undefined : kept.get(key);
  const counted = known ?? (await count(userId, span, ask));
  if (state !== null && !known) kept.set(key, counted);
  const { first, last, favourites, rewatched = [] } = counted;
  const named = [first, last, ...favourites, ...rewatched, counted.apart?.above, counted.apart?.below];
  const titles = named.flatMap((item) => item?.title ?? []);
  return { ...counted, references: await titlesOf(titles, ask) };
}

async function count(userId: string, span: Span, ask: Ask): Promise<Counted> {
  const { summary, hours, seen } = await ask('summarize-viewings', { ...span, userId });
  const { hours: known, ...tallied } = await ask('tally-titles', { seen });
  return {
    ...summary,
    ...tallied,
    hours: { total: hours.total + known.total, of: hours.of + known.of },
  };
}

/** The completion of the caller's own lists. The catalogue has the films that count as seen because of their rating. */
export async function ownListsOf(ask: Ask): Promise<ListCompletion[]> {
  const { lists } = await ask('get-own-lists-progress', { count: LIBRARY_LIMITS.statisticsTop });
  const unseen = lists.map(({ unseenFilms }) => unseenFilms);
  const { counts } = unseen.some((films) => films.length > 0)
    ? await ask('count-lists-rated-as-seen', { lists: unseen })
    : { counts: [] };
  return lists.map(({ unseenFilms: _, ...list }, index) => ({
    ...list,
    seen: list.seen + (counts[index] ?? 0),
  }));
}
