import { z } from 'zod';
import type { Head } from '../../base/reader.js';

/** Files from a request for all data come first, then those of “export my data”, as tables and as JSON. */
export type TvTimeKind =
  | 'tracking'
  | 'movieTracking'
  | 'followed'
  | 'votes'
  | 'rawLists'
  | 'episodes'
  | 'movies'
  | 'series'
  | 'lists'
  | 'moviesJson'
  | 'seriesJson';

/** Columns that only files of this kind have together. */
const COLUMNS: readonly [TvTimeKind, readonly string[]][] = [
  ['tracking', ['key', 's_id', 'is_followed']],
  ['movieTracking', ['type', 'entity_type', 'movie_name']],
  ['followed', ['tv_show_id', 'tv_show_name', 'archived']],
  ['votes', ['vote_key']],
  ['rawLists', ['s_key', 'objects', 'is_public']],
  ['episodes', ['series_tvdb_id', 'season', 'episode', 'is_watched']],
  ['movies', ['uuid', 'tvdb_id', 'title', 'is_watched']],
  ['series', ['uuid', 'tvdb_id', 'title', 'status']],
  ['lists', ['list_id', 'list_name', 'item_type', 'tvdb_id']],
];

const ids = z.object({ tvdb: z.number().nullable(), imdb: z.string().nullable() });
export const movieRow = z.object({
  id: ids,
  title: z.string().min(1),
  year: z.number().nullish(),
  is_watched: z.boolean(),
  watched_at: z.string().nullish(),
  created_at: z.string().nullish(),
  rewatch_count: z.number().nullish(),
});
export const seriesRow = z.object({
  id: ids,
  title: z.string().min(1),
  status: z.string().nullish(),
  created_at: z.string().nullish(),
  seasons: z.array(
    z.object({
      number: z.number(),
      episodes: z.array(
        z.object({
          id: ids,
          number: z.number(),
          is_watched: z.boolean(),
          watched_at: z.string().nullish(),
          rewatch_count: z.number().nullish(),
        }),
      ),
    }),
  ),
});
const firstMovie = z.tuple([movieRow]).rest(z.unknown());
const firstSeries = z.tuple([seriesRow]).rest(z.unknown());

export function tvTimeKind(head: Head): TvTimeKind | undefined {
  if (head.format === 'table')
    return COLUMNS.find(([, columns]) => columns.every((column) => head.header.includes(column)))?.[0];
  if (head.format !== 'json') return undefined;
  if (firstSeries.safeParse(head.value).success) return 'seriesJson';
  return firstMovie.safeParse(head.value).success ? 'moviesJson' : undefined;
}
