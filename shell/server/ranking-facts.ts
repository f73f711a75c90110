import { RANKING, type RankingCategory, type RankingSubCategory } from '@screenlore/contracts';
import type { PageFacts } from './fixed-facts.js';

const BY_RATING = 'by the weighted ratings of the people who use Screenlore';

/** Descriptions of the ranking's lists, by category. */
const DESCRIPTIONS: { [C in RankingCategory]: Record<(typeof RANKING)[C][number], string> } = {
  movies: {
    'top 500': `The 500 best movies, ${BY_RATING}: with year, genres, averages and votes.`,
    new: 'Movies that came out in the last 12 months, the newest first, with their genres and ratings.',
    'most anticipated': 'Movies that are still to come, by how many people want to see them.',
  },
  series: {
    'top 500': `The 500 best series, ${BY_RATING}: with year, genres, averages and votes.`,
    new: 'Series that began in the last 12 months, the newest first, with their genres and ratings.',
  },
  'movie roles': {
    male: `The best performances by men in movies, ${BY_RATING}.`,
    female: `The best performances by women in movies, ${BY_RATING}.`,
  },
  'serie roles': {
    male: `The best performances by men in series, ${BY_RATING}.`,
    female: `The best performances by women in series, ${BY_RATING}.`,
  },
  actors: { actors: 'The best actors, by what the people who use Screenlore give their roles.' },
  games: {
    'top 100': `The 100 best games, ${BY_RATING}: with year, genres, averages and votes.`,
    'most anticipated': 'Games that are still to come, by how many people wait for them.',
  },
};

/** The list in an address, as the page itself reads it: an invalid category or list counts as the first. */
export function rankingFacts(search: URLSearchParams): PageFacts {
  const categories = Object.keys(RANKING) as [RankingCategory, ...RankingCategory[]];
  const category = categories.find((name) => name === search.get('category')) ?? categories[0];
  const lists: readonly [RankingSubCategory, ...RankingSubCategory[]] = RANKING[category];
  const list = lists.find((name) => name === search.get('sub')) ?? lists[0];
  const descriptions: Partial<Record<RankingSubCategory, string>> = DESCRIPTIONS[category];
  return {
    title: `Best ${category}: ${list}`,
    description: descriptions[list] ?? '',
    query: `?${new URLSearchParams({ category, sub: list })}`,
  };
}
