import { CATEGORIES, type CallInput, type Category } from '@screenlore/contracts';

/** The filters of a diary, as in its address. */
export interface DiaryChoice {
  kind: Category | null;
  year: number | null;
  /** A month of that year. */
  month: number | null;
  rating: number | null;
  tag: string | null;
  view: 'list' | 'calendar';
}

const numberIn = (text: string | null, least: number, most: number): number | null => {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= least && number <= most ? number : null;
};

/** Parses the filters of an address; missing or invalid ones mean everything. */
export function readChoice(search: URLSearchParams): DiaryChoice {
  const year = numberIn(search.get('year'), 1839, 9999);
  return {
    kind: CATEGORIES.find((kind) => kind === search.get('kind')) ?? null,
    year,
    month: year === null ? null : numberIn(search.get('month'), 1, 12),
    rating: numberIn(search.get('rating'), 1, 10),
    tag: search.get('tag')?.slice(0, 60) || null,
    view: search.get('view') === 'calendar' ? 'calendar' : 'list',
  };
}

/** The query for these filters: '?kind=movies&year=2024'. */
export function writeChoice(choice: DiaryChoice): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(choice))
    if (value !== null && value !== 'list') search.set(name, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

type DiaryRequest = CallInput<'get-diary'>;

export const diaryRequest = (
  userId: string,
  { view: _, ...filters }: DiaryChoice,
  after?: DiaryRequest['after'],
): DiaryRequest => ({ userId, ...filters, ...(after && { after }) });
