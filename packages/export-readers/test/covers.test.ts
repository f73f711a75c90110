import { expect, it } from '@jest/globals';
import { readAll, textFile } from './support/read-all.js';

const FILMS = 'Date,Name,Year,Letterboxd URI';
const files = {
  'profile.csv': 'Date Joined,Username,Favorite Films\n2020-01-01,sample,',
  'diary.csv': `${FILMS},Rating,Rewatch,Tags,Watched Date\n2022-01-03,Salt,1964,https://boxd.it/v1,4.5,,,2022-01-01`,
  'reviews.csv': `${FILMS},Rating,Rewatch,Review,Tags,Watched Date`,
  'watched.csv': `${FILMS}\n2020-01-01,Salt,1964,https://boxd.it/f1`,
  'ratings.csv': `${FILMS},Rating\n2022-01-05,Salt,1964,https://boxd.it/f1,4`,
  'watchlist.csv': FILMS,
  'likes/films.csv': FILMS,
  'lists/salty.csv': `Letterboxd list export v7
Date,Name,Tags,URL,Description
2021-05-05,Salty,,https://boxd.it/L1,

Position,Name,Year,URL,Description
1,Salt,1964,https://boxd.it/f1,`,
};
type Name = keyof typeof files;
const covers = async (names: readonly Name[], changed: Partial<Record<Name, string>> = {}) => {
  const { summary } = await readAll(names.map((name) => textFile(name, changed[name] ?? files[name])));
  return [...summary.covers].sort();
};
const ALL = Object.keys(files) as Name[];
const without = (...names: Name[]) => ALL.filter((name) => !names.includes(name));

it('LIB-121 a whole export has everything, and a single file only what it is about', async () => {
  expect(await covers(ALL)).toEqual(['entry', 'like', 'list', 'plan', 'rating', 'seen', 'text', 'viewing']);
  expect(await covers(['ratings.csv'])).toEqual(['rating']);
  expect(await covers(['lists/salty.csv'])).toEqual(['entry']);
  // Viewings without a day are only in the reviews, and favourites in the profile.
  expect(await covers(without('reviews.csv'))).not.toContain('viewing');
  expect(await covers(without('profile.csv'))).not.toContain('like');
  expect(await covers(without('lists/salty.csv'))).not.toContain('list');
});

it('LIB-121 an unreadable row may be the one that seems to be missing', async () => {
  const broken = `${files['ratings.csv']}\n2022-01-05,Waves,1999,https://boxd.it/f2,many`;
  expect(await covers(ALL, { 'ratings.csv': broken })).not.toContain('rating');
});

it('LIB-121 files of two sites, and tables of unknown origin, list nothing completely', async () => {
  const imdb = textFile('ratings.csv', 'Const,Your Rating,Date Rated,Title\ntt0111161,9,2020-01-01,Salt');
  expect((await readAll(imdb)).summary.covers).toEqual(['rating']);
  const both = [imdb, textFile('diary.csv', files['diary.csv'])];
  expect((await readAll(both)).summary.covers).toEqual([]);
  expect((await readAll(textFile('films.csv', 'Title,Year\nSalt,1964'))).summary.covers).toEqual([]);
});
