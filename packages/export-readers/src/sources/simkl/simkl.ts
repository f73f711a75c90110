import { type ImportedRecord, RECORD_TYPES } from '@screenlore/contracts';
import { z } from 'zod';
import { type Finding, type Outcome, outcomeOf } from '../../base/outcomes.js';
import type { Head, KnownFile, ReadContext, Reader } from '../../base/reader.js';
import { type RowValues, valuesOf } from '../../base/row-values.js';
import { checkedRows, listIn, parseJson } from '../../files/json.js';
import { isEmpty, type TableRow, tableRows } from '../../files/table.js';
import { yearOf } from '../../values/numbers.js';
import { plainText } from '../../values/plain-text.js';
import { Values } from '../../values/values.js';
import { entryRecords, titleOf } from './entry.js';

const COLUMNS = ['simkl_id', 'title', 'type', 'watchlist'];

const cell = z.union([z.string(), z.number()]).nullish();
const about = z.object({
  title: z.string(),
  year: z.number().nullish(),
  ids: z.object({ simkl: cell, imdb: cell, tmdb: cell, tvdb: cell, mal: cell }),
});
const item = z.object({
  status: z.string().nullish(),
  last_watched_at: z.string().nullish(),
  last_watched: z.string().nullish(),
  user_rating: z.number().nullish(),
  movie: about.optional(),
  show: about.optional(),
  seasons: z
    .array(
      z.object({
        number: z.number(),
        episodes: z.array(z.object({ number: z.number(), watched_at: z.string().nullish() })),
      }),
    )
    .nullish(),
});
const LISTS = ['movies', 'shows', 'anime'] as const;

/** Its backup as CSV, and its API's reply with everything in it. */
export const simkl: Reader = {
  source: 'simkl',
  kindOf,
  // One file with everything.
  covers: () => RECORD_TYPES,
  *read(files, context) {
    for (const file of files)
      yield* file.kind === 'json' ? readJson(file, context) : readTable(file, context);
  },
};

function kindOf(head: Head): string | undefined {
  if (head.format === 'table') return COLUMNS.every((name) => head.header.includes(name)) ? 'csv' : undefined;
  if (head.format !== 'json') return undefined;
  const entries = LISTS.flatMap((list) => partOf(head.value, list));
  return entries.some((entry) => isSimkl(item.safeParse(entry).data)) ? 'json' : undefined;
}

const isSimkl = (found: z.infer<typeof item> | undefined): boolean =>
  (found?.movie ?? found?.show)?.ids.simkl != null;

const partOf = (value: unknown, list: (typeof LISTS)[number]): readonly unknown[] =>
  listIn(typeof value === 'object' && value !== null ? Reflect.get(value, list) : undefined);

function* readTable(file: KnownFile, context: ReadContext): Generator<Finding> {
  const valuesFor = valuesOf(file, context);
  for (const row of tableRows(file.bytes())) yield { path: file.path, ...rowOutcome(row, valuesFor(row)) };
}

function rowOutcome(row: TableRow, values: RowValues): Outcome {
  const at = { row: row.line };
  if (row.fault) return { ...at, unreadable: row.fault };
  if (isEmpty(row)) return { ...at, left: 'empty' };
  const records = entryRecords(
    {
      id: row.get('simkl_id'),
      type: row.get('type'),
      name: row.get('title'),
      year: yearOf(row.get('year')),
      ids: {
        imdb: row.get('imdb'),
        tmdb: row.get('tmdb'),
        tvdb: row.get('tvdb'),
        mal: row.get('mal_id') || row.get('mal'),
      },
      status: row.get('watchlist'),
      last: row.get('lastepwatched'),
      names: { status: row.nameOf('watchlist'), last: row.nameOf('lastepwatched') },
      seenOn: values.day('watcheddate'),
      rating: values.rated('rating', 10),
      text: plainText(row.get('memo')),
      hasEpisodes: false,
    },
    values,
  );
  return typeof records === 'string' ? { ...at, unreadable: records } : outcomeOf(row.line, records, values);
}

function* readJson(file: KnownFile, { timeZone }: ReadContext): Generator<Finding> {
  const value = parseJson(file.bytes());
  let row = 0;
  for (const list of LISTS)
    for (const checked of checkedRows(partOf(value, list), item)) {
      row += 1;
      const values = new Values(timeZone);
      const records = 'fault' in checked ? checked.fault : itemRecords(checked.value, list, values);
      yield {
        path: file.path,
        ...(typeof records === 'string' ? { row, unreadable: records } : outcomeOf(row, records, values)),
      };
    }
}

function itemRecords(
  found: z.infer<typeof item>,
  list: (typeof LISTS)[number],
  values: Values,
): ImportedRecord[] | string {
  const titled = found.movie ?? found.show;
  if (!titled) return 'It has no title.';
  const type = found.movie ? 'movie' : list === 'anime' ? 'anime' : 'tv';
  const title = { type, name: titled.title, year: yearOf(titled.year), ids: titled.ids };
  const episodes = (found.seasons ?? []).flatMap((season) =>
    season.episodes.map(
      (episode): ImportedRecord => ({
        key: `show/${titled.ids.simkl ?? titled.title.slice(0, 200)}/s${season.number}/e${episode.number}`,
        source: 'simkl',
        title: titleOf(title),
        season: season.number,
        episode: episode.number,
        what: { type: 'viewing', when: { date: values.date('watched_at', episode.watched_at) } },
      }),
    ),
  );
  const records = entryRecords(
    {
      ...title,
      id: String(titled.ids.simkl ?? ''),
      status: found.status ?? '',
      // The episodes are more precise.
      last: episodes.length > 0 ? '' : (found.last_watched ?? ''),
      names: { status: 'status', last: 'last_watched' },
      seenOn: values.date('last_watched_at', found.last_watched_at),
      rating: values.rating('user_rating', found.user_rating, 10),
      text: '',
      hasEpisodes: episodes.length > 0,
    },
    values,
  );
  return typeof records === 'string' ? records : [...records, ...episodes];
}
