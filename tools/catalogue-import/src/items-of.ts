import type { ImportConfig } from './config.js';
import type { ImportedItem } from './item.js';
import { openInput } from './read/input.js';
import { jsonValues } from './read/json-items.js';
import type { Report } from './report.js';
import { readAnimeIds } from './sources/anime-ids.js';
import { readIgdb } from './sources/igdb.js';
import { fetchIgdb, isIgdbAddress } from './sources/igdb-api.js';
import { readIgdbGames } from './sources/igdb-games.js';
import { readNetflix } from './sources/netflix.js';
import { readSeriesImdb } from './sources/series-imdb.js';
import { readTmdb } from './sources/tmdb.js';
import { fetchTmdb, isTmdbAddress } from './sources/tmdb-api.js';
import { readTrailers } from './sources/trailers.js';
import { readWikipediaFilms } from './sources/wikipedia-films.js';
import type { SourceName } from './sources.js';

export interface Items {
  read: (report: Report) => AsyncIterable<ImportedItem>;
  /** Null for items from the network: they are requested again each time. */
  fingerprint: string | null;
}

const FILE_READERS = {
  'wikipedia-films': readWikipediaFilms,
  netflix: readNetflix,
  'igdb-games': readIgdbGames,
  'series-imdb': readSeriesImdb,
  trailers: readTrailers,
  'anime-ids': readAnimeIds,
} as const;

/**
 * The items of a source: from a file, or for tmdb and igdb directly from their API if an id replaces the file.
 * @throws Error with advice if the file is missing or the API cannot be used
 */
export const itemsOf = async (
  source: Exclude<SourceName, 'demo'>,
  what: string | undefined,
  config: ImportConfig,
): Promise<Items> => {
  if (what === undefined) throw new Error(`Give the file to import ${source} from.`);
  if (source === 'tmdb' && isTmdbAddress(what))
    return { read: (report) => readTmdb(fetchTmdb(what, config), report), fingerprint: null };
  if (source === 'igdb' && isIgdbAddress(what))
    return { read: (report) => readIgdb(fetchIgdb(what, config), report), fingerprint: null };
  const input = await openInput(what);
  const { fingerprint } = input;
  if (source === 'tmdb') return { read: (report) => readTmdb(jsonValues(input), report), fingerprint };
  if (source === 'igdb') return { read: (report) => readIgdb(jsonValues(input), report), fingerprint };
  const read = FILE_READERS[source];
  return { read: (report) => read(input, report), fingerprint };
};
