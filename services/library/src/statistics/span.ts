/** A span of days; null for no beginning or no end. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** A range of `on`, which is a day, a month or a year. */
interface DateRange {
  $gte?: string;
  $lte?: string;
  /** A month or year that begins in the span and ends after it. */
  $nin?: string[];
}

/** The last day of a month. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/**
 * Matches dates that are completely within a span: for a month or year, all of its days. Dates are compared as texts, where '2024' and
 * '2024-05' come before '2024-05-01'.
 * @returns undefined if everything matches, including unknown dates
 */
export function datesIn({ from, to }: Span): DateRange | undefined {
  if (from === null && to === null) return undefined;
  const range: DateRange = {};
  // A span from the first day of a month or year includes that month or year.
  if (from !== null) range.$gte = from.replace(/-01-01$/, '').replace(/-01$/, '');
  if (to !== null) {
    range.$lte = to;
    const [year, month] = [to.slice(0, 4), to.slice(0, 7)];
    range.$nin = [...(to === `${year}-12-31` ? [] : [year]), ...(to === lastDayOf(month) ? [] : [month])];
  }
  return range;
}
