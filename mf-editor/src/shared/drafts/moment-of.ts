import { formatDate } from '@screenlore/ui';

/** A moment in words: a time today ('at 14:05') or another day ('on 3 March 2026'), in the visitor's time zone. */
export function momentOf(moment: string): string {
  const at = new Date(moment);
  const today = at.toDateString() === new Date().toDateString();
  return today
    ? `at ${at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}`
    : `on ${formatDate(moment)}`;
}
