/** Day and minute in the visitor's own language and time zone; only for content that browsers render. */
export const momentText = (moment: string): string =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });

const SHORT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** A shorter form without the year. */
export const shortMomentText = (moment: string): string => new Date(moment).toLocaleString(undefined, SHORT);
