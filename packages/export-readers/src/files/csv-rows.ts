import { unguarded } from '../values/formula.js';
import { CsvScanner, LONGEST_ROW, ROW_FAULTS } from './csv-scanner.js';
import { RefusedFile } from './limits.js';
import { separatorOf } from './separator.js';
import { textPieces } from './text.js';

export interface CsvRow {
  /** Where it starts in the file, the first line being 1. */
  line: number;
  cells: string[];
  /** What is wrong with it as CSV, in words. */
  fault?: string;
}

/** With more broken rows than this a file is no table; each of them costs a search for its end. */
const MOST_BROKEN = 1_000;

/** The line that Excel takes the separator from: `sep=;` */
const NAMED_SEPARATOR = /^"? *sep *= *(\t|\S) *"?(?:\n|$)/i;

/**
 * A separated file row by row: blank lines too, as rows of one empty cell.
 * @throws RefusedFile where too many rows are broken
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
    // A row is read once all that can belong to it is there, so that nothing depends on where a piece ends.
    while (!isWhole && text.length - at < LONGEST_ROW) {
      const { value, done } = pieces.next();
      if (done) isWhole = true;
      else {
        text = text.slice(at) + value;
        at = 0;
      }
    }
    // The end of the last line starts no other.
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
      // Its line is given up, and what follows is read again.
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
