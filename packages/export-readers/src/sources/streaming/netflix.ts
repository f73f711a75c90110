import type { ImportedRecord } from '@screenlore/contracts';
import { type Outcome, outcomeOf } from '../../base/outcomes.js';
import type { Head, Reader } from '../../base/reader.js';
import { type RowValues, valuesOf } from '../../base/row-values.js';
import { isEmpty, type TableRow, tableRows } from '../../files/table.js';
import { partOfName } from '../../values/episodes.js';
import { playRecord } from './play.js';

/**
 * The history from a profile's page (title and date), and from a request for all data. The first has no distinctive header: its name, or
 * an episode among its first rows, tells it from somebody's own tables.
 */
export const netflix: Reader = { source: 'netflix', kindOf, read };

function kindOf(head: Head): string | undefined {
  if (head.format !== 'table') return undefined;
  const has = (...columns: string[]): boolean => columns.every((column) => head.header.includes(column));
  if (has('title', 'start time', 'profile name')) return 'activity';
  if (head.header.join() !== 'title,date') return undefined;
  const isNamed = /netflix|viewing ?history/i.test(head.path);
  return isNamed || head.rows.slice(1).some(([name = '']) => partOfName(name)) ? 'history' : undefined;
}

function* read(...[files, context]: Parameters<Reader['read']>): ReturnType<Reader['read']> {
  for (const file of files) {
    const valuesFor = valuesOf(file, context);
    const column = file.kind === 'activity' ? 'start time' : 'date';
    for (const row of tableRows(file.bytes()))
      yield { path: file.path, ...rowOutcome(row, valuesFor(row), column) };
  }
}

function rowOutcome(row: TableRow, values: RowValues, column: string): Outcome {
  const at = { row: row.line };
  if (row.fault) return { ...at, unreadable: row.fault };
  if (isEmpty(row)) return { ...at, left: 'empty' };
  if (row.get('title') === '') return { ...at, unreadable: 'It has no title.' };
  // Trailers and previews that played automatically.
  if (row.get('supplemental video type') !== '') return { ...at, left: 'notKept' };
  const part = partOfName(row.get('title'));
  const record: ImportedRecord | string = playRecord(
    'netflix',
    row.get('title'),
    part,
    values.day(column),
    null,
  );
  return typeof record === 'string' ? { ...at, unreadable: record } : outcomeOf(row.line, [record], values);
}
