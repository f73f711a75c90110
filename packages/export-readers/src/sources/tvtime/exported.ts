import type { ImportedRecord, RecordTitle } from '@screenlore/contracts';
import type { z } from 'zod';
import { type Outcome, outcomeOf } from '../../base/outcomes.js';
import type { RowValues } from '../../base/row-values.js';
import type { TableRow } from '../../files/table.js';
import { compact } from '../../values/compact.js';
import { countOf } from '../../values/numbers.js';
import { Values } from '../../values/values.js';
import type { movieRow, seriesRow } from './kinds.js';
import { episodeRecord, movie, movieKey, recordOf, series, statusWhat, viewing } from './titles.js';
import type { State } from './tracking.js';

/** `tvtime-series-episodes.csv` */
export function episodeRowOutcome(row: TableRow, values: RowValues): Outcome {
  const at = { row: row.line };
  const [season, episode] = [countOf(row.get('season')), countOf(row.get('episode'))];
  const id = row.get('series_tvdb_id');
  const title = series(id, row.get('title'), row.get('series_imdb_id'));
  if (season === undefined || episode === undefined || title.name === '')
    return { ...at, unreadable: 'It does not say which episode of which series it is.' };
  if (row.get('is_watched') !== 'true') return { ...at, left: 'nothingSaid' };
  const key = `episode/${row.get('tvdb_id') || `${id}/s${season}/e${episode}`}`;
  const what = viewing(values.day('watched_at'), row.get('rewatch_count'));
  return outcomeOf(row.line, [episodeRecord(key, title, season, episode, what)], values);
}

/** `tvtime-movies.csv` */
export function movieRowOutcome(row: TableRow, values: RowValues): Outcome {
  const at = { row: row.line };
  const title = movie(row.get('tvdb_id'), row.get('title'), row.get('imdb_id'), row.get('year'));
  if (title.name === '') return { ...at, unreadable: 'It does not name a movie.' };
  const key = movieKey(row.get('tvdb_id'), row.get('uuid'), title.name);
  if (row.get('is_watched') !== 'true')
    return outcomeOf(row.line, [planned(key, title, values.day('created_at'))], values);
  const what = viewing(values.day('watched_at'), row.get('rewatch_count'));
  return outcomeOf(row.line, [recordOf(key, title, what)], values);
}

const planned = (key: string, title: RecordTitle, date: string | null): ImportedRecord =>
  recordOf(key, title, { type: 'plan', when: { date } });

/** `tvtime-series.csv` */
export function seriesRowOutcome(row: TableRow, values: RowValues): Outcome {
  const at = { row: row.line };
  const title = series(row.get('tvdb_id'), row.get('title'), row.get('imdb_id'));
  if (title.name === '') return { ...at, unreadable: 'It does not name a series.' };
  const what = statusWhat(row.get('status'), values.day('created_at'));
  if (!what) return { ...at, unreadable: `The status “${row.get('status')}” is not known.` };
  return outcomeOf(row.line, [recordOf(`series/${row.get('tvdb_id') || title.name}`, title, what)], values);
}

export function moviesJsonOutcome(
  found: z.infer<typeof movieRow>,
  row: number,
  { timeZone }: State,
): Outcome {
  const title = movie(found.id.tvdb, found.title, found.id.imdb, found.year);
  const key = movieKey(found.id.tvdb, '', found.title);
  const values = new Values(timeZone);
  const record = found.is_watched
    ? recordOf(key, title, viewing(values.date('watched_at', found.watched_at), found.rewatch_count))
    : planned(key, title, values.date('created_at', found.created_at));
  return outcomeOf(row, [record], values);
}

export function seriesJsonOutcome(
  found: z.infer<typeof seriesRow>,
  row: number,
  { timeZone }: State,
): Outcome {
  const title = series(found.id.tvdb, found.title, found.id.imdb);
  const id = found.id.tvdb ?? found.title;
  const values = new Values(timeZone);
  const what = statusWhat(found.status ?? '', values.date('created_at', found.created_at));
  if (!what && found.status) values.fault('status', `“${found.status}” is not known.`);
  const records: ImportedRecord[] = what ? [recordOf(`series/${id}`, title, what)] : [];
  for (const season of found.seasons)
    for (const episode of season.episodes)
      if (episode.is_watched)
        records.push(
          episodeRecord(
            `episode/${episode.id.tvdb ?? `${id}/s${season.number}/e${episode.number}`}`,
            title,
            season.number,
            episode.number,
            viewing(values.date('watched_at', episode.watched_at), episode.rewatch_count),
          ),
        );
  return outcomeOf(row, records, values);
}

const listRecord = (key: string, name: string, description = '', isPrivate = false): ImportedRecord =>
  compact({
    key,
    source: 'tvtime' as const,
    private: isPrivate || undefined,
    what: compact({ type: 'list' as const, name, description, when: { date: null } }),
  });

const entryRecord = (
  list: string,
  type: string,
  id: string,
  name: string,
  position: number | undefined,
): ImportedRecord =>
  recordOf(
    `${list}/${type}/${id || name}`,
    type === 'movie' ? movie(id, name) : series(id, name),
    compact({ type: 'entry' as const, list, position }),
  );

/** `tvtime-lists.csv`, a row per entry. @param known lists that have had a row */
export function listRowOutcome(row: TableRow, known: Set<string>): Outcome {
  const at = { row: row.line };
  const list = `list/${row.get('list_id')}`;
  const [type, id, name] = [row.get('item_type'), row.get('tvdb_id'), row.get('name') || row.get('uuid')];
  if (id === '' && name === '')
    return { ...at, unreadable: 'It has neither the name nor the number of a title.' };
  const entry = entryRecord(list, type, id, name, countOf(row.get('custom_order')));
  if (known.has(list)) return { ...at, records: [entry] };
  known.add(list);
  return { ...at, records: [listRecord(list, row.get('list_name') || 'A list'), entry] };
}

/** `lists-prod-lists.csv`, a row per list, with its entries as printed by a Go program. */
export function rawListOutcome(row: TableRow, { names }: State): Outcome {
  const list = `list/${row.get('s_key')}`;
  const entries = [...row.get('objects').matchAll(/map\[([^[\]]*)\]/g)].map(([, written = ''], index) => {
    const value = (field: string): string => new RegExp(`(?:^| )${field}:(\\S+)`).exec(written)?.[1] ?? '';
    const id = value('id');
    return entryRecord(list, value('type'), id, names.get(id) ?? value('uuid'), index);
  });
  const head = listRecord(
    list,
    row.get('name') || 'A list',
    row.get('description'),
    row.get('is_public') === 'false',
  );
  return { row: row.line, records: [head, ...entries] };
}
