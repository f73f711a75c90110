import { claimDate } from '@screenlore/contracts';
import { type ChosenOrder, dayAndMonth, isTime, tidyDate } from './day-orders.js';
import { monthIn } from './months.js';

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

/** `2015-03-01`, `2015-03-00`, `2015-00-00`, `2015-03`, `2015`; a day with or without a time behind it, which is dropped. */
export function isoDate(text: string | null | undefined): string | null {
  const [, year, month, day, rest] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2})(\D.*)?)?)?$/.exec(text?.trim() ?? '') ?? [];
  if (year === undefined || !isTime(rest)) return null;
  return dateOf(Number(year), Number(month ?? 0), Number(day ?? 0));
}

/** Times of day that services write where only the date is known. */
const MADE_UP = /T(?:00:00:00|23:59:59)(?:\.\d+)?Z?$/;
/** `2021-11-12 17:11:33 UTC`, `2021-11-12T17:11:33Z[UTC]` */
const UTC_IN_WORDS = / ?(?:UTC|Z\[UTC\]|(?<=[+-]00:00)\[UTC\])$/;
/** The first of all moments to computers: a date that is unknown. */
const EPOCH = /^1970-01-01/;

/**
 * The day of a moment in a time zone; a date whose time of day is made up stays that date.
 * @param text ISO 8601, or `2021-11-12 17:11:33`; without a zone it is taken for UTC
 */
export function dayOf(text: string | null | undefined, timeZone: string): string | null {
  const written = text?.trim().replace(' ', 'T').replace(UTC_IN_WORDS, 'Z') ?? '';
  if (EPOCH.test(written)) return null;
  const date = isoDate(written);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(written) || MADE_UP.test(written) || timeZone === 'UTC') return date;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(written);
  const moment = new Date(hasZone ? written : `${written}Z`);
  if (date === null || Number.isNaN(moment.getTime())) return date;
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

/** Of two digits: nothing was written down before 1970 that is imported. */
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/** No date that people write is longer. */
const LONGEST = 80;

/**
 * A date as people and spreadsheets write it: `2015-03-01`, `1.3.2015`, `03/01/15`, `Sat Apr 23 08:36:35 2011`, `1. März 2015`,
 * `5-Jan-24`, `2015年3月1日`, `March 2015`, `2015`, and numbers that stand for one. Where day and month could be either and no
 * order is given, only the year is known.
 */
export function looseDate(text: string, order?: ChosenOrder, timeZone = 'UTC'): string | null {
  if (text.length > LONGEST) return null;
  const written = tidyDate(text);
  // A moment of that day is what computers write for none; a day that is written alone is one.
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(written) ? isoDate(written) : dayOf(written, timeZone);
  if (iso) return iso;
  return numberedDate(written, timeZone) ?? writtenInNumbers(written, order) ?? writtenInWords(written);
}

/** Day 0 of Excel, so that its leap day of 1900, which never was, comes out right for all later days. */
const EXCEL_DAY_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Days since 1900, as Excel counts them, seconds or milliseconds since 1970, or `20150301`. */
function numberedDate(written: string, timeZone: string): string | null {
  if (/^\d{5}(?:[.,]\d+)?$/.test(written))
    return isoDate(new Date(EXCEL_DAY_0 + Number.parseInt(written, 10) * DAY_MS).toISOString());
  if (/^\d{9,10}$/.test(written)) return dayOf(new Date(Number(written) * 1000).toISOString(), timeZone);
  if (/^\d{12,13}$/.test(written)) return dayOf(new Date(Number(written)).toISOString(), timeZone);
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T?\d{4,6}Z?)?$/.exec(written) ?? [];
  return year === undefined ? null : dateOf(Number(year), Number(month), Number(day));
}

function writtenInNumbers(written: string, order: ChosenOrder | undefined): string | null {
  const date = dayAndMonth(written);
  if (date) {
    const { first, second } = date;
    const year = fullYear(date.year);
    if (order === 'dayFirst' || (order !== 'monthFirst' && first > 12)) return dateOf(year, second, first);
    if (order === 'monthFirst' || second > 12) return dateOf(year, first, second);
    return first === second ? dateOf(year, first, second) : dateOf(year);
  }
  const [, monthOnly, ofYear] = /^(\d{1,2})[./-](\d{4})$/.exec(written) ?? [];
  if (ofYear !== undefined) return dateOf(Number(ofYear), Number(monthOnly));
  const [, year, month, day, rest] = YEAR_FIRST.exec(written) ?? YEAR_FIRST_EASTERN.exec(written) ?? [];
  if (year === undefined || !isTime(rest)) return null;
  return dateOf(Number(year), Number(month ?? 0), Number(day ?? 0));
}

/** `2015/3/1`, `2015.03.01 20:10`, `2015 3 1`, `2015/3` */
const YEAR_FIRST = /^(\d{4})[./ -](\d{1,2})(?:[./ -](\d{1,2})(\D.*)?)?$/;
/** `2015年3月1日`, `2015년 3월`, `2015年` */
const YEAR_FIRST_EASTERN = /^(\d{4})\s*[年년](?:\s*(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日일])?)?(\D.*)?$/;

/** A time of day with its zone, wherever it stands: `08:36:35`, `8:36 PM`, `10:00:00 GMT+0100`, `20h10`. */
const TIMES = /\b\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*(?:Z|UTC|GMT)?\s*[+-]\d{2}:?\d{2}\b)?/gi;

/** With a month as a word. A number more than a date has is another date, or of one: then none is told. */
function writtenInWords(written: string): string | null {
  const month = /\p{L}{3}/u.test(written) ? monthIn(written) : undefined;
  if (month === undefined) return null;
  const numbers = [...written.replace(TIMES, ' ').matchAll(/\d+/g)].map(([number]) => number);
  const years = numbers.filter((number) => number.length === 4);
  const days = numbers.filter((number) => number.length <= 2);
  if (years.length > 1 || years.length + days.length < numbers.length) return null;
  const [day, short] = days;
  if (years.length === 1) return days.length > 1 ? null : dateOf(Number(years[0]), month, Number(day ?? 0));
  // `5-Jan-24`: without a year of four digits the last number is the year.
  if (day === undefined || short === undefined || days.length > 2) return null;
  return dateOf(fullYear(short), month, Number(day));
}

/** What programs write where a date or a rating is not known. */
const NOTHING =
  /^(?:|[-–—?]+|0|none|null|nil|nan|n\/?a|unknown|undefined|unrated|not rated|never|0000-00-00.*|0001-01-01.*|1970-01-01[T ].*)$/i;
export const saysNothing = (text: string): boolean => text.length < 40 && NOTHING.test(text.trim());
