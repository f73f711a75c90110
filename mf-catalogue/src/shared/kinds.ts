import type { Category } from '@screenlore/contracts';
import { formatExactCount, type TabItem } from '@screenlore/ui';

/** One title of a category, in words. */
export const KIND_LABEL: Readonly<Record<Category, string>> = {
  movies: 'Movie',
  series: 'Series',
  games: 'Game',
};

export const CATEGORY_LABEL: Readonly<Record<Category, string>> = {
  movies: 'Movies',
  series: 'Series',
  games: 'Games',
};

/** The three tabs that most sections have. */
export const CATEGORY_TABS: readonly TabItem<Category>[] = [
  { value: 'movies', label: CATEGORY_LABEL.movies },
  { value: 'series', label: CATEGORY_LABEL.series },
  { value: 'games', label: CATEGORY_LABEL.games },
];

/** '1 movie', '14,512 games'. */
export const titlesText = (kind: Category, count: number): string =>
  count === 1 ? `1 ${KIND_LABEL[kind].toLowerCase()}` : `${formatExactCount(count)} ${kind}`;
