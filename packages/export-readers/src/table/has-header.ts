import { fieldsByName } from './column-names.js';

const NUMBERS = /^[\d\s.,:/-]+$/;

/**
 * Whether a row names the columns of its table: one of its cells is such a name, or is a word above numbers alone. Where a table
 * has no header, its first row is a row like the others.
 * @param below the rows that follow
 */
export function hasHeader(names: readonly string[], below: readonly (readonly string[])[]): boolean {
  if (names.some((name) => fieldsByName(name).length > 0)) return true;
  return names.some((name, column) => {
    const cells = below.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    return /\p{L}/u.test(name) && cells.length > 0 && cells.every((cell) => NUMBERS.test(cell));
  });
}
