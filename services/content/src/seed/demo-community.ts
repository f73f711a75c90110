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

/** When the demo's titles came out. Invented ones have no date of their own, so none is given. */
const dates = new Map(
  CATEGORIES.flatMap((kind) =>
    TITLES[kind].map((title) => [nameOf(kind, title.title, firstDate(title)), firstDate(title)] as const),
  ),
);

/** What the demo's people wrote. */
export const demoCommunity: DemoCommunity = {
  users,
  articles,
  reviews,
  dateOf: ({ kind, title, year }) => dates.get(nameOf(kind, title, String(year))) ?? null,
};
