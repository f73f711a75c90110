import type { Episode, Season } from './entities/season.js';

/** The parts of a season that show which of its episodes have aired. */
interface Dated extends Pick<Season, 'number'> {
  episodes: readonly Pick<Episode, 'date'>[];
}

/**
 * How many episodes of each season have aired, from the first one on, by season number. An episode without a day has aired if the one
 * before it has, across seasons too. Specials are counted separately.
 * @param today the day where the reader is (YYYY-MM-DD)
 */
export function airedEpisodes(seasons: readonly Dated[], today: string): ReadonlyMap<number, number> {
  const aired = new Map<number, number>();
  let before = true;
  for (const { number, episodes } of [...seasons].sort((a, b) => a.number - b.number)) {
    let last: boolean = number === 0 || before;
    const first = episodes.findIndex(({ date }) => {
      last = date === null ? last : date <= today;
      return !last;
    });
    aired.set(number, first < 0 ? episodes.length : first);
    if (number > 0 && episodes.length > 0) before = last;
  }
  return aired;
}
