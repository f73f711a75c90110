let visitorsLanguage: string | undefined;

/**
 * The default language of dates; until it is set, the browser's own. A server sets it before rendering a page for somebody, so that the
 * browser finds the same text.
 */
export function setDateLanguage(language: string): void {
  visitorsLanguage = language;
}

/** A day (YYYY-MM-DD) or moment (ISO 8601) in full, in the visitor's language: '11 March 1999'. */
export const formatDate = (date: string, locale = visitorsLanguage): string => format('long', date, locale);

/**
 * A moment (ISO 8601) to the minute, for things that must not happen earlier than stated: '11 March 1999, 17:05 UTC'. In UTC, as a server
 * does not know the reader's zone, and its text must match the browser's.
 */
export function formatMoment(moment: string, locale = visitorsLanguage): string {
  return `${formatDate(moment, locale)}, ${new Date(moment).toISOString().slice(11, 16)} UTC`;
}

/** Day and short month, for cards: '11 Mar'. */
export const formatDayMonth = (date: string, locale = visitorsLanguage): string =>
  format('short', date, locale);

/**
 * A calendar day has no time zone: in the visitor's zone it would be the previous day, west of Greenwich. And a moment must be the same
 * day for a server and a browser in different zones.
 */
const FORMATS = {
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);
const SHORT_MONTHS = {
  'en-US': 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(','),
  'en-GB': 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec'.split(','),
} as const;
type English = keyof typeof SHORT_MONTHS;

function format(style: keyof typeof FORMATS, date: string, locale: string | undefined): string {
  const at = new Date(date);
  const english = englishOf(locale);
  return english ? inEnglish(style, at, english) : formatOf(style, locale).format(at);
}

function englishOf(locale: string | undefined): English | undefined {
  const language = locale ?? (typeof navigator === 'undefined' ? '' : navigator.language);
  if (language === 'en') return 'en-US';
  return isEnglish(language) ? language : undefined;
}

const isEnglish = (language: string): language is English => language in SHORT_MONTHS;

/** Matches `Intl`. Creating its first format takes a slow phone 70 ms, more than everything else in a page's first render. */
function inEnglish(style: keyof typeof FORMATS, at: Date, english: English): string {
  if (Number.isNaN(at.getTime())) throw new RangeError('Invalid time value');
  const month = (style === 'long' ? MONTHS : SHORT_MONTHS[english])[at.getUTCMonth()];
  const day = at.getUTCDate();
  const both = english === 'en-US' ? `${month} ${day}` : `${day} ${month}`;
  return style === 'short' ? both : `${both}${english === 'en-US' ? ',' : ''} ${at.getUTCFullYear()}`;
}

/**
 * Creates the formats of the visitor's language before the first date; call it in a separate task. Does nothing if no date on the page
 * needs them.
 */
export function prepareDates(): void {
  if (englishOf(visitorsLanguage)) return;
  formatOf('long', visitorsLanguage);
  formatOf('short', visitorsLanguage);
}

/** Creating a format takes far longer than using it. A server meets many languages, so only some are kept. */
const KEPT = 50;
const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof FORMATS, locale: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= KEPT) made.clear();
  const format = new Intl.DateTimeFormat(locale, FORMATS[style]);
  made.set(key, format);
  return format;
}
