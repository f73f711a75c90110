import Papa from 'papaparse';
import { guarded } from '../values/formula.js';

/** A table as text: RFC 4180, with a header; no cell is a formula to a spreadsheet. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(
    {
      fields: [...columns],
      data: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))),
    },
    { newline: '\r\n' },
  )}\r\n`;

/** A list in parts of so many. */
export const partsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

/** Of an id of another site: `imdb:tt0111161` is `tt0111161`; '' where there is none. */
export const idAt = (ids: readonly string[], prefix: string): string =>
  ids.find((id) => id.startsWith(prefix))?.slice(prefix.length) ?? '';
