/** Day and minute in the visitor's own language and time zone: for lists that are rendered by browsers alone. */
export const momentText = (moment: string): string =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
