/** A day (YYYY-MM-DD) or moment (ISO 8601) in full, in the visitor's language: '11 March 1999'. */
export const formatDate = (date: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zoneOf(date) }).format(
    new Date(date),
  );

/** Day and short month, for cards: '11 Mar'. */
export const formatDayMonth = (date: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zoneOf(date) }).format(new Date(date));

/** A calendar day has no time zone: in the visitor's own it would be the day before, west of Greenwich. */
const zoneOf = (date: string): Intl.DateTimeFormatOptions => (date.includes('T') ? {} : { timeZone: 'UTC' });
