import { titleBlurs } from '@screenlore/artwork';
import { blurOf, CATEGORIES, titleIdOf, titleStamp } from '@screenlore/contracts';
import {
  articles,
  DEMO_PICTURE_VERSION,
  type DemoGame,
  type DemoMovie,
  type DemoPost,
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

/** The demo's titles. Invented ones have no date of their own, so none is given. */
const titles = new Map<string, DemoTitle>(
  CATEGORIES.flatMap((kind) =>
    TITLES[kind]
      .filter((title) => firstDate(title) !== '')
      .map((title) => [nameOf(kind, title.title, firstDate(title)), title] as const),
  ),
);

const titleOf = ({ kind, title, year }: DemoPost['about']): DemoTitle | undefined =>
  titles.get(nameOf(kind, title, String(year)));

/** What the demo's people wrote. */
export const demoCommunity: DemoCommunity = {
  users,
  articles,
  reviews,
  dateOf: (about) => {
    const title = titleOf(about);
    return title ? firstDate(title) : null;
  },
  stampOf: (about) => {
    const found = titleOf(about);
    if (!found) return DEMO_PICTURE_VERSION;
    const { kind, title, year } = about;
    const { genres, mood, motifs } = found;
    // The facts the catalogue has its pictures drawn from.
    const blurs = titleBlurs({ id: titleIdOf(title, year), kind, title, year, genres, mood, motifs });
    return titleStamp(DEMO_PICTURE_VERSION, {
      cover: blurOf(blurs.cover),
      banner: blurOf(blurs.banner),
      photo: blurOf(blurs.photo),
      character: blurOf(blurs.character),
    });
  },
};
