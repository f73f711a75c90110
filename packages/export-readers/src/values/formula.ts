/**
 * What spreadsheets take for a formula, after any apostrophes that mark it as text: its signs, in both widths, and whitespace that some
 * of them skip before these.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A cell as it is written: a leading apostrophe keeps a spreadsheet from evaluating it. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The original cell, even if another site added the apostrophe. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
