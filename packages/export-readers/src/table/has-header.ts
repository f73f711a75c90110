import { fieldsByName } from './column-names.js';

const NUMBERS = /^[\d\s.,:/-]+$/;

/**
 * Whether a row contains the table's column names: one of its cells is a known name, or is a word above only numbers. If a table has no
 * header, its first row is an ordinary row.
 * @param below the rows that follow
 */
export function hasHeader(names: readonly string[], below: readonly (readonly string[])[]): boolean {
  if (names.some((name) => fieldsByName(name).length > 0)) return true;
  return names.some((name, column) => {
    const cells = below.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    return /\p{L}/u.test(name) && cells.length > 0 && cells.every((cell) => NUMBERS.test(cell));
  });
}
