import type { RankingChoice } from '../ranking-choice.js';

/** Which roles a choice ranks. */
export const rolesOf = ({ category, subCategory }: Pick<RankingChoice, 'category' | 'subCategory'>) => ({
  of: category === 'movie roles' ? ('movie' as const) : ('serie' as const),
  sex: subCategory === 'female' ? ('female' as const) : ('male' as const),
});
