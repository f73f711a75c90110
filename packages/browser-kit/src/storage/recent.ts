import { MEDIA, type SearchItem } from '@screenlore/contracts';
import { attempt } from './attempt.js';

/** A title that was opened, as a card shows it. */
export type RecentTitle = Pick<SearchItem, 'title' | 'img' | 'media' | 'link' | 'year'>;

/** Recent searches and opened titles, latest first. */
export interface Recent {
  searches: readonly string[];
  titles: readonly RecentTitle[];
}

const KEY = 'recent';
const SEARCHES = 5;
const TITLES = 8;
const NOTHING: Recent = { searches: [], titles: [] };

/** Stored on this device only, until cleared or its user signs out (SHELL-75). Empty if storage is forbidden. */
export function readRecent(): Recent {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  if (typeof stored !== 'object' || stored === null) return NOTHING;
  const { searches, titles }: { searches?: unknown; titles?: unknown } = stored;
  return {
    searches: Array.isArray(searches) ? searches.filter((term) => typeof term === 'string') : [],
    titles: Array.isArray(titles) ? titles.filter(isTitle) : [],
  };
}

export function rememberSearch(term: string): void {
  const { searches, titles } = readRecent();
  const same = term.toLowerCase();
  const others = searches.filter((other) => other.toLowerCase() !== same);
  keep({ searches: [term, ...others].slice(0, SEARCHES), titles });
}

export function rememberTitle(title: RecentTitle): void {
  const { searches, titles } = readRecent();
  const others = titles.filter(({ media, link }) => media !== title.media || link !== title.link);
  keep({ searches, titles: [title, ...others].slice(0, TITLES) });
}

export const forgetRecent = (): void => void attempt(() => localStorage.removeItem(KEY));

const keep = (recent: Recent): void => void attempt(() => localStorage.setItem(KEY, JSON.stringify(recent)));

/** Something stored by an older version, or by hand, must not break the search. */
function isTitle(value: unknown): value is RecentTitle {
  if (typeof value !== 'object' || value === null) return false;
  const { title, img, media, link, year }: Partial<Record<keyof RecentTitle, unknown>> = value;
  return (
    [title, img, link].every((text) => typeof text === 'string') &&
    MEDIA.some((known) => known === media) &&
    (year === null || typeof year === 'number')
  );
}
