import { type Category, type ImportedRecord, RECORD_TYPES, type RecordTitle } from '@screenlore/contracts';
import { type Outcome, outcomeOf } from '../base/outcomes.js';
import type { Reader } from '../base/reader.js';
import { type RowValues, valuesOf } from '../base/row-values.js';
import type { Status } from '../base/status.js';
import { isEmpty, type TableRow, tableRows } from '../files/table.js';
import { compact } from '../values/compact.js';
import { countOf, hoursOf } from '../values/numbers.js';
import { progressRecords } from './progress.js';

const KINDS: Readonly<Record<string, Category>> = {
  movie: 'movies',
  tv: 'series',
  season: 'series',
  episode: 'series',
  game: 'games',
};
/** MyAnimeList's numbers do not show whether they mean a film or a series. */
const isKept = (type: string): boolean => type in KINDS || type === 'anime';

const STATUSES: Readonly<Record<string, Status>> = {
  completed: 'done',
  'in progress': 'inProgress',
  repeating: 'inProgress',
  planning: 'planned',
  paused: 'paused',
  dropped: 'dropped',
};

export const yamtrack: Reader = {
  source: 'yamtrack',
  kindOf: (head) =>
    head.format === 'table' &&
    ['media_id', 'source', 'media_type', 'season_number'].every((name) => head.header.includes(name))
      ? 'media'
      : undefined,
  // One file with everything.
  covers: () => RECORD_TYPES,
  *read(files, context) {
    for (const file of files) {
      const valuesFor = valuesOf(file, context);
      for (const row of tableRows(file.bytes()))
        yield { path: file.path, ...rowOutcome(row, valuesFor(row)) };
    }
  },
};

function rowOutcome(row: TableRow, values: RowValues): Outcome {
  const at = { row: row.line };
  if (row.fault) return { ...at, unreadable: row.fault };
  if (isEmpty(row)) return { ...at, left: 'empty' };
  const type = row.get('media_type').toLowerCase();
  if (!isKept(type)) return { ...at, left: 'otherMedia' };
  const records = type === 'episode' ? episodeRecords(row, values) : markRecords(row, type, values);
  return typeof records === 'string' ? { ...at, unreadable: records } : outcomeOf(row.line, records, values);
}

const keyOf = (row: TableRow): string => `${row.get('source')}/${row.get('media_id') || row.get('title')}`;

function titleOf(row: TableRow, type: string): RecordTitle {
  const [source, id] = [row.get('source').toLowerCase(), row.get('media_id')];
  const numbered = source === 'tmdb' ? `tmdb:${type === 'movie' ? 'movie' : 'tv'}/${id}` : `${source}:${id}`;
  return {
    kind: KINDS[type] ?? null,
    ids: /^\d+$/.test(id) && ['tmdb', 'mal', 'igdb'].includes(source) ? [numbered] : [],
    name: row.get('title') || numbered,
  };
}

function episodeRecords(row: TableRow, values: RowValues): ImportedRecord[] | string {
  const [season, episode] = [countOf(row.get('season_number')), countOf(row.get('episode_number'))];
  if (season === undefined || episode === undefined) return 'It does not say which episode it is.';
  const repeats = countOf(row.get('repeats'), 1);
  return [
    {
      key: `${keyOf(row)}/s${season}/e${episode}`,
      source: 'yamtrack',
      title: titleOf(row, 'episode'),
      season,
      episode,
      what: compact({
        type: 'viewing' as const,
        when: { date: values.day(row.get('watch_date') === '' ? 'end_date' : 'watch_date') },
        times: repeats === undefined ? undefined : repeats + 1,
      }),
    },
  ];
}

function markRecords(row: TableRow, type: string, values: RowValues): ImportedRecord[] | string {
  const status = STATUSES[row.get('status').toLowerCase()];
  if (!status) return `Status: “${row.get('status')}” is not known.`;
  const season = type === 'season' ? countOf(row.get('season_number')) : undefined;
  if (type === 'season' && season === undefined) return 'It does not say which season it is.';
  return progressRecords({
    source: 'yamtrack',
    key: `${keyOf(row)}${season === undefined ? '' : `/s${season}`}`,
    title: titleOf(row, type),
    season,
    status,
    hasEpisodes: type === 'tv' || type === 'season',
    progress: type === 'game' || type === 'movie' ? undefined : countOf(row.get('progress')),
    hours: type === 'game' ? hoursOf(row.get('progress')) : undefined,
    started: values.day('start_date') ?? undefined,
    finished: values.day('end_date'),
    repeats: countOf(row.get('repeats')),
    rating: values.rated('score', 10),
    text: row.get('notes'),
  });
}
