import { unguarded } from '../values/formula.js';
import { CsvScanner, LONGEST_ROW, ROW_FAULTS } from './csv-scanner.js';
import { RefusedFile } from './limits.js';
import { separatorOf } from './separator.js';
import { textPieces } from './text.js';

export interface CsvRow {
  /** The line where it starts, from 1. */
  line: number;
  cells: string[];
  /** Its CSV error, in words. */
  fault?: string;
}

/** A file with more broken rows than this is not a table; each costs a search for its end. */
const MOST_BROKEN = 1_000;

/** The line from which Excel takes the separator: `sep=;` */
const NAMED_SEPARATOR = /^"? *sep *= *(\t|\S) *"?(?:\n|$)/i;

/**
 * Reads a separated file row by row; blank lines become rows of one empty cell.
 * @throws RefusedFile if too many rows are broken
 */
export function* csvRows(bytes: Uint8Array): Generator<CsvRow> {
  const pieces = textPieces(bytes);
  let text = '';
  let isWhole = false;
  let at = 0;
  let line = 1;
  let broken = 0;
  let separator: string | undefined;
  while (!isWhole || at < text.length) {
    // A row is only read when everything that can belong to it is there, so that the result does not depend on how the file is split.
    while (!isWhole && text.length - at < LONGEST_ROW) {
      const { value, done } = pieces.next();
      if (done) isWhole = true;
      else {
        text = text.slice(at) + value;
        at = 0;
      }
    }
    // The line break at the very end starts no other row.
    if (isWhole && text.endsWith('\n')) text = text.slice(0, -1);
    if (separator === undefined) {
      const [named, sign] = NAMED_SEPARATOR.exec(text.slice(0, 20)) ?? [];
      separator = sign ?? separatorOf(text);
      if (named !== undefined) {
        at = named.length;
        line += 1;
      }
    }
    const scanner = new CsvScanner(text, separator);
    while (at < text.length && (isWhole || text.length - at >= LONGEST_ROW)) {
      const row = scanner.row(at);
      if ('cells' in row) {
        yield { line, cells: row.cells.map(unguarded) };
        line += 1 + newlinesIn(row.cells);
        at = row.end;
        continue;
      }
      broken += 1;
      if (broken > MOST_BROKEN)
        throw new RefusedFile(
          'damaged',
          `More than ${MOST_BROKEN.toLocaleString('en')} lines of this table are broken: ${ROW_FAULTS[row.fault]} Please export it again, or save it as CSV once more.`,
        );
      // Its line is skipped, and the rest is read again.
      const end = text.indexOf('\n', at);
      const given = text.slice(at, end < 0 ? undefined : end);
      yield { line, cells: [given], fault: ROW_FAULTS[row.fault] };
      line += 1;
      at = end < 0 ? text.length : end + 1;
    }
  }
}

function newlinesIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells)
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
