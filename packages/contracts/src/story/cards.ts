import type { Category } from '../constants/categories.js';
import type { Statistics, Tally } from '../entities/statistics.js';
import type { TitleReference } from '../entities/title.js';
import type { StoryContent, StoryRow, StoryYear } from './card.js';
import type { StoryWords } from './words.js';

/** The cards of a year's story; each is null if there is nothing to show. */

/** The maximum number of rows on a card, of rows with covers, and of covers. */
const ROWS = 5;
const TITLES = 4;
export const COVERS = 3;
/** Somebody seen in fewer titles cannot be the person of the year. */
const PERSON_FROM = 2;
/** Fewer rated titles say nothing about how somebody rates. */
const RATED_FROM = 3;
const DAYS_FROM = 2;
/** Means that differ by less are equal when rounded. */
const SAME_MEAN = 0.05;

/** What viewings of a kind are counted in. */
export const VIEWED: Readonly<Record<Category, readonly [singular: string, plural: string]>> = {
  movies: ['movie', 'movies'],
  series: ['series or episode', 'series and episodes'],
  games: ['game', 'games'],
};

type Make = (year: StoryYear, words: StoryWords) => StoryContent | null;

const counted = (
  count: number,
  [singular, plural]: readonly [string, string],
  { number }: StoryWords,
): string => `${number(count)} ${count === 1 ? singular : plural}`;

const known = <T extends { title: string }>(items: readonly T[], { references }: Statistics) =>
  items.flatMap((item) => {
    const title = references[item.title];
    return title ? [{ ...item, title }] : [];
  });

const coversIn = (rows: readonly StoryRow[]): TitleReference[] =>
  rows.flatMap(({ title }) => title ?? []).slice(0, COVERS);

const topped = (top: StoryRow) => ({ big: top.name, small: top.note, top });

/** The titles whose covers represent a year: the best rated, or else the ones named. */
export function coversOf({
  favourites,
  rewatched: again = [],
  first,
  last,
  references,
}: Statistics): TitleReference[] {
  const ids = new Set([...favourites, ...again, first, last].flatMap((item) => item?.title ?? []));
  return [...ids].flatMap((id) => references[id] ?? []);
}

export const amount: Make = ({ year, of }, words) => {
  const { viewings, titles, hours, kinds } = of;
  const different = counted(titles, ['title', 'different titles'], words);
  const time = words.decimal(hours.total) === '1' ? '1 hour' : `${words.decimal(hours.total)} hours`;
  const ofHow = hours.of < viewings ? ` of the ${words.number(hours.of)} whose length is known` : '';
  return {
    heading: `${year} in numbers`,
    big: counted(viewings, ['viewing', 'viewings'], words),
    small: hours.of > 0 ? `${different}, ${time}${ofHow}` : different,
    rows: kinds.map(({ kind, count }) => ({
      name: counted(count, VIEWED[kind], words),
      note: words.percent(count / viewings),
      share: count / viewings,
    })),
    covers: coversOf(of).slice(0, COVERS),
  };
};

export const ends: Make = ({ of }, words) => {
  const { first, last, references } = of;
  const [begin, end] = [first && references[first.title], last && references[last.title]];
  if (!first || !last || !begin || !end || first.on === last.on) return null;
  const rows = [
    { name: begin.title, note: `First, on ${words.day(first.on)}`, title: begin },
    { name: end.title, note: `Last, on ${words.day(last.on)}`, title: end },
  ];
  return {
    heading: 'First and last',
    big: `${words.day(first.on)} to ${words.day(last.on)}`,
    small: 'How the year began, and how it ended',
    rows,
    covers: begin._id === end._id ? [begin] : [begin, end],
  };
};

export const best: Make = ({ of }, words) => {
  const rows = known(of.favourites, of)
    .slice(0, TITLES)
    .map(
      ({ title, rating }): StoryRow => ({ name: title.title, note: `Rated ${words.given(rating)}`, title }),
    );
  const [top, ...rest] = rows;
  if (!top) return null;
  return { heading: 'Best of the year', ...topped(top), rows: rest, covers: coversIn(rows) };
};

export const rewatched: Make = ({ of }, words) => {
  const rows = known(of.rewatched ?? [], of)
    .slice(0, TITLES)
    .map(
      ({ title, times }): StoryRow => ({
        name: title.title,
        note: counted(
          times,
          title.itemType === 'games' ? ['replay', 'replays'] : ['rewatch', 'rewatches'],
          words,
        ),
        title,
      }),
    );
  const [top, ...rest] = rows;
  if (!top) return null;
  return { heading: 'Most rewatched', ...topped(top), rows: rest, covers: coversIn(rows) };
};

