const DAY_MS = 24 * 60 * 60_000;

/** How many days a title is proposed for. */
export const FORTNIGHT = 14;

/** The reader's local date this many days from now. */
export function dayIn(days: number): string {
  const then = new Date(Date.now() + days * DAY_MS);
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
