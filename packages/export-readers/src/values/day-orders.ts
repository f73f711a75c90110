import { plainSigns } from './plain-signs.js';

/** Which part of `03/04/2015` is the day. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** A person's choice if a file does not show the order: `unknown` only uses the year. */
export type ChosenOrder = DayOrder | 'unknown';

const SHORT = 40;
const NUMBERS = /^(\d{1,2})([./ -])(\d{1,2})\2(\d{4}|\d{2})(\D.*)?$/;

/** The two numbers before the year; undefined if it is not such a date. */
export function dayAndMonth(text: string): { first: number; second: number; year: string } | undefined {
  const [, first, , second, year, rest] = text.length > SHORT ? [] : (NUMBERS.exec(text) ?? []);
  if (first === undefined || second === undefined || year === undefined || !isTime(rest)) return undefined;
  return { first: Number(first), second: Number(second), year };
}

const HOUR = String.raw`(?:[01]?\d|2[0-4])`;
/** `T20:10:00.5Z`, ` 8:10 PM`, ` klo 20.10`, `, 20h10`, ` 20時10分`, ` 20:10 (rewatch)` */
const TIME = new RegExp(
  `^\\D*${HOUR}\\s*(?:[ap]\\.?m\\b|[:.h時시点]\\s*[0-5]\\d(?:\\s*[:.分분]\\s*[0-5]\\d(?:[.,]\\d+)?)?)\\D*?(?:[+-](?:0\\d|1[0-4]):?(?:[0-5]\\d)?)?\\D*$`,
  'i',
);

/** Whether the text after a date is a time of day or words: any other number would be lost. */
export const isTime = (rest = ''): boolean => !/\d/.test(rest) || TIME.test(rest);

/** With plain digits and separators; removes the spaces after them and a final full stop, as some languages write them. */
export function tidyDate(text: string): string {
  const plain = plainSigns(text.normalize('NFKC'));
  if (plain.length > SHORT) return plain;
  return plain
    .trim()
    .replace(/([./-])\s+(?=\d)/g, '$1')
    .replace(/(\d)\.$/, '$1');
}

/** Counts what dates show about their order. */
class Votes {
  dayFirst = 0;
  monthFirst = 0;
  either = 0;
  dates = 0;
  cells = 0;
  example = '';

  add(cell: string): void {
    this.cells += 1;
    const date = dayAndMonth(tidyDate(cell));
    if (!date) return;
    const { first, second } = date;
    this.dates += 1;
    if (first > 12 && second <= 12) this.dayFirst += 1;
    else if (second > 12 && first <= 12) this.monthFirst += 1;
    else if (first !== second && first <= 12) {
      this.either += 1;
      this.example ||= cell;
    }
  }

  get order(): DayOrder | undefined {
    if (this.dayFirst === this.monthFirst) return undefined;
    return this.dayFirst > this.monthFirst ? 'dayFirst' : 'monthFirst';
  }
}

/** What all these dates together show about their order; undefined if it stays open. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | undefined {
  const votes = new Votes();
  for (const text of texts) votes.add(text);
  return votes.order;
}

/**
 * The order of day and month in each column of a table: as most of its unambiguous dates show; or as the other columns show, for a
 * spreadsheet rewrites all of them alike; or as a person chose. The table is searched when the first ambiguous date appears.
 */
export class DayOrders {
  #votes: Votes[] | undefined;

  constructor(
    private readonly rows: () => Iterable<{ cells: readonly string[] }>,
    readonly chosen: ChosenOrder | undefined = undefined,
  ) {}

  of(column: number): ChosenOrder | undefined {
    const votes = this.#counted();
    return votes[column]?.order ?? this.#common() ?? this.chosen;
  }

  /** An example from each column with ambiguous dates whose order nothing shows. */
  undecided(isDate: (column: number) => boolean = () => true): { column: number; example: string }[] {
    if (this.#common()) return [];
    return this.#counted().flatMap(({ order, either, dates, cells, example }, column) =>
      order === undefined && either > 0 && dates * 2 >= cells && isDate(column) ? [{ column, example }] : [],
    );
  }

  #common(): DayOrder | undefined {
    const orders = new Set(this.#counted().flatMap(({ order }) => order ?? []));
    return orders.size === 1 ? [...orders][0] : undefined;
  }

  #counted(): Votes[] {
    if (this.#votes) return this.#votes;
    const votes: Votes[] = [];
    for (const { cells } of this.rows())
      for (const [column, cell] of cells.entries()) {
        votes[column] ??= new Votes();
        if (cell !== '') votes[column].add(cell);
      }
    this.#votes = Array.from(votes, (cast) => cast ?? new Votes());
    return this.#votes;
  }
}
