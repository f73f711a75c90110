import type { ImportedRecord, RecordTitle } from '@screenlore/contracts';
import { type Finding, type Outcome, outcomeOf } from '../base/outcomes.js';
import type { Head, KnownFile, ReadContext, Reader } from '../base/reader.js';
import { type RowValues, valuesOf } from '../base/row-values.js';
import { isEmpty, type TableRow, tableRows } from '../files/table.js';
import { compact, tagsOf } from '../values/compact.js';
import { imdbId } from '../values/ids.js';
import { countOf, yearOf } from '../values/numbers.js';

/** Its four formats have different names for the same columns. */
const COLUMNS = {
  rating: ['your rating', 'you rated'],
  rated: ['date rated'],
  added: ['created'],
} as const;

export const imdb: Reader = {
  source: 'imdb',
  kindOf,
  // The watchlist is just one of several lists, in the same format.
  choices: ['watchlist', 'list'],
  covers: (has) => [
    ...(has('ratings') ? (['rating'] as const) : []),
    ...(has('watchlist') ? (['plan'] as const) : []),
    ...(has('list') ? (['entry'] as const) : []),
  ],
  *read(files, context) {
    for (const file of files) yield* readFile(file, context);
  },
};

function kindOf(head: Head): string | undefined {
  if (head.format !== 'table' || !head.header.includes('const')) return undefined;
  if (!head.header.includes('position')) return head.header.some(isRating) ? 'ratings' : undefined;
  return /watchlist/i.test(nameOf(head.path)) ? 'watchlist' : 'list';
}

const isRating = (column: string): boolean => COLUMNS.rating.some((name) => name === column);
const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

/** Of columns with the same meaning, the one with content in this row. */
const columnOf = (row: TableRow, columns: readonly [string, ...string[]]): string =>
  columns.find((column) => row.get(column) !== '') ?? columns[0];

function* readFile(file: KnownFile, context: ReadContext): Generator<Finding> {
  const valuesFor = valuesOf(file, context);
  const list = file.kind === 'list' ? listRecord(file.path) : undefined;
  let isFirst = true;
  for (const row of tableRows(file.bytes())) {
    const at = { path: file.path, row: row.line };
    const written = row.get('const').toLowerCase();
    const id = /^(?:tt)?\d{1,10}$/.test(written) ? imdbId(written) : undefined;
    if (row.fault) yield { ...at, unreadable: row.fault };
    else if (isEmpty(row)) yield { ...at, left: 'empty' };
    // Lists of people, companies, pictures.
    else if (/^(?:nm|co|ch|rg|vi)\d{1,12}$/.test(written)) yield { ...at, left: 'notATitle' };
    else if (id === undefined)
      yield { ...at, unreadable: `Const: “${written.slice(0, 60)}” is not the id of a title on IMDb.` };
    else {
      const values = valuesFor(row);
      const records = rowRecords(row, values, id, file.kind, list?.key ?? '');
      const outcome: Outcome = outcomeOf(
        row.line,
        list && isFirst && records.length > 0 ? [list, ...records] : records,
        values,
      );
      yield { path: file.path, ...outcome };
      if ('records' in outcome) isFirst = false;
    }
  }
}

/** The file has no row for the list itself: it is named after its file. */
function listRecord(path: string): ImportedRecord {
  const name = nameOf(path).replace(/\.csv$/i, '');
  return { key: `list/${name}`, source: 'imdb', what: { type: 'list', name, when: { date: null } } };
}

function rowRecords(
  row: TableRow,
  values: RowValues,
  id: string,
  kind: string,
  list: string,
): ImportedRecord[] {
  const rating = values.rated(columnOf(row, COLUMNS.rating), 10);
  // An unreadable rating is reported, and does not make the row a plan.
  const isUnread = values.faults.length > 0;
  const base = { source: 'imdb' as const, title: titleOf(row, id) };
  const added = { date: values.day(columnOf(row, COLUMNS.added)) };
  const records: ImportedRecord[] = [];
  if (rating !== undefined)
    records.push({
      ...base,
      key: `rating/${id}`,
      what: { type: 'rating', rating, when: { date: values.day(columnOf(row, COLUMNS.rated)) } },
    });
  // Somebody who has rated a title no longer waits for it; the watchlist keeps such rows.
  else if (kind === 'watchlist' && !isUnread)
    records.push({ ...base, key: `plan/${id}`, what: { type: 'plan', when: added } });
  if (kind === 'list')
    records.push({
      ...base,
      key: `${list}/${id}`,
      what: compact({
        type: 'entry' as const,
        list,
        position: countOf(row.get('position')),
        note: row.get('description'),
      }),
    });
  return records;
}

/** Its type depends on the account's language and the year, so it is ignored: the id says what it is. */
const titleOf = (row: TableRow, id: string): RecordTitle => {
  const original = row.get('original title');
  return compact({
    kind: null,
    ids: [`imdb:${id}`],
    name: row.get('title') || original || id,
    originalName: original === row.get('title') ? '' : original,
    year: yearOf(row.get('year')),
    directors: tagsOf(row.get('directors')),
    minutes: countOf(row.get('runtime (mins)'), 1),
  });
};
