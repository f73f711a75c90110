/** A span of days; null: without a beginning or an end. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** A range of `on`, which is a day, a month or a year. */
interface DateRange {
  $gte?: string;
  $lte?: string;
  /** A month or year that begins in the span and ends behind it. */
  $nin?: string[];
}

/** Of a month. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/**
 * Which dates lie wholly in a span: a month or a year does where all of its days do. Dates are compared as texts, where
 * '2024' and '2024-05' come before '2024-05-01'.
 * @returns undefined where nothing is left out, unknown dates among it
 */
export function datesIn({ from, to }: Span): DateRange | undefined {
  if (from === null && to === null) return undefined;
  const range: DateRange = {};
  // A span from the first day of a month or year has that month or year in it, too.
  if (from !== null) range.$gte = from.replace(/-01-01$/, '').replace(/-01$/, '');
  if (to !== null) {
    range.$lte = to;
    const [year, month] = [to.slice(0, 4), to.slice(0, 7)];
    range.$nin = [...(to === `${year}-12-31` ? [] : [year]), ...(to === lastDayOf(month) ? [] : [month])];
  }
  return range;
}
