import Papa from 'papaparse';
import { unguarded } from '../values/formula.js';
import { textPieces } from './text.js';

export interface CsvRow {
  /** Where it starts in the file, the first line being 1. */
  line: number;
  cells: string[];
  /** What is wrong with it as CSV, in words. */
  fault?: string;
}

/** A row with more characters than this is one whose quotation mark is never closed. */
const LONGEST_ROW = 1 << 20;
const UNCLOSED = 'A quotation mark that opens in this line is never closed.';

/** A separated file row by row: blank lines too, as rows of one empty cell. */
export function* csvRows(bytes: Uint8Array): Generator<CsvRow> {
  let line = 1;
  let rest = '';
  let delimiter: string | undefined;
  const parsed = function* (isLast: boolean): Generator<CsvRow> {
    while (rest !== '') {
      delimiter ??= delimiterOf(rest);
      const result: Papa.ParseResult<string[]> = new Papa.Parser({ delimiter, newline: '\n' }).parse(
        rest,
        0,
        !isLast,
      );
      const isBroken = isLast
        ? result.errors.some(({ code }) => code === 'MissingQuotes')
        : result.data.length === 0 && rest.length > LONGEST_ROW;
      // Of a broken file the last row is the one that swallowed all the others.
      const good = isBroken && isLast ? result.data.slice(0, -1) : result.data;
      let used = 0;
      for (const cells of good) {
        yield { line, cells: cells.map(unguarded) };
        line += 1 + newlinesIn(cells);
        used += 1;
      }
      if (!isBroken) {
        rest = isLast ? '' : rest.slice(result.meta.cursor);
        return;
      }
      // Its line is given up, and what follows is read again.
      const from = isLast ? startOfRow(rest, delimiter, used) : 0;
      const end = rest.indexOf('\n', from);
      yield { line, cells: [rest.slice(from, end < 0 ? undefined : end)], fault: UNCLOSED };
      line += 1;
      rest = end < 0 ? '' : rest.slice(end + 1);
      if (!isLast && rest.length <= LONGEST_ROW) return;
    }
  };
  for (const piece of textPieces(bytes)) {
    rest += piece;
    yield* parsed(false);
  }
  // The end of the last line starts no other.
  if (rest.endsWith('\n')) rest = rest.slice(0, -1);
  yield* parsed(true);
}

/** Where the row after `count` good ones starts. */
function startOfRow(text: string, delimiter: string, count: number): number {
  if (count === 0) return 0;
  const parser = new Papa.Parser({ delimiter, newline: '\n', preview: count });
  const { meta }: Papa.ParseResult<string[]> = parser.parse(text, 0, false);
  return meta.cursor;
}

function newlinesIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells)
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The separator that the first lines have most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, '');
  const [best] = [',', ';', '\t', '|']
    .map((sign) => ({ sign, count: start.split(sign).length }))
    .sort((one, other) => other.count - one.count);
  return best?.sign ?? ',';
}
