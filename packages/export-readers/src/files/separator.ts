import { CsvScanner } from './csv-scanner.js';

/** The usual ones first: of two that fit alike it is the earlier one. */
const SEPARATORS = [',', ';', '\t', '|', '^', '~'];

/** So much of a file tells. */
const SAMPLE = 100_000;
const SAMPLE_ROWS = 200;
/** Each broken row costs a search for its end. */
const SAMPLE_BROKEN = 20;

/** Of a list of names, one in each line, whose commas are theirs: a sign that no text has. */
const NONE = '\0';

/** The separator that gives every line the header's number of cells, or most of the lines where none gives it to all. */
export function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const isCut = text.length > SAMPLE;
  const [best] = SEPARATORS.map((separator) => ({ separator, ...fitOf(sample, separator, isCut) })).sort(
    (a, b) => b.share - a.share || b.cells - a.cells,
  );
  return best && best.share > 0 ? best.separator : NONE;
}

/** How many cells the rows have by a separator, and which share of them has so many. */
function fitOf(sample: string, separator: string, isCut: boolean): { share: number; cells: number } {
  const counts = cellCounts(sample, separator, isCut);
  const share = (cells: number): number =>
    counts.filter(([least, most]) => least <= cells && cells <= most).length / counts.length;
  const header = counts[0]?.[1] ?? 1;
  // Some files say what they are before the header: then it is what most lines have.
  const usual = [...new Set(counts.map(([, cells]) => cells))]
    .map((cells) => ({ cells, share: share(cells) * 0.9 }))
    .filter(({ cells, share }) => cells > 1 && share > 0.5);
  const fits = header > 1 ? [{ cells: header, share: share(header) }, ...usual] : usual;
  const [best = { share: 0, cells: 1 }] = fits.sort((a, b) => b.share - a.share);
  return best;
}

/** Of each row the number of cells, without and with the empty ones at its end. */
function cellCounts(sample: string, separator: string, isCut: boolean): [least: number, most: number][] {
  const scanner = new CsvScanner(sample, separator);
  const counts: [number, number][] = [];
  let at = 0;
  let broken = 0;
  while (at < sample.length && counts.length < SAMPLE_ROWS && broken < SAMPLE_BROKEN) {
    const row = scanner.row(at);
    if ('fault' in row) {
      broken += 1;
      const end = sample.indexOf('\n', at);
      at = end < 0 ? sample.length : end + 1;
      continue;
    }
    at = row.end;
    // The last row of a part may be cut off.
    if (isCut && at >= sample.length && counts.length > 0) break;
    const { cells } = row;
    if (cells.length === 1 && cells[0]?.trim() === '') continue;
    let least = cells.length;
    while (least > 1 && cells[least - 1]?.trim() === '') least -= 1;
    counts.push([least, cells.length]);
  }
  return counts;
}
