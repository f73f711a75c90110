import { formatDate } from '@screenlore/ui';

/** When something was, in words: of today the time ('at 14:05'), else the day ('on 3 March 2026'), as the visitor's machine has it. */
export function momentOf(moment: string): string {
  const at = new Date(moment);
  const today = at.toDateString() === new Date().toDateString();
  return today
    ? `at ${at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}`
    : `on ${formatDate(moment)}`;
}
