import { type ImportedRecord, RECORD_TYPES, type RecordWhat } from '@screenlore/contracts';
import { type Outcome, outcomeOf } from '../base/outcomes.js';
import type { Reader } from '../base/reader.js';
import { type RowValues, valuesOf } from '../base/row-values.js';
import { isEmpty, type TableRow, tableRows } from '../files/table.js';
import { compact } from '../values/compact.js';
import { imdbId, tmdbIds } from '../values/ids.js';
import { yearOf } from '../values/numbers.js';
import { plainText } from '../values/plain-text.js';

/** A column that only one of its three files has. */
const KINDS: readonly [kind: string, column: string][] = [
  ['history', 'watchedat'],
  ['ratings', 'userrating'],
  ['watchlist', 'addedat'],
];
const TITLE = ['title', 'tmdbid', 'imdbid'];

/** Only films, in three files. */
export const movary: Reader = {
  source: 'movary',
  kindOf: (head) =>
    head.format === 'table' && TITLE.every((column) => head.header.includes(column))
      ? KINDS.find(([, column]) => head.header.includes(column))?.[0]
      : undefined,
  covers: (has) => (has('history', 'ratings', 'watchlist') ? RECORD_TYPES : []),
  *read(files, context) {
    for (const file of files) {
      const valuesFor = valuesOf(file, context);
      for (const row of tableRows(file.bytes()))
        yield { path: file.path, ...rowOutcome(row, file.kind, valuesFor(row)) };
    }
  },
};

function rowOutcome(row: TableRow, kind: string, values: RowValues): Outcome {
  const at = { row: row.line };
  if (row.fault) return { ...at, unreadable: row.fault };
  if (isEmpty(row)) return { ...at, left: 'empty' };
  if (row.get('title') === '') return { ...at, unreadable: 'It does not name a movie.' };
  const what = whatOf(row, kind, values);
  if (!what) return outcomeOf(row.line, [], values);
  const imdb = imdbId(row.get('imdbid'));
  const title = compact({
    kind: 'movies' as const,
    ids: [...(imdb ? [`imdb:${imdb}`] : []), ...tmdbIds(row.get('tmdbid'), 'movies')],
    name: row.get('title'),
    year: yearOf(row.get('year')),
  });
  const id = row.get('tmdbid') || imdb || row.get('title').slice(0, 200);
  const day = what.type === 'viewing' ? `/${what.when.date ?? ''}` : '';
  const record: ImportedRecord = { key: `${what.type}/${id}${day}`, source: 'movary', title, what };
  return outcomeOf(row.line, [record], values);
}

function whatOf(row: TableRow, kind: string, values: RowValues): RecordWhat | null {
  switch (kind) {
    case 'history': {
      const text = plainText(row.get('comment'));
      return compact({ type: 'viewing' as const, when: { date: values.day('watchedat') }, text });
    }
    case 'ratings': {
      const rating = values.rated('userrating', 10);
      return rating === undefined ? null : { type: 'rating', rating, when: { date: null } };
    }
    default:
      return { type: 'plan', when: { date: values.day('addedat') } };
  }
}
