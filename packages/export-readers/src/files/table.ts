import { type CsvRow, csvRows } from './csv-rows.js';

/** A row of a table by column names, which are compared without case. */
export interface TableRow {
  line: number;
  cells: readonly string[];
  /** The cell, trimmed; empty if there is no such column. For several columns of the name, the first cell with content. */
  get(column: string): string;
  /** The contents of all columns of that name, without empty cells. */
  all(column: string): string[];
  /** -1 if there is no such column. */
  indexOf(column: string): number;
  /** The column's name as in the file. */
  nameOf(column: string): string;
  fault?: string;
}

export const headerKey = (name: string): string => name.trim().toLowerCase();

/** The header is searched for in this many rows. */
const ROWS_ABOVE = 10;

/**
 * The rows below a header, without blank lines.
 * @param given the column names of a table without a header
 */
export function* tableRows(bytes: Uint8Array, given?: readonly string[]): Generator<TableRow> {
  const rows = csvRows(bytes);
  const start: CsvRow[] = [];
  // Not with `for`, which would end the generator.
  while (start.length < ROWS_ABOVE) {
    const { value, done } = rows.next();
    if (done) break;
    if (!isBlank(value)) start.push(value);
  }
  const header = given ? -1 : headerAt(start);
  const names = (given ?? start[header]?.cells ?? []).map((name) => name.trim());
  const keys = names.map(headerKey);
  for (const row of start.slice(header + 1)) yield tableRow(keys, row, names);
  for (const row of rows) if (!isBlank(row)) yield tableRow(keys, row, names);
}

/**
 * Which of the first rows of a file is the header: the first non-empty one, apart from a title that fills a single cell above a row of
 * several names.
 */
export function headerAt(rows: readonly { cells: readonly string[] }[]): number {
  const start = rows.slice(0, ROWS_ABOVE);
  const first = start.findIndex((row) => !isEmpty(row));
  const wide = start.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const isTitled = start.slice(first, wide).every(({ cells }) => cells[0]?.trim() !== '');
  const isNamed = start[wide]?.cells.every((cell) => !/^\s*\d/.test(cell));
  return first < wide && isTitled && isNamed ? wide : first;
}

export const isBlank = ({ cells, fault }: CsvRow): boolean =>
  !fault && cells.length === 1 && cells[0]?.trim() === '';

/**
 * @param header in the form of `headerKey`
 * @param names as in the file
 */
export function tableRow(
  header: readonly string[],
  { line, cells, fault }: CsvRow,
  names: readonly string[] = header,
): TableRow {
  const all = (column: string): string[] =>
    header.flatMap((name, index) => (name === column ? cells[index]?.trim() || [] : []));
  const get = (column: string): string => all(column)[0] ?? '';
  const indexOf = (column: string): number => header.indexOf(column);
  const nameOf = (column: string): string => names[indexOf(column)] ?? column;
  const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== '');
  const wrong =
    fault ?? (isLonger ? `It has ${cells.length} cells, the header ${header.length}.` : undefined);
  return { line, cells, get, all, indexOf, nameOf, ...(wrong === undefined ? {} : { fault: wrong }) };
}

/** A row of only separators, as spreadsheets write them. */
export const isEmpty = ({ cells }: { cells: readonly string[] }): boolean =>
  cells.every((cell) => cell.trim() === '');
