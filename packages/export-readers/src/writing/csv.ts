import Papa from 'papaparse';
import { guarded } from '../values/formula.js';

/** A table as text: RFC 4180, with a header; spreadsheets read no cell as a formula. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `${Papa.unparse(
    {
      fields: [...columns],
      data: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))),
    },
    { newline: '\r\n' },
  )}\r\n`;

/** A list in parts of this length. */
export const partsOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

/** The number in an id of another site: `imdb:tt0111161` gives `tt0111161`; '' if there is none. */
export const idAt = (ids: readonly string[], prefix: string): string =>
  ids.find((id) => id.startsWith(prefix))?.slice(prefix.length) ?? '';
