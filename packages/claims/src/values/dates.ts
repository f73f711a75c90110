import { claimDate } from '@screenlore/contracts';

/** No film is older; what is, was written where a date had to be. */
const FIRST_YEAR = 1888;

const two = (number: number): string => String(number).padStart(2, '0');

/** A date of as many parts as are known, or null where it cannot be. */
export function dateOf(year: number, month = 0, day = 0): string | null {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > 2200) return null;
  const date =
    month === 0 ? `${year}` : day === 0 ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
  return claimDate.safeParse(date).success ? date : null;
}

/** `2015-03-01`, `2015-03-00`, `2015-00-00`, `2015-03`, `2015`; with or without a time behind it, which is dropped. */
export function isoDate(text: string | null | undefined): string | null {
  const [, year, month, day] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:[T ].*)?$/.exec(text?.trim() ?? '') ?? [];
  return year === undefined ? null : dateOf(Number(year), Number(month ?? 0), Number(day ?? 0));
}

/** Times of day that services write where only the date is known. */
const MADE_UP = /T(?:00:00:00|23:59:59)(?:\.\d+)?Z?$/;
/** The first of all moments to computers: a date that is unknown. */
const EPOCH = /^1970-01-01/;

/**
 * The day of a moment in a time zone; a date whose time of day is made up stays that date.
 * @param text ISO 8601, or `2021-11-12 17:11:33`; without a zone it is taken for UTC
 */
export function dayOf(text: string | null | undefined, timeZone: string): string | null {
  const written = text?.trim().replace(' ', 'T') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}T/.test(written)) return EPOCH.test(written) ? null : isoDate(written);
  if (EPOCH.test(written)) return null;
  if (MADE_UP.test(written) || timeZone === 'UTC') return isoDate(written.slice(0, 10));
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(written);
  const moment = new Date(hasZone ? written : `${written}Z`);
  if (Number.isNaN(moment.getTime())) return isoDate(written.slice(0, 10));
  return isoDate(formatOf(timeZone).format(moment));
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates are written as 2026-11-23.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Which part of `03/04/2015` is the day. */
export type DayOrder = 'dayFirst' | 'monthFirst';

const NUMBERS = /^(\d{1,4})[./-](\d{1,2})(?:[./-](\d{1,4}))?(?:[T ,].*)?$/;

/** What the dates of one column tell of their order; undefined where any could be either. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | undefined {
  let order: DayOrder | undefined;
  for (const text of texts) {
    const [, first, second, third] = NUMBERS.exec(text.trim()) ?? [];
    if (third === undefined || third.length === 1 || first === undefined || first.length === 4) continue;
    if (Number(first) > 12) order = 'dayFirst';
    else if (Number(second) > 12) return 'monthFirst';
  }
  return order;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** Of two digits: nothing was written down before 1970 that is imported. */
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/**
 * A date as people and spreadsheets write it: `2015-03-01`, `1.3.2015`, `03/01/15`, `Sat Apr 23 08:36:35 2011`,
 * `1 March 2015`, `March 2015`, `2015`. Where day and month could be either, only the year is known.
 */
export function looseDate(text: string, order?: DayOrder): string | null {
  const written = text.trim();
  const iso = isoDate(written);
  if (iso) return iso;
  const [, first = '', second = '', third] = NUMBERS.exec(written) ?? [];
  if (first !== '') return dateOfNumbers(first, second, third, order);
  const word = /[A-Za-z]{3,}/.exec(written.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s/i, ''))?.[0];
  const year = /\b(?:18|19|20|21)\d{2}\b/.exec(written)?.[0];
  if (!word || !year || monthOf(word) === 0) return null;
  const day = /(?<![\d:])\d{1,2}(?![\d:])/.exec(written.replace(year, ''))?.[0];
  return dateOf(Number(year), monthOf(word), Number(day ?? 0));
}

function dateOfNumbers(
  first: string,
  second: string,
  third: string | undefined,
  order: DayOrder | undefined,
): string | null {
  if (first.length === 4) return dateOf(Number(first), Number(second), Number(third ?? 0));
  if (third === undefined || third.length === 1) return null;
  const year = fullYear(third);
  const [one, two] = [Number(first), Number(second)];
  if (order === 'dayFirst' || one > 12) return dateOf(year, two, one);
  if (order === 'monthFirst' || two > 12) return dateOf(year, one, two);
  return one === two ? dateOf(year, one, two) : dateOf(year);
}
