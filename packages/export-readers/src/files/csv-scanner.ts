/** A row with more characters than this has a quotation mark that is never closed. */
export const LONGEST_ROW = 1 << 20;
/** No real table has more columns. */
const MOST_CELLS = 1_000;

const NEW_LINE = 10;
const SPACE = 32;
const QUOTE = 34;

export const ROW_FAULTS = {
  unclosed: 'A quotation mark that opens in this line is never closed.',
  tooLong: 'This line is too long to be a row of a table.',
  tooManyCells: `It has more than ${MOST_CELLS.toLocaleString('en')} cells.`,
} as const;

/** `end` is where the next row starts. */
export type ScannedRow = { cells: string[]; end: number } | { fault: keyof typeof ROW_FAULTS };

/**
 * Reads the cells of separated text, row by row. A quotation mark closes a cell if a separator or the end of the line follows; any other
 * is text. The extent of each search for a closing mark is remembered, so that a text of only opening marks takes one search and not one
 * per mark.
 */
export class CsvScanner {
  /** There is no closing mark between `from` and `to`; if `found`, there is one at `to`. */
  #searched = { from: 0, to: 0, found: false };
  readonly #separator: number;

  constructor(
    private readonly text: string,
    separator: string,
  ) {
    this.#separator = separator.charCodeAt(0);
  }

  /** The row that starts at `start`. */
  row(start: number): ScannedRow {
    const cells: string[] = [];
    const limit = Math.min(this.text.length, start + LONGEST_ROW);
    let at = start;
    for (;;) {
      if (cells.length >= MOST_CELLS) return { fault: 'tooManyCells' };
      let next: number;
      if (this.text.charCodeAt(at) === QUOTE) {
        const close = this.#closing(at + 1, limit);
        if (close < 0) return { fault: 'unclosed' };
        const inside = this.text.slice(at + 1, close);
        cells.push(inside.includes('"') ? inside.replaceAll('""', '"') : inside);
        next = this.#afterSpaces(close + 1);
      } else {
        next = this.#endOfCell(at, limit);
        if (next >= limit && limit < this.text.length) return { fault: 'tooLong' };
        cells.push(this.text.slice(at, next));
      }
      if (next >= this.text.length || this.text.charCodeAt(next) === NEW_LINE)
        return { cells, end: next + 1 };
      at = next + 1;
    }
  }

  #isEnd(at: number): boolean {
    if (at >= this.text.length) return true;
    const code = this.text.charCodeAt(at);
    return code === this.#separator || code === NEW_LINE;
  }

  #endOfCell(from: number, limit: number): number {
    let at = from;
    while (at < limit && !this.#isEnd(at)) at += 1;
    return at;
  }

  #afterSpaces(from: number): number {
    let at = from;
    while (this.text.charCodeAt(at) === SPACE && !this.#isEnd(at)) at += 1;
    return at;
  }

  /** The position of the mark that closes a cell whose text starts at `from`; -1 if there is none before the limit. */
  #closing(from: number, limit: number): number {
    // Marks right after the opening one are counted from there: `""` is empty here, and one mark elsewhere in a text.
    const afterRun = this.#endOfRun(from);
    if (this.#closes(from, afterRun)) return afterRun - 1;
    const known = this.#searched;
    const isKnown = afterRun >= known.from && afterRun <= known.to;
    if (isKnown && known.found) return known.to < limit ? known.to : -1;
    let at = isKnown ? known.to : afterRun;
    this.#searched = { from: isKnown ? known.from : afterRun, to: at, found: false };
    for (;;) {
      const mark = this.text.indexOf('"', at);
      if (mark < 0 || mark >= limit) {
        this.#searched.to = mark < 0 ? this.text.length : mark;
        return -1;
      }
      at = this.#endOfRun(mark);
      if (this.#closes(mark, at)) {
        Object.assign(this.#searched, { to: at - 1, found: true });
        return at - 1;
      }
    }
  }

  #endOfRun(from: number): number {
    let at = from;
    while (this.text.charCodeAt(at) === QUOTE) at += 1;
    return at;
  }

  /** Two marks mean one; a single one closes the cell if the cell ends after it. */
  #closes(from: number, to: number): boolean {
    return (to - from) % 2 === 1 && this.#isEnd(this.#afterSpaces(to));
  }
}
