/** Categories of the ranking page with their sub-categories, the first of each being the default (portal.md §2). */
export const RANKING = {
  movies: ['top 500', 'new'],
  series: ['top 500', 'new'],
  'movie roles': ['male', 'female'],
  'serie roles': ['male', 'female'],
  actors: ['actors'],
  games: ['top 100', 'most anticipated'],
} as const;
export type RankingCategory = keyof typeof RANKING;
export type RankingSubCategory = (typeof RANKING)[RankingCategory][number];
