import { type Category, GAME_GENRES, GENRES, RANKING } from '@screenlore/contracts';
import type { LinkTarget } from '@screenlore/ui';

/** What the ranking of a kind can be narrowed to, as its page writes it into the address (RANK-02). */
interface RankingFilter {
  genre?: string;
  /** English name. */
  country?: string;
  year?: string;
}

/** The address of a kind's ranking, narrowed to what the kind's titles have in common with the one shown. */
export const rankingAddress = (kind: Category, filter: RankingFilter = {}): LinkTarget => ({
  pathname: '/ranking',
  search: `?${new URLSearchParams({ category: kind, sub: RANKING[kind][0], ...filter })}`,
});

/** Whether the ranking of the kind has this genre among its filters: an import may bring others. */
export const isRankedGenre = (kind: Category, genre: string): boolean =>
  (kind === 'games' ? GAME_GENRES : GENRES).some((known) => known === genre);
