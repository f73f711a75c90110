import { type CsvRow, csvRows } from './csv-rows.js';

/** A row of a table by the names of its columns; names are compared without case. */
export interface TableRow {
  line: number;
  cells: readonly string[];
  /** The cell, trimmed; empty where the column is missing. */
  get(column: string): string;
  /** -1 where there is no such column. */
  indexOf(column: string): number;
  /** The column's name as the file writes it. */
  nameOf(column: string): string;
  fault?: string;
}

export const headerKey = (name: string): string => name.trim().toLowerCase();

/** The rows below a header. Blank lines are no rows. */
export function* tableRows(bytes: Uint8Array): Generator<TableRow> {
  let header: readonly string[] | undefined;
  let names: readonly string[] = [];
  for (const row of csvRows(bytes)) {
    if (isBlank(row)) continue;
    if (header) yield tableRow(header, row, names);
    else {
      names = row.cells.map((name) => name.trim());
      header = row.cells.map(headerKey);
    }
  }
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
  const get = (column: string): string => {
    const index = header.indexOf(column);
    return index < 0 ? '' : (cells[index]?.trim() ?? '');
  };
  const indexOf = (column: string): number => header.indexOf(column);
  const nameOf = (column: string): string => names[indexOf(column)] ?? column;
  const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== '');
  const wrong =
    fault ?? (isLonger ? `It has ${cells.length} cells, the header ${header.length}.` : undefined);
  return { line, cells, get, indexOf, nameOf, ...(wrong === undefined ? {} : { fault: wrong }) };
}

/** A row of nothing but separators, as spreadsheets write them. */
export const isEmpty = ({ cells }: { cells: readonly string[] }): boolean =>
  cells.every((cell) => cell.trim() === '');
