import { type CsvRow, csvRows } from './csv-rows.js';

/** A row of a table by the names of its columns; names are compared without case. */
export interface TableRow {
  line: number;
  cells: readonly string[];
  /** The cell, trimmed; empty where the column is missing. Of columns of one name the first cell that says something. */
  get(column: string): string;
  /** What all columns of the name say; empty cells say nothing. */
  all(column: string): string[];
  /** -1 where there is no such column. */
  indexOf(column: string): number;
  /** The column's name as the file writes it. */
  nameOf(column: string): string;
  fault?: string;
}

export const headerKey = (name: string): string => name.trim().toLowerCase();

/** So many rows are looked through for the header. */
const ROWS_ABOVE = 10;

/**
 * The rows below a header. Blank lines are no rows.
 * @param given the names of the columns of a table that has no header
 */
export function* tableRows(bytes: Uint8Array, given?: readonly string[]): Generator<TableRow> {
  const rows = csvRows(bytes);
  const start: CsvRow[] = [];
  // Not by `for`, which would end the generator.
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
 * Which of the first rows of a file is the header: the first one that is not empty, but a title, which fills one cell above a row of
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
 * @param header as `headerKey` makes its names
 * @param names as the file writes them
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

/** A row of nothing but separators, as spreadsheets write them. */
export const isEmpty = ({ cells }: { cells: readonly string[] }): boolean =>
  cells.every((cell) => cell.trim() === '');