const GROUPS = [
  { group: 'directors', what: 'Director', most: 2 },
  { group: 'actors', what: 'Actor', most: 3 },
] as const;

export const people: Make = ({ of }, words) => {
  const rows = GROUPS.flatMap(({ group, what, most }) =>
    of[group].most
      .filter(({ titles }) => titles >= PERSON_FROM)
      .slice(0, most)
      .map(({ key, name, titles }) => ({
        name,
        note: `${what}, ${words.number(titles)} titles`,
        nameId: key,
        titles,
      })),
  );
  const [top] = [...rows].sort((a, b) => b.titles - a.titles);
  if (!top) return null;
  return {
    heading: 'People of the year',
    ...topped(top),
    rows: rows.filter((row) => row !== top).map(({ titles: _titles, ...row }) => row),
    covers: [],
  };
};

export const genres: Make = ({ year, of, before }, words) => {
  const rows = of.genres.most.slice(0, ROWS).map((tally): StoryRow => {
    const share = tally.titles / of.titles;
    const shareBefore = sharedBefore(tally, before);
    return {
      name: tally.name,
      note:
        words.percent(share) +
        (shareBefore === undefined ? '' : `, ${words.percent(shareBefore)} in ${year - 1}`),
      share,
      ...(shareBefore === undefined ? {} : { shareBefore }),
    };
  });
  const [top] = rows;
  if (!top) return null;
  return {
    heading: before.titles > 0 ? `Genres, beside ${year - 1}` : 'Genres',
    big: top.name,
    small: before.titles > 0 ? gained(rows, year, words) : `There is no ${year - 1} to compare with yet`,
    rows,
    covers: [],
  };
};

/** The genre's share in the previous year; undefined if that year has none, or the genre is not among its first. */
function sharedBefore({ key }: Tally, { titles, genres: { most } }: Statistics): number | undefined {
  const tally = most.find((other) => other.key === key);
  return titles > 0 && tally ? tally.titles / titles : undefined;
}

/** The genre that grew most. */
function gained(rows: readonly StoryRow[], year: number, { percent }: StoryWords): string {
  const gain = ({ share = 0, shareBefore = share }: StoryRow) => share - shareBefore;
  const [most] = [...rows].sort((a, b) => gain(b) - gain(a));
  if (!most || gain(most) < 0.01) return `Much as in ${year - 1}`;
  return `More ${most.name} than in ${year - 1}: ${percent(most.share ?? 0)} of the titles, after ${percent(most.shareBefore ?? 0)}`;
}

export const streak: Make = ({ of }, words) => {
  if (!of.streak || of.streak.days < DAYS_FROM) return null;
  const { days, from, to } = of.streak;
  return {
    heading: 'Longest streak',
    big: `${words.number(days)} days in a row`,
    small: `${words.day(from)} to ${words.day(to)}`,
    rows: [],
    covers: [],
  };
};

const meanOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count, at) => sum + count * (at + 1), 0) /
  counts.reduce((sum, count) => sum + count, 0);

export const everybody: Make = ({ of }, words) => {
  const rated = of.ratings.reduce((sum, count) => sum + count, 0);
  if (rated < RATED_FROM || !of.everybody.some((count) => count > 0)) return null;
  const [own, all] = [meanOf(of.ratings), meanOf(of.everybody)];
  const far = (side: 'above' | 'below'): StoryRow[] => {
    const found = of.apart?.[side];
    return known(found ? [found] : [], of).map(({ title, rating, mean }) => ({
      name: title.title,
      note: `Rated ${words.given(rating)}; everybody gives it ${words.mean(mean)}`,
      title,
    }));
  };
  const rows = [...far('above'), ...far('below')];
  return {
    heading: 'Against everybody',
    big:
      Math.abs(own - all) < SAME_MEAN
        ? 'Just like everybody'
        : `${words.decimal(Math.abs(own - all))} ${own > all ? 'above' : 'below'} everybody`,
    small: `An average of ${words.mean(own)} for ${words.number(rated)} titles; everybody gives them ${words.mean(all)}`,
    rows,
    covers: coversIn(rows),
  };
};
