import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { readAll, textFile, type Whole, whatsOf } from './support/read-all.js';

const DIARY = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date';
const REVIEWS = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date';
const FILMS = 'Date,Name,Year,Letterboxd URI';

const files: Record<string, string> = {
  'diary.csv': `${DIARY}
2022-01-03,The Paper Lighthouse,1964,https://boxd.it/v1,4.5,Yes,"by the sea, with Ada",2022-01-01
2022-01-03,"Salt, Again",2001,https://boxd.it/v2,,,,2022-01-02
2022-01-04,Quiet Motors,1931,https://boxd.it/v3,,,,2022-01-04
2022-01-04,Quiet Motors,1931,https://boxd.it/v4,0.5,,,2022-01-04
2022-02-01,A Film That Is Gone,2019,,3,,,2022-01-31
2022-02-01,Without a Year,,https://boxd.it/v6,,,,2022-02-01
`,
  'reviews.csv': `${REVIEWS}
2022-01-03,The Paper Lighthouse,1964,https://boxd.it/v1,4.5,Yes,"<i>Twice</i> the storm.

See <a href=""https://example.test/storm"">this</a>.","by the sea, with Ada",2022-01-01
2022-03-01,Never Dated,2010,https://boxd.it/r9,2,,I do not know when.,,
`,
  'watched.csv': `${FILMS}
2020-01-01,The Paper Lighthouse,1964,https://boxd.it/f1
2020-01-01,The Paper Lighthouse,1999,https://boxd.it/f2
2020-01-01,Quiet Motors,1931,https://boxd.it/f3
2020-01-01,Quiet Motors,1931,https://boxd.it/f4
2020-01-01,Never Dated,2010,https://boxd.it/f9
`,
  'ratings.csv': `${FILMS},Rating
2022-01-05,The Paper Lighthouse,1964,https://boxd.it/f1,4
`,
  'watchlist.csv': `${FILMS}
2021-01-01,Tomorrow's Bread,2023,https://boxd.it/f7
`,
  'likes/films.csv': `${FILMS}
2021-02-02,The Paper Lighthouse,1964,https://boxd.it/f1
`,
  'likes/lists.csv': 'Date,Content\n2021-02-02,https://boxd.it/l1\n',
  'comments.csv': 'Date,Content,Comment\n2021-02-02,https://boxd.it/x1,"Nice, this"\n',
  'profile.csv': `Date Joined,Username,Given Name,Family Name,Email Address,Location,Website,Bio,Pronoun,Favorite Films
2020-01-01,sample,,,,,,,,"https://boxd.it/f1, https://boxd.it/f7, https://boxd.it/zz"
`,
  'lists/storms.csv': `Letterboxd list export v7
Date,Name,Tags,URL,Description
2021-05-05,Storms,"weather, sea",https://boxd.it/L1,"All <b>of</b> them.

More to come."

Position,Name,Year,URL,Description
1,The Paper Lighthouse,1964,https://boxd.it/f1,"The first,
and the best."
2,Without a Year,,https://boxd.it/f6,
`,
  'lists/old.csv': `
Date,Name,Tags,URL,Description
2015-05-05,Old,,https://boxd.it/L2,

Position,Name,Year,URL,Description
1,Quiet Motors,1931,https://boxd.it/f3,
`,
  'deleted/diary.csv': `${DIARY}\n2021-01-01,Undone,2000,https://boxd.it/d1,,,,2021-01-01\n`,
  'deleted/lists/gone.csv': `Letterboxd list export v7
Date,Name,Tags,URL,Description
2021-05-05,Gone,,https://boxd.it/L3,

Position,Name,Year,URL,Description
1,Undone,2000,https://boxd.it/f8,
`,
  'orphaned/diary.csv': `${DIARY}\n2021-01-01,A Series,2015,,,,,2021-01-01\n`,
};

const zipOf = (parts: Record<string, string>) => ({
  name: 'letterboxd-sample.zip',
  bytes: zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
});
const byKey = (whole: Whole, key: string) => whole.records.find((record) => record.key === key);

