import {
  type InternalRequest,
  LIBRARY_LIMITS,
  type ListCompletion,
  type Statistics,
} from '@screenlore/contracts';
import type { Ask } from './composition.js';
import { titlesOf } from './library-title.js';

/**
 * What a member saw in a span of days, as far as who asks may see it: the library knows what was seen, the catalogue what
 * that is about.
 * @param userId the account's `_id`
 */
export async function statisticsOf(
  userId: string,
  span: Omit<InternalRequest<'summarize-viewings'>, 'userId'>,
  ask: Ask,
): Promise<Statistics> {
  const { summary, hours, seen } = await ask('summarize-viewings', { ...span, userId });
  const { hours: known, ...tallied } = await ask('tally-titles', { seen });
  const { first, last, favourites, rewatched = [] } = summary;
  const named = [first, last, ...favourites, ...rewatched, tallied.apart?.above, tallied.apart?.below];
  const references = await titlesOf(
    named.flatMap((item) => item?.title ?? []),
    ask,
  );
  return {
    ...summary,
    ...tallied,
    hours: { total: hours.total + known.total, of: hours.of + known.of },
    references,
  };
}

/** How far the caller is with their own lists; the catalogue knows which films count as seen because they are rated. */
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
