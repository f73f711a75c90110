import { CsvScanner } from './csv-scanner.js';

/** Common ones first: of two that fit equally well, the earlier one is used. */
const SEPARATORS = [',', ';', '\t', '|', '^', '~'];

/** This much of a file is enough to decide. */
const SAMPLE = 100_000;
const SAMPLE_ROWS = 200;
/** Each broken row costs a search for its end. */
const SAMPLE_BROKEN = 20;

/** For a list of names, one per line, with commas of their own: a character that no text contains. */
const NONE = '\0';

/** The separator that gives every line as many cells as the header, or most lines if none does so for all. */
export function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const isCut = text.length > SAMPLE;
  const [best] = SEPARATORS.map((separator) => ({ separator, ...fitOf(sample, separator, isCut) })).sort(
    (a, b) => b.share - a.share || b.cells - a.cells,
  );
  return best && best.share > 0 ? best.separator : NONE;
}

/** The rows' usual number of cells with a separator, and the share of rows that have it. */
function fitOf(sample: string, separator: string, isCut: boolean): { share: number; cells: number } {
  const counts = cellCounts(sample, separator, isCut);
  const share = (cells: number): number =>
    counts.filter(([least, most]) => least <= cells && cells <= most).length / counts.length;
  const header = counts[0]?.[1] ?? 1;
  // Some files have an introduction before the header: then the number that most lines have.
  const usual = [...new Set(counts.map(([, cells]) => cells))]
    .map((cells) => ({ cells, share: share(cells) * 0.9 }))
    .filter(({ cells, share }) => cells > 1 && share > 0.5);
  const fits = header > 1 ? [{ cells: header, share: share(header) }, ...usual] : usual;
  const [best = { share: 0, cells: 1 }] = fits.sort((a, b) => b.share - a.share);
  return best;
}

/** The number of cells in each row, without and with the empty ones at its end. */
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
    // The last row of a sample may be truncated.
    if (isCut && at >= sample.length && counts.length > 0) break;
    const { cells } = row;
    if (cells.length === 1 && cells[0]?.trim() === '') continue;
    let least = cells.length;
    while (least > 1 && cells[least - 1]?.trim() === '') least -= 1;
    counts.push([least, cells.length]);
  }
  return counts;
}
