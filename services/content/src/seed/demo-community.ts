import { articles, games, movies, reviews, series, users } from '@screenlore/demo';
import type { DemoCommunity } from './seed-community.js';

const nameOf = (kind: string, title: string, date: string): string => `${kind} ${title} ${date.slice(0, 4)}`;

/** Release or first airing of the demo's titles. Invented ones have no date of their own, so none is told. */
const dates = new Map<string, string>(
  [
    ...movies.map(({ title, releaseDate: date }) => ({ kind: 'movies', title, date })),
    ...series.map(({ title, firstAirDate: date }) => ({ kind: 'series', title, date })),
    ...games.map(({ title, releaseDate: date }) => ({ kind: 'games', title, date })),
  ]
    .filter(({ date }) => date !== '')
    .map(({ kind, title, date }) => [nameOf(kind, title, date), date]),
);

/** What the demo's people wrote. */
export const demoCommunity: DemoCommunity = {
  users,
  articles,
  reviews,
  dateOf: ({ kind, title, year }) => dates.get(nameOf(kind, title, String(year))) ?? null,
};
