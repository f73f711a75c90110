/** A span of days, as in the address; null: open-ended. */
export interface SpanChoice {
  span: 'all' | 'year' | 'month' | 'week' | 'custom';
  from: string | null;
  to: string | null;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Parses an address, relative to the reader's local date; missing or invalid values mean everything. */
export function readSpan(search: URLSearchParams, now = new Date()): SpanChoice {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const [from, to] = [search.get('from'), search.get('to')];
  switch (search.get('span')) {
    case 'year':
      return { span: 'year', from: `${year}-01-01`, to: `${year}-12-31` };
    case 'month':
      return {
        span: 'month',
        from: dayOf(new Date(year, month, 1)),
        to: dayOf(new Date(year, month + 1, 0)),
      };
    case 'week': {
      const monday = day - ((now.getDay() + 6) % 7);
      return {
        span: 'week',
        from: dayOf(new Date(year, month, monday)),
        to: dayOf(new Date(year, month, monday + 6)),
      };
    }
    case 'custom':
      return { span: 'custom', from: isDay(from) ? from : null, to: isDay(to) ? to : null };
    default:
      return { span: 'all', from: null, to: null };
  }
}

/** The query for this choice: '?span=custom&from=2024-01-01'. */
export function writeSpan({ span, from, to }: SpanChoice): string {
  if (span === 'all') return '';
  const search = new URLSearchParams({ span });
  if (span === 'custom' && from !== null) search.set('from', from);
  if (span === 'custom' && to !== null) search.set('to', to);
  return `?${search}`;
}

export const SPAN_NAMES: Readonly<Record<SpanChoice['span'], string>> = {
  all: 'All time',
  year: 'This year',
  month: 'This month',
  week: 'This week',
  custom: 'From … to …',
};
