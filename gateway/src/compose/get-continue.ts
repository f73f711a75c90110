import type { Composition } from './composition.js';
import { titlesOf } from './library-title.js';

/** The library knows what somebody is in the middle of, the catalogue whether a series has a next episode. */
export const getContinue: Composition<'get-continue'> = async ({ body, ask }) => {
  const { standings } = await ask('get-in-progress', { count: body.count });
  const titles = await titlesOf(
    standings.map(({ title }) => title),
    ask,
  );
  const open = standings.filter(({ kind, next, status }) => kind !== 'series' || next || status !== 'done');
  return {
    titles: open
      .flatMap((standing) => {
        const title = titles[standing.title];
        return title ? [{ standing, title }] : [];
      })
      .slice(0, body.count),
  };
};
