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
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...ZONE }).format(
    new Date(date),
  );

/** Day and short month, for cards: '11 Mar'. */
export const formatDayMonth = (date: string, locale = visitorsLanguage): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...ZONE }).format(new Date(date));

/**
 * A calendar day has no time zone: in the visitor's own it would be the day before, west of Greenwich. And of a moment the
 * day has to be the same for a server and a browser, whose zones differ.
 */
const ZONE: Intl.DateTimeFormatOptions = { timeZone: 'UTC' };
