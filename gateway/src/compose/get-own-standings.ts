import type { Composition } from './composition.js';
import { titlesOf } from './library-title.js';
import { seenByRating } from './seen-by-rating.js';

/** The library knows what was seen, the catalogue what was rated and planned. */
export const getOwnStandings: Composition<'get-own-standings'> = async ({ body, ask }) => {
  const found = Object.values(await titlesOf(body.titleIds, ask));
  const titles = found.map(({ _id }) => _id);
  const [{ standings }, { marks }] = await Promise.all([
    ask('get-standings', { titles }),
    ask('get-own-marks', { titles }),
  ]);
  const standingOf = new Map(standings.map((standing) => [standing.title, standing]));
  const markOf = new Map(marks.map((mark) => [mark.title, mark]));
  return {
    titles: found.flatMap(({ _id, titleId }) => {
      const mark = markOf.get(_id);
      const standing = seenByRating(standingOf.get(_id) ?? null, mark);
      if (!standing && !mark) return [];
      return [{ titleId, standing, rating: mark?.rating ?? null, wantToSee: mark?.wantToSee ?? false }];
    }),
  };
};
