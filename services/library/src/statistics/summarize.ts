import {
  CATEGORIES,
  type Category,
  LIBRARY_LIMITS,
  LIMITS,
  type SeenTitle,
  type ViewingSummary,
} from '@screenlore/contracts';
import { calendarOf } from './calendar.js';
import type { Span } from './span.js';

/** The fields of a viewing that are summarized. */
export interface SummarizedViewing {
  on: string | null;
  title: string;
  kind: Category;
  season: number | null;
  episode: number | null;
  rating: number | null;
  rewatch: boolean;
  hours: number | null;
}

export interface Summary {
  summary: ViewingSummary;
  hours: { total: number; of: number };
  seen: SeenTitle[];
}

const DAY_MS = 86_400_000;
/** The maximum number of bars in a chart: with more days it shows months, with more months years. */
const DAYS_MAX = 31;
const MONTHS_MAX = 24;

const { statisticsTitles, statisticsTop } = LIBRARY_LIMITS;
const PRECISION = { year: 4, month: 7, day: 10 } as const;
type Unit = keyof typeof PRECISION;

const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;
const isDay = (on: string | null): on is string => on?.length === PRECISION.day;

/** @param viewings by date, oldest first; undated ones anywhere */
export function summarize(viewings: readonly SummarizedViewing[], span: Span): Summary {
  const titles = new Map<string, SeenTitle>();
  const kinds = new Map<Category, number>();
  const again = new Map<string, number>();
  const hours = { total: 0, of: 0 };
  let rewatches = 0;
  for (const viewing of viewings) {
    const { title: _id, kind, rating } = viewing;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (viewing.rewatch) {
      rewatches += 1;
      again.set(_id, (again.get(_id) ?? 0) + 1);
    }
    const title = titles.get(_id) ?? { _id, viewings: 0, untimed: 0, rating: null };
    titles.set(_id, title);
    title.viewings += 1;
    if (viewing.hours !== null) {
      hours.total += viewing.hours;
      hours.of += 1;
    } else if (lastsAsItsTitle(viewing)) title.untimed += 1;
    // A rating of an episode or season does not rate the title.
    if (rating !== null && viewing.season === null) title.rating = rating;
  }
  const rated = [...titles.values()].filter(({ rating }) => rating !== null);
  const days = viewings.filter(({ on }) => isDay(on));
  const [first, last] = [days[0], days.at(-1)];
  const over = overTime(viewings, span);
  const dated = (summarizedViewing: SummarizedViewing | undefined) =>
    isDay(summarizedViewing?.on ?? null) && summarizedViewing?.on
      ? { on: summarizedViewing.on, title: summarizedViewing.title }
      : null;
  return {
    summary: {
      viewings: viewings.length,
      titles: titles.size,
      rewatches,
      kinds: CATEGORIES.flatMap((kind) => {
        const count = kinds.get(kind);
        return count ? [{ kind, count }] : [];
      }),
      over,
      calendar:
        over.unit === 'day'
          ? null
          : calendarOf(
              days.flatMap(({ on }) => on ?? []),
              span,
            ),
      streak: longestStreak(days.flatMap(({ on }) => on ?? [])),
      first: dated(first),
      last: dated(last),
      ratings: Array.from({ length: 10 }, (_, at) => rated.filter(({ rating }) => rating === at + 1).length),
      favourites: rated
        .flatMap(({ _id, rating, viewings: times }) =>
          rating === null ? [] : [{ title: _id, rating, times }],
        )
        .sort((a, b) => b.rating - a.rating || b.times - a.times)
        .slice(0, statisticsTop)
        .map(({ title, rating }) => ({ title, rating })),
      rewatched: [...again]
        .map(([title, times]) => ({ title, times }))
        .sort((a, b) => b.times - a.times)
        .slice(0, statisticsTop),
    },
    hours,
    seen: [...titles.values()].sort((a, b) => b.viewings - a.viewings).slice(0, statisticsTitles),
  };
}

/** Films and episodes do; how long somebody plays is unknown. */
const lastsAsItsTitle = ({ kind, season, episode }: SummarizedViewing): boolean =>
  kind === 'movies' || (kind === 'series' && season !== null && episode !== null);

/** The number of viewings per day, month or year. */
function overTime(viewings: readonly SummarizedViewing[], { from, to }: Span): ViewingSummary['over'] {
  const dates = viewings.flatMap(({ on }) => on ?? []).sort();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  const [start, end] = [
    from !== null && from < FIRST_DAY ? FIRST_DAY : (from ?? oldest),
    to !== null && to > lastDay() ? lastDay() : (to ?? newest),
  ];
  if (start === undefined || end === undefined) return { unit: 'year', counts: [], leftOut: viewings.length };
  // A span in the future, or before there were films.
  if (start > end) return { unit: 'year', counts: [], leftOut: viewings.length };
  const unit = unitOf(start, end);
  const length = PRECISION[unit];
  const counts = new Map(stepsOf(start, end, unit).map((at) => [at, 0]));
  let leftOut = viewings.length - dates.length;
  for (const on of dates) {
    const at = on.slice(0, length);
    if (on.length < length) leftOut += 1;
    else counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return { unit, counts: [...counts].map(([at, count]) => ({ at, count })), leftOut };
}

/** Nothing was seen before this day or after the end of this year: a chart of a longer span is cut to that. */
const FIRST_DAY = `${LIMITS.yearMin}-01-01`;
const lastDay = (): string => `${new Date().getUTCFullYear()}-12-31`;

const whole = (date: string, filling: string): string => date + filling.slice(date.length);
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function unitOf(start: string, end: string): Unit {
  const [from, to] = [whole(start, '0000-01-01'), whole(end, '0000-12-28')];
  if (dayNumber(to) - dayNumber(from) < DAYS_MAX) return 'day';
  return monthNumber(to) - monthNumber(from) < MONTHS_MAX ? 'month' : 'year';
}

/** Every day, month or year from the first to the last. */
function stepsOf(start: string, end: string, unit: Unit): string[] {
  const [from, to] = [whole(start, '0000-01-01'), whole(end, '0000-12-28')];
  const numberOf = { day: dayNumber, month: monthNumber, year: (day: string) => Number(day.slice(0, 4)) }[
    unit
  ];
  const first = numberOf(from);
  return Array.from({ length: numberOf(to) - first + 1 }, (_, at) => {
    const number = first + at;
    if (unit === 'day') return new Date(number * DAY_MS).toISOString().slice(0, 10);
    if (unit === 'year') return String(number);
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

/** The first of the longest runs of days. @param days in order, with repeats */
function longestStreak(days: readonly string[]): ViewingSummary['streak'] {
  let longest: ViewingSummary['streak'] = null;
  let run: { days: number; from: string; to: string } | undefined;
  for (const day of days) {
    const gap = run ? dayNumber(day) - dayNumber(run.to) : Number.POSITIVE_INFINITY;
    if (gap === 0) continue;
    run = run && gap === 1 ? { ...run, days: run.days + 1, to: day } : { days: 1, from: day, to: day };
    if (run.days > (longest?.days ?? 0)) longest = run;
  }
  return longest;
}
