import { RATING_MAX, RATING_MIN } from '@screenlore/contracts';
import { looseDate, saysNothing } from './dates.js';
import { type ChosenOrder, dayAndMonth, tidyDate } from './day-orders.js';
import { ratingParts } from './ratings.js';

type Cell = string | number | null | undefined;

const SHOWN = 60;
/** For values computed from a scale: 1/3 of a star is never exact. */
const EXACT = 1e-9;
const quoted = (text: string): string => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;

/** As in the file, quoted, and the resulting rating out of ten: its reader may use another scale. */
export interface RoundedRating {
  written: string;
  rating: number;
}

/** Reads the dates and ratings of one row, and remembers each unreadable one with its column (LIB-160): none is dropped silently. */
export class Values {
  readonly faults: string[] = [];
  /** Ratings between two steps of ten, each with the step that it was rounded to (RATE-16). */
  readonly rounded: RoundedRating[] = [];

  constructor(protected readonly timeZone = 'UTC') {}

  /**
   * The day of a date or a moment, null if there is none.
   * @param column as the person knows it
   * @param orderOf gives the order of dates like 03/04/2015
   */
  date(
    column: string,
    text: string | null | undefined,
    orderOf: () => ChosenOrder | undefined = () => undefined,
  ): string | null {
    const written = text?.trim() ?? '';
    if (saysNothing(written)) return null;
    const plain = looseDate(written, undefined, this.timeZone);
    if (plain?.length === 10) return plain;
    const order = orderOf();
    const date = order === undefined ? plain : looseDate(written, order, this.timeZone);
    if (date === null) this.fault(column, `${quoted(written)} cannot be read as a date.`);
    else if (date.length === 4 && order === undefined && dayAndMonth(tidyDate(written)))
      this.fault(column, `of ${quoted(written)} only the year is used: day and month could be either.`);
    return date;
  }

  /** On our scale, 1 to 10; 0 is none. @param best the highest of its scale, if it names no other */
  rating(column: string, cell: Cell, best: number): number | undefined {
    const written = String(cell ?? '').trim();
    if (saysNothing(written)) return undefined;
    const parts = ratingParts(written);
    const scale = parts?.best ?? best;
    if (!parts) this.fault(column, `${quoted(written)} cannot be read as a rating.`);
    else if (parts.value > scale) this.fault(column, `${quoted(written)} is above the scale of ${scale}.`);
    else if (parts.value > 0) {
      const exact = (parts.value * RATING_MAX) / scale;
      const rating = Math.min(RATING_MAX, Math.max(RATING_MIN, Math.round(exact)));
      if (Math.abs(exact - rating) > EXACT) this.rounded.push({ written: quoted(written), rating });
      return rating;
    }
    return undefined;
  }

  /** The contents of columns with one name: the first value counts, and different ones are reported. */
  protected first(column: string, cells: readonly string[]): string {
    const [first = '', ...others] = new Set(cells.filter((cell) => !saysNothing(cell)));
    for (const other of others)
      this.fault(column, `${quoted(other)} is not used: the file has two columns for it.`);
    return first;
  }

  fault(column: string, what: string): void {
    this.faults.push(`${column}: ${what}`);
  }
}
