import { recordDate } from '@screenlore/contracts';
import { type ChosenOrder, dayAndMonth, isTime, tidyDate } from './day-orders.js';
import { monthIn } from './months.js';

/** No film is older; an earlier year was a placeholder. */
const FIRST_YEAR = 1888;

const two = (number: number): string => String(number).padStart(2, '0');

/** A date from as many parts as are known, or null if it is impossible. */
export function dateOf(year: number, month = 0, day = 0): string | null {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > 2200) return null;
  const date =
    month === 0 ? `${year}` : day === 0 ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
  return recordDate.safeParse(date).success ? date : null;
}

/** `2015-03-01`, `2015-03-00`, `2015-00-00`, `2015-03`, `2015`; a time after the day is dropped. */
export function isoDate(text: string | null | undefined): string | null {
  const [, year, month, day, rest] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2})(\D.*)?)?)?$/.exec(text?.trim() ?? '') ?? [];
  if (year === undefined || !isTime(rest)) return null;
  return dateOf(Number(year), Number(month ?? 0), Number(day ?? 0));
}

/** Times of day that services write if only the date is known. */
const MADE_UP = /T(?:00:00:00|23:59:59)(?:\.\d+)?Z?$/;
/** `2021-11-12 17:11:33 UTC`, `2021-11-12T17:11:33Z[UTC]` */
const UTC_IN_WORDS = / ?(?:UTC|Z\[UTC\]|(?<=[+-]00:00)\[UTC\])$/;
/** The start of computer time: an unknown date. */
const EPOCH = /^1970-01-01/;

/**
 * The day of a moment in a time zone; a date with a made-up time of day stays that date.
 * @param text ISO 8601, or `2021-11-12 17:11:33`; without a zone it counts as UTC
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

/** For two digits: nothing that is imported was written before 1970. */
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/** No written date is longer. */
const LONGEST = 80;

/**
 * A date as people and spreadsheets write it: `2015-03-01`, `1.3.2015`, `03/01/15`, `Sat Apr 23 08:36:35 2011`, `1. März 2015`,
 * `5-Jan-24`, `2015年3月1日`, `March 2015`, `2015`, and numbers that stand for dates. If day and month are ambiguous and no order is given,
 * only the year is used.
 */
export function looseDate(text: string, order?: ChosenOrder, timeZone = 'UTC'): string | null {
  if (text.length > LONGEST) return null;
  const written = tidyDate(text);
  // A moment on that day is a computer's way of writing none; the day written alone is a real date.
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(written) ? isoDate(written) : dayOf(written, timeZone);
  if (iso) return iso;
  return numberedDate(written, timeZone) ?? writtenInNumbers(written, order) ?? writtenInWords(written);
}

/** Excel's day 0, shifted so that its nonexistent leap day of 1900 does not affect later days. */
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

/** A time of day with its zone, anywhere in the text: `08:36:35`, `8:36 PM`, `10:00:00 GMT+0100`, `20h10`. */
const TIMES = /\b\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*(?:Z|UTC|GMT)?\s*[+-]\d{2}:?\d{2}\b)?/gi;

/** A date with the month as a word. Extra numbers belong to another date: then none is read. */
function writtenInWords(written: string): string | null {
  const month = /\p{L}{3}/u.test(written) ? monthIn(written) : undefined;
  if (month === undefined) return null;
  const numbers = [...written.replace(TIMES, ' ').matchAll(/\d+/g)].map(([number]) => number);
  const years = numbers.filter((number) => number.length === 4);
  const days = numbers.filter((number) => number.length <= 2);
  if (years.length > 1 || years.length + days.length < numbers.length) return null;
  const [day, short] = days;
  if (years.length === 1) return days.length > 1 ? null : dateOf(Number(years[0]), month, Number(day ?? 0));
  // `5-Jan-24`: without a four-digit year, the last number is the year.
  if (day === undefined || short === undefined || days.length > 2) return null;
  return dateOf(fullYear(short), month, Number(day));
}

/** What programs write for an unknown date or rating. */
const NOTHING =
  /^(?:|[-–—?]+|0|none|null|nil|nan|n\/?a|unknown|undefined|unrated|not rated|never|0000-00-00.*|0001-01-01.*|1970-01-01[T ].*)$/i;
export const saysNothing = (text: string): boolean => text.length < 40 && NOTHING.test(text.trim());
