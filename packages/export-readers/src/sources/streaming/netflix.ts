import type { Claim } from '@screenlore/contracts';
import { type Outcome, outcomeOf } from '../../base/outcomes.js';
import type { Head, Reader } from '../../base/reader.js';
import { type RowValues, valuesOf } from '../../base/row-values.js';
import { isEmpty, type TableRow, tableRows } from '../../files/table.js';
import { partOfName } from '../../values/episodes.js';
import { playClaim } from './play.js';

/**
 * The history that a profile's page gives (title and date), and that of a request for all data. The first has no mark of its
 * own: its name, or an episode among its first rows, tells that it is none of somebody's own tables.
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
  // Trailers and previews that played by themselves.
  if (row.get('supplemental video type') !== '') return { ...at, left: 'notKept' };
  const part = partOfName(row.get('title'));
  const claim: Claim | string = playClaim('netflix', row.get('title'), part, values.day(column), null);
  return typeof claim === 'string' ? { ...at, unreadable: claim } : outcomeOf(row.line, [claim], values);
}
