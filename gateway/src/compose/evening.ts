import { EVENING_LIMITS, type ListedTitle } from '@screenlore/contracts';
import type { Compositions } from './composition.js';

const { fromList: LISTED, picks: PICKS } = EVENING_LIMITS;

export const eveningCompositions: Compositions = {
  /** The catalogue has the titles on the list and those similar to rated ones; the library has what the caller has seen. */
  'get-evening': async ({ body, ask }) => {
    const { fromList, forYou, because } = await ask('find-evening', { day: body.day ?? null });
    const all = [...fromList, ...forYou, ...because.flatMap(({ titles }) => titles)].map(
      ({ title }) => title._id,
    );
    const { standings } = await ask('get-standings', { titles: [...new Set(all)] });
    const seen = new Set(standings.filter(({ status }) => status !== null).map(({ title }) => title));
    const isFresh = ({ title }: { title: ListedTitle }) => !seen.has(title._id);
    return {
      fromList: fromList.filter(isFresh).slice(0, LISTED),
      forYou: forYou.filter(isFresh).slice(0, PICKS),
      because: because
        .map((row) => ({ ...row, titles: row.titles.filter(isFresh).slice(0, PICKS) }))
        .filter(({ titles }) => titles.length > 0),
    };
  },
};
