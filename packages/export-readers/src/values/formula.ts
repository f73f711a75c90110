/**
 * What spreadsheets take for a formula, behind apostrophes that make a text of it: its signs, in both widths, and what some
 * of them skip before these.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A cell as it is written: an apostrophe before it keeps a spreadsheet from reckoning with it. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was, also where another site has written it so. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
