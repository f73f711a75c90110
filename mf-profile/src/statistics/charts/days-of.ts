import type { Statistics } from '@screenlore/contracts';

const DAY_MS = 86_400_000;

type Calendar = NonNullable<Statistics['calendar']>;

/** A day of a calendar, and its number of viewings. */
export interface CalendarDay {
  on: string;
  count: number;
}

export interface CalendarMonth {
  month: string;
  /** The weekday of its first day here, from 1 for Monday. */
  weekday: number;
  days: CalendarDay[];
}

/** All days of a calendar, by month. */
export function monthsOf({ from, to, days }: Calendar): CalendarMonth[] {
  const counts = new Map(days.map(({ on, count }) => [on, count]));
  const months: CalendarMonth[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const day = new Date(time);
    const on = day.toISOString().slice(0, 10);
    if (months.at(-1)?.month !== on.slice(0, 7))
      months.push({ month: on.slice(0, 7), weekday: ((day.getUTCDay() + 6) % 7) + 1, days: [] });
    months.at(-1)?.days.push({ on, count: counts.get(on) ?? 0 });
  }
  return months;
}

/** The highest level starts at this many viewings: the difference between 8 and 20 films a day does not matter. */
const LEVELS = [1, 2, 3, 5] as const;

/** The strength of a day's colour: 0 without a viewing, otherwise 1 to 4. */
export const levelOf = (count: number): number => LEVELS.filter((from) => count >= from).length;

/** The meaning of each level. */
export const LEVEL_WORDS = ['0', '1', '2', '3–4', '5 or more'] as const;
