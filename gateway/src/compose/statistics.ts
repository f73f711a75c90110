import type { InternalRequest, Statistics } from '@screenlore/contracts';
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