describe('LIB-74 the zip of Letterboxd', () => {
  const read = () => readAll(zipOf(files));

  it('LIB-74 a viewing has its day, rating, tags and rewatch, and the text of its review', async () => {
    const whole = await read();
    expect(byKey(whole, 'viewing/boxd.it/v1')).toEqual({
      key: 'viewing/boxd.it/v1',
      source: 'letterboxd',
      title: { kind: 'movies', ids: [], address: 'boxd.it/f1', name: 'The Paper Lighthouse', year: 1964 },
      what: {
        type: 'viewing',
        when: { date: '2022-01-01' },
        rating: 9,
        text: 'Twice the storm.\n\nSee this (https://example.test/storm).',
        tags: ['by the sea', 'with Ada'],
        rewatch: true,
        entered: '2022-01-03',
      },
    });
    expect(whatsOf(whole, 'viewing')).toHaveLength(7);
  });

  it('LIB-74 two films with one name and year on one day are two viewings, with unknown addresses', async () => {
    const whole = await read();
    for (const key of ['viewing/boxd.it/v3', 'viewing/boxd.it/v4'])
      expect(byKey(whole, key)?.title).toEqual({ kind: 'movies', ids: [], name: 'Quiet Motors', year: 1931 });
  });

  it('LIB-74 a viewing without an address is identified by name, year and day', async () =>
    expect(byKey(await read(), 'viewing/A Film That Is Gone/2019/2022-01-31')).toBeDefined());

  it('LIB-74 a review without a diary entry is a viewing on an unknown day', async () =>
    expect(byKey(await read(), 'viewing/boxd.it/r9')?.what).toEqual({
      type: 'viewing',
      when: { date: null },
      rating: 4,
      text: 'I do not know when.',
      entered: '2022-03-01',
    }));

  it('LIB-74 marking a film of the diary as watched adds no viewing; one with the same name and another year does', async () => {
    const whole = await read();
    expect(whole.records.filter(({ what }) => what.type === 'seen').map(({ title }) => title?.year)).toEqual([
      1999,
    ]);
    expect(whole.left.filter(({ reason }) => reason === 'saidElsewhere')).toHaveLength(4);
  });

  it('LIB-74 ratings, watchlist, likes and favourites are records of the film', async () => {
    const whole = await read();
    expect(byKey(whole, 'rating/boxd.it/f1')?.what).toEqual({
      type: 'rating',
      rating: 8,
      when: { date: '2022-01-05' },
    });
    expect(byKey(whole, 'plan/boxd.it/f7')?.what).toEqual({ type: 'plan', when: { date: '2021-01-01' } });
    expect(byKey(whole, 'like/boxd.it/f1')?.what).toEqual({ type: 'like', when: { date: '2021-02-02' } });
    expect(byKey(whole, 'four/boxd.it/f7')?.title?.name).toBe("Tomorrow's Bread");
    expect(byKey(whole, 'four/boxd.it/zz')?.title).toMatchObject({
      address: 'boxd.it/zz',
      name: 'boxd.it/zz',
    });
    expect(whole.summary.account).toBe('sample');
  });

  it('LIB-74 lists in both formats keep their tags, texts and notes', async () => {
    const whole = await read();
    expect(byKey(whole, 'list/boxd.it/L1')).toEqual({
      key: 'list/boxd.it/L1',
      source: 'letterboxd',
      what: {
        type: 'list',
        name: 'Storms',
        description: 'All of them.\n\nMore to come.',
        tags: ['weather', 'sea'],
        when: { date: '2021-05-05' },
      },
    });
    expect(byKey(whole, 'list/boxd.it/L1/boxd.it/f1')?.what).toEqual({
      type: 'entry',
      list: 'list/boxd.it/L1',
      position: 1,
      note: 'The first,\nand the best.',
    });
    expect(byKey(whole, 'list/boxd.it/L2/boxd.it/f3')?.what).toMatchObject({ position: 1 });
  });

  it('LIB-74 what was deleted or lost its film there is left out and reported', async () => {
    const { left, records } = await read();
    const count = (reason: string): number => left.filter((leftRow) => leftRow.reason === reason).length;
    expect([count('deleted'), count('orphaned'), count('notATitle')]).toEqual([3, 1, 2]);
    expect(JSON.stringify(records)).not.toMatch(/Undone|"Gone"|A Series/);
  });

  it('LIB-74 addresses from 2014 lead from the viewing to the film', async () => {
    const whole = await readAll(
      textFile(
        'diary.csv',
        `Date,Name,Year,Letterboxd URI,Rating,Tags,Watched Date
2014-12-01,Salt Again,2001,http://letterboxd.com/sample/film/salt-again/,4.5,,2014-11-07
2014-12-02,Salt Again,2001,http://letterboxd.com/sample/film/salt-again/1/,4.5,,2014-12-01
`,
      ),
    );
    expect(whole.records.map(({ key, title }) => [key, title?.address])).toEqual([
      ['viewing/letterboxd.com/sample/film/salt-again', 'letterboxd.com/film/salt-again'],
      ['viewing/letterboxd.com/sample/film/salt-again/1', 'letterboxd.com/film/salt-again'],
    ]);
  });

  it('LIB-73 only the name tells similar files apart; if it does not, a person may choose', async () => {
    const file = textFile('export.csv', files['watchlist.csv'] ?? '');
    const unknown = await readAll(file);
    expect(unknown.left.map(({ reason }) => reason)).toEqual(['unclearFile']);
    expect(unknown.summary.files[0]?.choices).toEqual(['watched', 'watchlist', 'likedFilms']);
    const said = await readAll(file, { kinds: { 'export.csv': 'watchlist' } });
    expect(said.records.map(({ what }) => what.type)).toEqual(['plan']);
  });

  it('LIB-72 an unreadable row is reported with its line and the reason', async () => {
    const whole = await readAll(
      textFile(
        'ratings.csv',
        `${FILMS},Rating
2022-01-05,The Paper Lighthouse,1964,https://boxd.it/f1,many
2022-01-05,,1964,https://boxd.it/f2,4
2022-01-05,Salt,1964,https://boxd.it/f3,4,what,is,this
`,
      ),
    );
    expect(whole.unreadable).toEqual([
      { path: 'ratings.csv', row: 2, text: 'Rating: “many” cannot be read as a rating.' },
      { path: 'ratings.csv', row: 3, text: 'It does not name a movie.' },
      { path: 'ratings.csv', row: 4, text: 'It has 8 cells, the header 5.' },
    ]);
  });
});
