import { type ImportedTitle, noFacts } from '@screenlore/catalogue-import';
import { CATEGORIES, type CountryCode, GAME_GENRES, GENRES } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { DAY_MS } from './plain-lists.js';

/** Few of each, so that there are many ties: that is where lists go wrong. */
const PEOPLE = [
  { name: 'Ann Ash', sex: 'female', dateOfBirth: '1950-06-03' },
  { name: 'Bea Birch', sex: 'female', dateOfBirth: '1961-06-15' },
  { name: 'Cid Cedar', sex: 'male', dateOfBirth: '1972-06-15' },
  { name: 'Dan Dogwood', sex: 'male', dateOfBirth: '1983-06-28' },
  { name: 'Eli Elm', sex: null, dateOfBirth: '1994-11-15' },
  { name: 'Fay Fir', sex: 'female', dateOfBirth: null },
  { name: 'Guy Gum', sex: 'male', dateOfBirth: null },
] as const;
const CHARACTERS = ['The Captain', 'the captain', 'Nora', 'Self', 'Narrator (voice)', null];
export const GENERATED_GENRES = {
  movies: GENRES.slice(0, 4),
  series: GENRES.slice(0, 4),
  games: GAME_GENRES.slice(0, 4),
};
export const GENERATED_COUNTRIES: CountryCode[] = ['FI', 'FR', 'US'];

/** Days from today: far past, the edges of the last 12 months, around today, ahead. */
const DAYS = [-9000, -400, -369, -360, -200, -2, -1, 2, 3, 30, 30, 400];
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const dates = fc.option(fc.constantFrom(...DAYS).map(dateIn), { freq: 8 });

const titles = fc.record({
  itemType: fc.constantFrom(...CATEGORIES),
  date: dates,
  onlyYear: fc.boolean(),
  genres: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
  countries: fc.uniqueArray(fc.constantFrom(...GENERATED_COUNTRIES), { maxLength: 2 }),
  source: fc.option(
    fc.record({
      rating: fc.constantFrom(null, 5, 7, 7.5, 9),
      votes: fc.constantFrom(null, 0, 3, 24, 25, 26, 5000),
    }),
  ),
  popularity: fc.constantFrom(0, 1, 1, 40, 40.5, 900),
  peopleAwaiting: fc.constantFrom(0, 0, 1, 7),
  makers: fc.array(fc.constantFrom('Ann Ash', 'Hal Hazel'), { maxLength: 2 }),
  cast: fc.uniqueArray(
    fc.record({ person: fc.constantFrom(...PEOPLE), character: fc.constantFrom(...CHARACTERS) }),
    {
      maxLength: 4,
      selector: ({ person }) => person.name,
    },
  ),
});

/** Catalogues as a source might deliver them: up to 40 titles of all kinds that share few people. */
export const generatedCatalogue: fc.Arbitrary<ImportedTitle[]> = fc
  .array(titles, { minLength: 1, maxLength: 40, size: 'max' })
  .map((all) =>
    all.map(
      (
        { itemType, date, onlyYear, genres, countries, source, popularity, peopleAwaiting, cast, makers },
        at,
      ) => ({
        type: 'title',
        ids: [`netflix:generated/${at}`],
        facts: {
          ...noFacts(itemType, `Generated ${at}`),
          date: onlyYear ? null : date,
          year: date === null ? null : Number(date.slice(0, 4)),
          genre: genres.flatMap((place) => GENERATED_GENRES[itemType][place] ?? []),
          countries: itemType === 'games' ? [] : countries,
          director: itemType === 'movies' ? [...new Set(makers)] : [],
          createdBy: itemType === 'series' ? makers.slice(0, 1) : [],
          developers: itemType === 'games' ? ['Hall Works'] : [],
          source: source && { name: 'Elsewhere', url: null, ...source },
        },
        cast: cast.map(({ person, character }) => ({
          name: person.name,
          character,
          person: { sex: person.sex, dateOfBirth: person.dateOfBirth },
        })),
        popularity,
        peopleAwaiting,
      }),
    ),
  );

export interface GeneratedVote {
  user: string;
  of: 'title' | 'role';
  /** Which of the existing items, modulo their number. */
  item: number;
  /** 1 to 10; null withdraws. */
  rating: number | null;
}

/** What a few users rate, change and withdraw. */
export const generatedVotes: fc.Arbitrary<GeneratedVote[]> = fc.array(
  fc.record({
    user: fc.constantFrom('ann', 'bob', 'cem'),
    of: fc.constantFrom('title', 'role'),
    item: fc.nat(12),
    rating: fc.option(fc.integer({ min: 1, max: 10 }), { freq: 6 }),
  }),
  { minLength: 1, maxLength: 25, size: 'max' },
);
