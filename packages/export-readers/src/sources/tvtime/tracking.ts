import type { RecordWhat } from '@screenlore/contracts';
import { type Outcome, outcomeOf } from '../../base/outcomes.js';
import type { KnownFile } from '../../base/reader.js';
import type { RowValues } from '../../base/row-values.js';
import { type TableRow, tableRows } from '../../files/table.js';
import { countOf } from '../../values/numbers.js';
import { episodeRecord, movie, movieKey, recordOf, series, viewing } from './titles.js';

/** What the files of one export share. */
export interface State {
  timeZone: string;
  /** Names of series by number; lists only have numbers. */
  names: Map<string, string>;
  /** Series with a seen episode. */
  begun: Set<string>;
  /** Series in the tracking file. */
  tracked: Set<string>;
  /** Episodes with a separate row for each time they were seen again. */
  again: Set<string>;
}

const seasonOf = (row: TableRow): number | undefined => countOf(row.get('s_no') || row.get('season_number'));
const episodeOf = (row: TableRow): number | undefined =>
  countOf(row.get('ep_no') || row.get('episode_number'));
const episodeKey = (row: TableRow): string =>
  row.get('ep_id') || `${row.get('s_id')}/s${seasonOf(row)}/e${episodeOf(row)}`;

export function learnTracking(file: KnownFile, state: State): void {
  for (const row of tableRows(file.bytes())) {
    const [id, key] = [row.get('s_id'), row.get('key')];
    if (id === '' || row.fault) continue;
    if (row.get('series_name') !== '') state.names.set(id, row.get('series_name'));
    if (key.startsWith('user-series-')) state.tracked.add(id);
    if (key.startsWith('watch-episode-')) state.begun.add(id);
    if (key.startsWith('rewatch-episode-')) state.again.add(episodeKey(row));
  }
}

/** `tracking-prod-records-v2.csv`: seen episodes, and the state of each series. */
export function trackingOutcome(row: TableRow, state: State, values: RowValues): Outcome {
  const at = { row: row.line };
  const key = row.get('key');
  if (/^(?:re)?watch-episode-/.test(key)) return episodeOutcome(row, key, state, values);
  if (!key.startsWith('user-series-')) return { ...at, left: 'notKept' };
  const id = row.get('s_id');
  const title = series(id, row.get('series_name'));
  if (title.name === '') return { ...at, unreadable: 'It has neither the name nor the number of a series.' };
  const when = { date: values.day(row.get('followed_at') === '' ? 'created_at' : 'followed_at') };
  const isBegun = state.begun.has(id) || countOf(row.get('ep_watch_count'), 1) !== undefined;
  if (row.get('is_archived') === 'true')
    return outcomeOf(
      row.line,
      [recordOf(`series/${id}`, title, { type: 'status', status: 'dropped', when })],
      values,
    );
  const isPlanned = row.get('is_for_later') === 'true' || !isBegun;
  if (row.get('is_followed') !== 'true' && row.get('is_for_later') !== 'true')
    return { ...at, left: 'nothingSaid' };
  const what: RecordWhat = isPlanned
    ? { type: 'plan', when }
    : { type: 'status', status: 'inProgress', when };
  return outcomeOf(row.line, [recordOf(`series/${id}`, title, what)], values);
}

function episodeOutcome(row: TableRow, key: string, state: State, values: RowValues): Outcome {
  const [season, episode] = [seasonOf(row), episodeOf(row)];
  const title = series(row.get('s_id'), row.get('series_name'));
  if (season === undefined || episode === undefined || title.name === '')
    return { row: row.line, unreadable: 'It does not say which episode of which series it is.' };
  const isAgain = key.startsWith('rewatch-');
  const id = isAgain ? `again/${key}` : `episode/${episodeKey(row)}`;
  const counted = isAgain || state.again.has(episodeKey(row)) ? 0 : row.get('rewatch_count');
  const what = viewing(values.day('created_at'), counted);
  return outcomeOf(row.line, [episodeRecord(id, title, season, episode, what)], values);
}

