import { z } from 'zod';
import type { ImportConfig } from '../config.js';
import { listedSeasons } from './tmdb-seasons.js';

const ADDRESS = /^(?:(?:movie|tv|person)\/\d+|tv\/\d+\/season\/\d+)$/;
const SERIES = /^tv\/\d+$/;

/** Whether it names a TMDB item, such as movie/27205, tv/1668, tv/1668/season/2 or person/17419, and not a file. */
export const isTmdbAddress = (what: string): boolean => ADDRESS.test(what);

/**
 * An item directly from TMDB's API, with its credits; a series is followed by its seasons.
 * @throws Error with advice without a key, or when the API refuses
 */
export async function* fetchTmdb(address: string, config: ImportConfig): AsyncGenerator<unknown> {
  const answer = await ask(address, config);
  yield answer;
  const listed = SERIES.test(address) ? withSeasons.safeParse(answer).data : undefined;
  for (const { season_number } of listed?.seasons ?? [])
    yield await ask(`${address}/season/${season_number}`, config);
}

const withSeasons = z.object({ seasons: listedSeasons });

async function ask(address: string, config: ImportConfig): Promise<unknown> {
  if (config.TMDB_API_KEY === undefined)
    throw new Error('Set TMDB_API_KEY to a key of the TMDB API, or give a file with recorded answers.');
  const url = new URL(`${config.TMDB_URL}/${address}`);
  url.searchParams.set(
    'append_to_response',
    address.startsWith('person/') ? 'external_ids' : 'external_ids,credits,alternative_titles,translations',
  );
  url.searchParams.set('api_key', config.TMDB_API_KEY);
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`TMDB answered ${answer.status} for ${address}${hint(answer.status)}`);
  return answer.json();
}

const hint = (status: number): string =>
  status === 401 ? ': check TMDB_API_KEY.' : status === 404 ? ': there is no such item.' : '.';
