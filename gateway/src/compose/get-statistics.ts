import { accountIdOf } from './account-of.js';
import type { Composition } from './composition.js';
import { titlesOf } from './library-title.js';

/** The library knows what was seen, the catalogue what that is about. */
export const getStatistics: Composition<'get-statistics'> = async ({ body, ask }) => {
  const userId = await accountIdOf(body.userId, ask);
  const { summary, hours, seen } = await ask('summarize-viewings', { ...body, userId });
  const named = [summary.first, summary.last, ...summary.favourites].flatMap((item) => item?.title ?? []);
  const [{ hours: known, ...tallied }, references] = await Promise.all([
    ask('tally-titles', { seen }),
    titlesOf(named, ask),
  ]);
  return {
    ...summary,
    ...tallied,
    hours: { total: hours.total + known.total, of: hours.of + known.of },
    references,
  };
};
