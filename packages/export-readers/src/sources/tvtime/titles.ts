import type { Claim, ClaimTitle, ClaimWhat } from '@screenlore/contracts';
import { compact } from '../../values/compact.js';
import { imdbId } from '../../values/ids.js';
import { countOf, yearOf } from '../../values/numbers.js';
import { writtenTitle } from '../../values/titles.js';

type Cell = string | number | null | undefined;

/** TV Time's numbers are those of TheTVDB; films have numbers of their own there. */
export const series = (tvdb: Cell, name: string, imdb: Cell = ''): ClaimTitle =>
  titled('series', tvdb ? `tvdb:${tvdb}` : '', imdb, name);

export const movie = (tvdb: Cell, name: string, imdb: Cell = '', year: Cell = ''): ClaimTitle =>
  titled('movies', tvdb ? `tvdb:movie/${tvdb}` : '', imdb, name, year);

function titled(
  kind: 'movies' | 'series',
  tvdb: string,
  imdb: Cell,
  name: string,
  year: Cell = '',
): ClaimTitle {
  // It writes the year behind names that two series have: “Bodyguard (2018)”.
  const bare = writtenTitle(name);
  return compact({
    kind,
    ids: [tvdb, imdbId(imdb) ? `imdb:${imdbId(imdb)}` : ''].filter((id) => id !== ''),
    name: bare.name || tvdb,
    year: yearOf(year) ?? bare.year,
  });
}

/** @param again how often it was seen once more, which is counted apart from the first time */
export const viewing = (date: string | null, again: Cell = 0): ClaimWhat =>
  compact({
    type: 'viewing' as const,
    when: { date },
    times: countOf(again, 1) === undefined ? undefined : 1 + Number(again),
  });

export const claimOf = (key: string, title: ClaimTitle, what: ClaimWhat): Claim => ({
  key,
  source: 'tvtime',
  title,
  what,
});

export const episodeClaim = (
  key: string,
  title: ClaimTitle,
  season: number,
  episode: number,
  what: ClaimWhat,
): Claim => ({ key, source: 'tvtime', title, season, episode, what });

/** A film has one key in all shapes that give its number. */
export const movieKey = (tvdb: Cell, uuid: string, name: string): string =>
  tvdb ? `movie/${tvdb}` : `movie/${uuid || name}`;

const STATUSES: Readonly<Record<string, 'planned' | 'inProgress' | 'dropped' | 'done'>> = {
  continuing: 'inProgress',
  // All that was shown so far is seen; the series may go on.
  up_to_date: 'inProgress',
  not_started_yet: 'planned',
  for_later: 'planned',
  watch_later: 'planned',
  stopped: 'dropped',
  finished: 'done',
};

/** @returns null for a status that is not known */
export function statusWhat(status: string, date: string | null): ClaimWhat | null {
  const known = STATUSES[status];
  if (!known) return null;
  const when = { date };
  return known === 'planned' ? { type: 'plan', when } : { type: 'status', status: known, when };
}
