import { CATEGORIES } from '@screenlore/contracts';
import {
  articles,
  type DemoGame,
  type DemoMovie,
  type DemoSerie,
  games,
  movies,
  reviews,
  series,
  users,
} from '@screenlore/demo';
import type { DemoCommunity } from './seed-community.js';

type DemoTitle = DemoMovie | DemoSerie | DemoGame;

const nameOf = (kind: string, title: string, date: string): string => `${kind} ${title} ${date.slice(0, 4)}`;

const firstDate = (title: DemoTitle): string =>
  'firstAirDate' in title ? title.firstAirDate : title.releaseDate;

const TITLES = { movies, series, games } satisfies Record<string, readonly DemoTitle[]>;

/** Release dates of the demo's titles. Invented titles have none. */
const dates = new Map(
  CATEGORIES.flatMap((kind) =>
    TITLES[kind].map((title) => [nameOf(kind, title.title, firstDate(title)), firstDate(title)] as const),
  ),
);

/** The texts of the demo's people. */
export const demoCommunity: DemoCommunity = {
  users,
  articles,
  reviews,
  dateOf: ({ kind, title, year }) => dates.get(nameOf(kind, title, String(year))) ?? null,
};
