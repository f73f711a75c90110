import { type Person, PROFESSIONS, type Profession } from '@screenlore/contracts';
import type { Years } from '../../shared/years.js';
import { type Credit, creditsOf } from '../credits.js';
import type { FilmographyChoice, Order } from './choice.js';

/** A credit with everything that filters use. */
export interface FilmographyCredit extends Credit {
  professions: Profession[];
  /** The title's directors or creators, if the person plays in it. */
  directors: readonly string[];
  /** The rating in its row: the role's, or the title's if there is no role. */
  shownRating: number | null;
}

/** Newest first. */
export function filmographyOf(person: Person): FilmographyCredit[] {
  const directors = new Map(person.directed?.map(({ titleId, by }) => [titleId, by]));
  return creditsOf(person).map((credit) => ({
    ...credit,
    professions: credit.role ? ['actor', ...credit.jobs] : credit.jobs,
    directors: directors.get(credit.title.titleId) ?? [],
    shownRating: credit.role ? credit.role.activity.rating : credit.rating,
  }));
}

/** Ids of titles that the reader has seen; undefined while unknown. */
export type Seen = ReadonlySet<string> | undefined;

/** Applies a choice: filters, then sorts. */
export function narrowed(
  credits: readonly FilmographyCredit[],
  choice: FilmographyChoice,
  seen: Seen,
): FilmographyCredit[] {
  const { job, director, years, rating, seen: asked, order } = choice;
  return credits
    .filter(
      (credit) =>
        (job === null || credit.professions.includes(job)) &&
        (director === null || credit.directors.includes(director)) &&
        (years === null || isWithin(credit.title.year, years)) &&
        (rating === null || (credit.shownRating ?? 0) >= rating) &&
        (asked === null || seen === undefined || seen.has(credit.title.titleId) === asked),
    )
    .sort(BY[order]);
}

const isWithin = (year: number | null, { from, to }: Years) => year !== null && year >= from && year <= to;

type Compare = (a: FilmographyCredit, b: FilmographyCredit) => number;

/** They are already newest first, and the sort is stable. */
const BY: Readonly<Record<Order, Compare>> = {
  newest: () => 0,
  oldest: (a, b) => compare(dayOf(a), dayOf(b)),
  rating: (a, b) => (b.shownRating ?? -1) - (a.shownRating ?? -1),
};

/** Titles without a year go last. */
const dayOf = ({ title }: Credit): string =>
  title.releaseDate ?? title.firstAirDate ?? (title.year === null ? '~' : String(title.year));
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface Option<T> {
  value: T;
  /** The number of titles that it leaves. */
  count: number;
}

export interface Options {
  jobs: Option<Profession>[];
  directors: Option<string>[];
  decades: Option<Years>[];
  years: Option<Years>[];
  /** 8 is 'at least 8'. */
  ratings: Option<number>[];
}

/** The options of each group, given the other groups' choices, without options that would leave nothing. */
export function optionsOf(
  credits: readonly FilmographyCredit[],
  choice: FilmographyChoice,
  seen: Seen,
): Options {
  const without = (change: Partial<FilmographyChoice>) => narrowed(credits, { ...choice, ...change }, seen);
  const ofJobs = without({ job: null });
  const ofDirectors = without({ director: null });
  const ofYears = without({ years: null }).flatMap(({ title }) => title.year ?? []);
  const ofRatings = without({ rating: null });
  const jobs = counted(ofJobs.flatMap(({ professions }) => professions));
  const directors = counted(ofDirectors.flatMap((credit) => credit.directors));
  const spans = (each: number): Option<Years>[] =>
    [...counted(ofYears.map((year) => year - (year % each)))]
      .sort(([a], [b]) => b - a)
      .map(([from, count]) => ({ value: { from, to: from + each - 1 }, count }));
  return {
    jobs: PROFESSIONS.flatMap((job) => optionOf(job, jobs.get(job))),
    directors: [...directors]
      .sort(([a, many], [b, more]) => more - many || compare(a, b))
      .map(([value, count]) => ({ value, count })),
    decades: spans(10),
    years: spans(1),
    ratings: RATINGS.flatMap((rating) =>
      optionOf(rating, ofRatings.filter(({ shownRating }) => (shownRating ?? 0) >= rating).length),
    ),
  };
}

const RATINGS = [9, 8, 7, 6, 5];

const optionOf = <T>(value: T, count = 0): Option<T>[] => (count === 0 ? [] : [{ value, count }]);

function counted<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
