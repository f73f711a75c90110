import { describe, expect, it } from '@jest/globals';
import { readAll, textFile } from './support/read-all.js';

describe('LIB-229 where a table begins', () => {
  const RATINGS = [
    ['Salt', 'rating', 8],
    ['Kettle', 'rating', 6],
  ];
  it.each([
    ['a header', 'Title,Year,Rating\nSalt,1995,8\nKettle,1996,6'],
    ['a title above the header', 'My films\nTitle,Year,Rating\nSalt,1995,8\nKettle,1996,6'],
    ['several lines above it', 'My films,,\nby Ada,,\n\nTitle,Year,Rating\nSalt,1995,8\nKettle,1996,6'],
    ['rows of separators above it', ',,\n,,\nTitle,Year,Rating\nSalt,1995,8\nKettle,1996,6'],
    ['no header', 'Salt,1995,8\nKettle,1996,6'],
    ['no header, and a line of separators', ',,\nSalt,1995,8\nKettle,1996,6'],
  ])('LIB-229 a table with %s gives all its rows', async (_, text) => {
    const { claims, left } = await readAll(textFile('films.csv', text));
    const said = claims.map(({ title, what }) => [title?.name, what.type, 'rating' in what && what.rating]);
    expect([said, left.filter(({ reason }) => reason !== 'empty')]).toEqual([RATINGS, []]);
    expect(claims[0]?.title?.year).toBe(1995);
  });

  it('LIB-229 rows keep their line, behind lines above the header, too', async () => {
    const { unreadable } = await readAll(
      textFile('f.csv', 'My films\n\nTitle,Year,Rating\nSalt,1995,8\nKettle,1996,great'),
    );
    expect(unreadable).toEqual([
      { path: 'f.csv', row: 5, text: 'Rating: “great” cannot be read as a rating.' },
    ]);
  });

  it('LIB-229 a list of names without a header is all of them', async () => {
    const { claims } = await readAll(textFile('watched.txt', 'Salt (1995)\nKettle, The\nHarbour\n'));
    expect(claims.map(({ title }) => title?.name)).toEqual(['Salt', 'The Kettle', 'Harbour']);
  });

  it('LIB-229 a header whose words are not known is a header where numbers stand below', async () => {
    const { claims, tables } = await readAll(textFile('f.csv', 'Nimeke,Vuosiluku\nSalt,1995\nKettle,1996'));
    expect(tables[0]?.header).toEqual(['Nimeke', 'Vuosiluku']);
    expect(claims).toEqual([]);
  });

  it('LIB-229 a table of more rows than are looked through for its header is read to its end', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Film ${at},${1950 + at},8`);
    const { claims } = await readAll(textFile('f.csv', ['Title,Year,Rating', ...rows].join('\n')));
    expect(claims).toHaveLength(40);
    const bare = await readAll(textFile('f.csv', rows.join('\n')));
    expect(bare.claims).toHaveLength(40);
  });

  it('LIB-229 an export of a known site may have a title above its header', async () => {
    const { claims } = await readAll(
      textFile(
        'f.csv',
        'My films,,,,\nDate,Name,Year,Letterboxd URI,Rating\n2024-01-02,Salt,1995,https://boxd.it/a,4',
      ),
    );
    expect(claims).toMatchObject([
      { source: 'letterboxd', what: { rating: 8, when: { date: '2024-01-02' } } },
    ]);
  });
});

describe('LIB-230 columns that stand twice, and columns of dates and ratings that cannot be read', () => {
  it.each([
    ['a table', 'Title,Rating,Rating\nSalt,,9\nKettle,7,\nHarbour,6,8\nPepper,-,5'],
    [
      'IMDb',
      'Title,Const,Your Rating,Your Rating\nSalt,tt1000001,,9\nKettle,tt1000002,7,\nHarbour,tt1000003,6,8\nPepper,tt1000004,-,5',
    ],
  ])('LIB-230 of two columns of %s the filled one counts, and a second value is told', async (_, text) => {
    const { claims, unreadable } = await readAll(textFile('f.csv', text));
    expect(claims.map(({ what }) => 'rating' in what && what.rating)).toEqual([9, 7, 6, 5]);
    expect(unreadable).toMatchObject([
      { row: 4, text: expect.stringMatching(/Rating: “8” is not used: the file has two columns for it\.$/) },
    ]);
  });

  it.each(['Watched Date', 'Rating', 'Gesehen am', 'Date Rated'])(
    'LIB-230 a column %s is read, and what cannot be read in it is told, if that is all of it',
    async (name) => {
      const { unreadable } = await readAll(textFile('f.csv', `Title,${name}\nSalt,soon\nKettle,later`));
      expect(unreadable.map(({ row, text }) => [row, text.split(' cannot')[0]])).toEqual([
        [2, `${name}: “soon”`],
        [3, `${name}: “later”`],
      ]);
    },
  );

  it('LIB-230 a mark in a column of days says that it was seen', async () => {
    const { claims, unreadable } = await readAll(
      textFile('f.csv', 'Title,Seen\nSalt,x\nKettle,no\nHarbour,yes\nPepper,2020-01-02'),
    );
    expect(
      claims.map(({ title, what }) => [title?.name, what.type, 'when' in what && what.when.date]),
    ).toEqual([
      ['Salt', 'viewing', null],
      ['Harbour', 'viewing', null],
      ['Pepper', 'viewing', '2020-01-02'],
    ]);
    expect(unreadable).toEqual([]);
  });
});

it.each([
  ['My Rating /10', '4', 4],
  ['Rating (out of 10)', '4', 4],
  ['Stars (1-5)', '4', 8],
  ['Score/100', '40', 4],
  ['Rating10', '4', 4],
  ['Rating', '4', 8],
])('LIB-231 of a column %s a %s is %s of ten', async (name, cell, rating) => {
  const { claims } = await readAll(textFile('f.csv', `Title,${name}\nSalt,${cell}\nKettle,1`));
  expect(claims[0]?.what).toMatchObject({ type: 'rating', rating });
});

it('LIB-230 marks beside a column of days say what days do not', async () => {
  const { claims, left } = await readAll(
    textFile('f.csv', 'Title,Watched?,Date Watched\nSalt,Yes,2020-01-02\nKettle,No,\nHarbour,yes,'),
  );
  expect(claims.map(({ title, what }) => [title?.name, 'when' in what && what.when.date])).toEqual([
    ['Salt', '2020-01-02'],
    ['Harbour', null],
  ]);
  expect(left).toMatchObject([{ row: 3, reason: 'nothingSaid' }]);
});
