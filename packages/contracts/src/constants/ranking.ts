/** Categories of the ranking page with their sub-categories, whose first is the default (RANK-01). */
export const RANKING = {
  movies: ['top 500', 'new', 'most anticipated'],
  series: ['top 500', 'new'],
  'movie roles': ['male', 'female'],
  'serie roles': ['male', 'female'],
  actors: ['actors'],
  games: ['top 100', 'most anticipated'],
} as const;
export type RankingCategory = keyof typeof RANKING;
export type RankingSubCategory = (typeof RANKING)[RankingCategory][number];
