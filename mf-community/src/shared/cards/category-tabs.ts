import { CATEGORIES, type Category } from '@screenlore/contracts';
import type { TabItem } from '@screenlore/ui';

const CAPTIONS: Record<Category, string> = { movies: 'Movies', series: 'Series', games: 'Games' };

/** The three tabs over articles and reviews. */
export const categoryTabs: readonly TabItem<Category>[] = CATEGORIES.map((value) => ({
  value,
  label: CAPTIONS[value],
}));

export const categoryCaption = (category: Category): string => CAPTIONS[category];
