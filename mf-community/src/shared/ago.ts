import { counted, formatDate } from '@screenlore/ui';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something happened; after a week, its date. @param at ISO 8601 */
export function ago(at: string, now = Date.now()): string {
  const passed = now - new Date(at).getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`;
  if (passed < 2 * DAY) return 'yesterday';
  if (passed < 7 * DAY) return `${counted(Math.floor(passed / DAY), 'day', 'days')} ago`;
  return formatDate(at);
}
