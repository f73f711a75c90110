let visitorsLanguage: string | undefined;

/**
 * The language of dates where none is given; until it is set, the browser's own. A server sets it before it renders a
 * page for somebody, so that the browser finds the same words there.
 */
export function setDateLanguage(language: string): void {
  visitorsLanguage = language;
}

/** A day (YYYY-MM-DD) or moment (ISO 8601) in full, in the visitor's language: '11 March 1999'. */
export const formatDate = (date: string, locale = visitorsLanguage): string =>
  formatOf('long', locale).format(new Date(date));

/** Day and short month, for cards: '11 Mar'. */
export const formatDayMonth = (date: string, locale = visitorsLanguage): string =>
  formatOf('short', locale).format(new Date(date));

/**
 * A calendar day has no time zone: in the visitor's own it would be the day before, west of Greenwich. And of a moment the
 * day has to be the same for a server and a browser, whose zones differ.
 */
const FORMATS = {
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A format takes far longer to make than to use. Languages a server meets are many, so only some are kept. */
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
