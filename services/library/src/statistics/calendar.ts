import type { ViewingSummary } from '@screenlore/contracts';
import { lastDayOf, type Span } from './span.js';

const MONTHS = 12;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1;
const firstDayOf = (month: number): string =>
  `${String(Math.floor(month / MONTHS)).padStart(4, '0')}-${String((month % MONTHS) + 1).padStart(2, '0')}-01`;

/**
 * The number of viewings on each day: for a span of up to 12 months, or else for the 12 months that end with the last viewing.
 * @param days days with viewings, in order, with repeats
 * @returns null without any
 */
export function calendarOf(
  days: readonly string[],
  span: Span,
): NonNullable<ViewingSummary['calendar']> | null {
  const last = days.at(-1);
  if (last === undefined) return null;
  const { from, to } = monthsOf(last, span);
  const counts = new Map<string, number>();
  for (const on of days) if (on >= from && on <= to) counts.set(on, (counts.get(on) ?? 0) + 1);
  return { from, to, days: [...counts].map(([on, count]) => ({ on, count })) };
}

function monthsOf(last: string, { from, to }: Span): { from: string; to: string } {
  if (from !== null && to !== null && monthNumber(to) - monthNumber(from) < MONTHS) return { from, to };
  const start = firstDayOf(monthNumber(last) - MONTHS + 1);
  const end = lastDayOf(last.slice(0, 7));
  return { from: from !== null && from > start ? from : start, to: to !== null && to < end ? to : end };
}