/** `tracking-prod-records.csv`: films; the newer file has the episodes. */
export function movieTrackingOutcome(row: TableRow, values: RowValues): Outcome {
  const at = { row: row.line };
  const name = row.get('movie_name');
  if (row.get('entity_type') !== 'movie')
    return { ...at, left: row.get('series_name') === '' ? 'notKept' : 'saidElsewhere' };
  if (name === '') return { ...at, unreadable: 'It does not name a movie.' };
  const title = movie('', name, '', row.get('release_date'));
  // In addition to the name in the account's language, it has the English name, as words of an address.
  const [, slug = ''] = /-alpha-(.+)$/.exec(row.get('alpha_range_key').slice(0, 1_000)) ?? [];
  const english = slug.replaceAll('-', ' ');
  if (english !== '' && english !== wordsOf(name)) title.originalName = english;
  const key = movieKey('', row.get('uuid'), name);
  const [, seconds] = /watch-date-(\d{1,12})/.exec(row.get('watch_date_range_key').slice(0, 1_000)) ?? [];
  const column = seconds ? 'watch_date_range_key' : 'created_at';
  const seen = seconds ? new Date(Number(seconds) * 1000).toISOString() : row.get('created_at');
  const when = { date: values.date(row.nameOf(column), seen) };
  switch (row.get('type')) {
    case 'watch':
      return outcomeOf(
        row.line,
        [recordOf(key, title, viewing(when.date, row.get('rewatch_count')))],
        values,
      );
    case 'rewatch':
      return outcomeOf(row.line, [recordOf(`again/${key}/${seen}`, title, viewing(when.date))], values);
    case 'towatch':
      return outcomeOf(
        row.line,
        [recordOf(`plan/${key}`, title, { type: 'plan', when: { date: values.day('created_at') } })],
        values,
      );
    default:
      return { ...at, left: 'nothingSaid' };
  }
}

const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `followed_tv_show.csv`, which has less information than the tracking. */
export function followedOutcome(row: TableRow, state: State, values: RowValues): Outcome {
  const at = { row: row.line };
  const id = row.get('tv_show_id');
  const title = series(id, row.get('tv_show_name'));
  if (title.name === '') return { ...at, unreadable: 'It has neither the name nor the number of a series.' };
  if (state.tracked.has(id)) return { ...at, left: 'saidElsewhere' };
  const when = { date: values.day('created_at') };
  if (row.get('archived') === '1')
    return outcomeOf(
      row.line,
      [recordOf(`series/${id}`, title, { type: 'status', status: 'dropped', when })],
      values,
    );
  if (state.begun.has(id)) return { ...at, left: 'saidElsewhere' };
  return outcomeOf(row.line, [recordOf(`series/${id}`, title, { type: 'plan', when })], values);
}

/** Its votes are numbers of answers. The known ones, as our ratings. */
const VOTES: Readonly<Record<string, number>> = { 3: 10, 27: 7, 29: 4 };

/** `ratings-live-votes.csv` */
export function voteOutcome(row: TableRow, values: RowValues): Outcome {
  const at = { row: row.line };
  const vote = /(?<!\d)\d{1,9}$/.exec(row.get('vote_key').slice(-200))?.[0] ?? '';
  const rating = VOTES[vote];
  if (rating === undefined) return { ...at, unreadable: `Nobody knows which rating the vote “${vote}” is.` };
  const what = { type: 'rating' as const, rating, when: { date: values.day('created_at') } };
  const name = row.get('movie_name');
  if (name !== '')
    return outcomeOf(
      row.line,
      [recordOf(`rating/${row.get('uuid') || name}`, movie('', name), what)],
      values,
    );
  const title = series('', row.get('series_name'));
  if (title.name === '') return { ...at, unreadable: 'It does not name a movie or series.' };
  const [season, episode] = [seasonOf(row), episodeOf(row)];
  const id = row.get('episode_id') || `${title.name}/s${season}/e${episode}`;
  const isPart = season !== undefined && episode !== undefined;
  if (!isPart && `${row.get('episode_id')}${row.get('ep_no')}${row.get('episode_number')}` !== '')
    return { ...at, unreadable: 'It does not say which episode it is.' };
  const record = isPart
    ? episodeRecord(`rating/episode/${id}`, title, season, episode, what)
    : recordOf(`rating/${title.name}`, title, what);
  return outcomeOf(row.line, [record], values);
}
