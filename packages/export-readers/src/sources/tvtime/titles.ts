import type { ImportedRecord, RecordTitle, RecordWhat } from '@screenlore/contracts';
import { compact } from '../../values/compact.js';
import { imdbId } from '../../values/ids.js';
import { countOf, yearOf } from '../../values/numbers.js';
import { writtenTitle } from '../../values/titles.js';

type Cell = string | number | null | undefined;

/** TV Time's series numbers are TheTVDB's; films have numbers of their own. */
export const series = (tvdb: Cell, name: string, imdb: Cell = ''): RecordTitle =>
  titled('series', tvdb ? `tvdb:${tvdb}` : '', imdb, name);

export const movie = (tvdb: Cell, name: string, imdb: Cell = '', year: Cell = ''): RecordTitle =>
  titled('movies', tvdb ? `tvdb:movie/${tvdb}` : '', imdb, name, year);

function titled(
  kind: 'movies' | 'series',
  tvdb: string,
  imdb: Cell,
  name: string,
  year: Cell = '',
): RecordTitle {
  // It appends the year to names that two series share: “Bodyguard (2018)”.
  const bare = writtenTitle(name);
  return compact({
    kind,
    ids: [tvdb, imdbId(imdb) ? `imdb:${imdbId(imdb)}` : ''].filter((id) => id !== ''),
    name: bare.name || tvdb,
    year: yearOf(year) ?? bare.year,
  });
}

/** @param again how often it was seen again, which is counted separately from the first time */
export const viewing = (date: string | null, again: Cell = 0): RecordWhat =>
  compact({
    type: 'viewing' as const,
    when: { date },
    times: countOf(again, 1) === undefined ? undefined : 1 + Number(again),
  });

export const recordOf = (key: string, title: RecordTitle, what: RecordWhat): ImportedRecord => ({
  key,
  source: 'tvtime',
  title,
  what,
});

export const episodeRecord = (
  key: string,
  title: RecordTitle,
  season: number,
  episode: number,
  what: RecordWhat,
): ImportedRecord => ({ key, source: 'tvtime', title, season, episode, what });

/** A film has the same key in all formats that give its number. */
export const movieKey = (tvdb: Cell, uuid: string, name: string): string =>
  tvdb ? `movie/${tvdb}` : `movie/${uuid || name}`;

const STATUSES: Readonly<Record<string, 'planned' | 'inProgress' | 'dropped' | 'done'>> = {
  continuing: 'inProgress',
  // Everything aired so far was seen; the series may continue.
  up_to_date: 'inProgress',
  not_started_yet: 'planned',
  for_later: 'planned',
  watch_later: 'planned',
  stopped: 'dropped',
  finished: 'done',
};

/** @returns null for an unknown status */
export function statusWhat(status: string, date: string | null): RecordWhat | null {
  const known = STATUSES[status];
  if (!known) return null;
  const when = { date };
  return known === 'planned' ? { type: 'plan', when } : { type: 'status', status: known, when };
}
