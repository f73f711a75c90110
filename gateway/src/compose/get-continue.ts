import type { EpisodeCounts, Standing } from '@screenlore/contracts';
import type { Composition } from './composition.js';
import { episodeCountsOf, titlesOf } from './library-title.js';

/** The library knows what somebody is in the middle of, the catalogue whether a series has a next episode. */
export const getContinue: Composition<'get-continue'> = async ({ body, ask }) => {
  const { standings } = await ask('get-in-progress', { count: body.count });
  const titles = await titlesOf(
    standings.map(({ title }) => title),
    ask,
  );
  const found = standings.flatMap((standing) => {
    const title = titles[standing.title];
    return title ? [{ standing, title }] : [];
  });
  const finished = found.filter(({ standing }) => standing.status === 'done');
  const counts = await episodeCountsOf(
    finished.map(({ title }) => title.titleId),
    ask,
    body.today,
  );
  const open = found.flatMap(({ standing, title }) => {
    if (standing.status !== 'done') return [{ standing, title }];
    const renewed = withNewEpisodes(standing, counts.get(title.titleId));
    return renewed ? [{ standing: renewed, title }] : [];
  });
  return { titles: open.slice(0, body.count) };
};

/** A series that was finished, where more episodes have aired by now: the next one is the first behind those that were seen. */
function withNewEpisodes(standing: Standing, counts: EpisodeCounts = []): Standing | undefined {
  const regular = counts.filter(({ number }) => number > 0).sort((a, b) => a.number - b.number);
  const all = regular.flatMap(({ number, episodes, first, aired = episodes }) =>
    Array.from({ length: aired }, (_, at) => ({ season: number, episode: first + at })),
  );
  const next = all[standing.seen];
  if (standing.of === null || standing.seen < standing.of || !next) return undefined;
  return { ...standing, status: 'inProgress', of: all.length, next };
}
