import { describe, expect, it } from '@jest/globals';
import { readAll, textFile } from './support/read-all.js';

describe('LIB-229 where a table starts', () => {
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
    const { records, left } = await readAll(textFile('films.csv', text));
    const said = records.map(({ title, what }) => [title?.name, what.type, 'rating' in what && what.rating]);
    expect([said, left.filter(({ reason }) => reason !== 'empty')]).toEqual([RATINGS, []]);
    expect(records[0]?.title?.year).toBe(1995);
  });

  it('LIB-229 rows keep their line numbers, even after lines above the header', async () => {
    const { unreadable } = await readAll(
      textFile('f.csv', 'My films\n\nTitle,Year,Rating\nSalt,1995,8\nKettle,1996,great'),
    );
    expect(unreadable).toEqual([
      { path: 'f.csv', row: 5, text: 'Rating: “great” cannot be read as a rating.' },
    ]);
  });

  it('LIB-229 a list of names without a header is read completely', async () => {
    const { records } = await readAll(textFile('watched.txt', 'Salt (1995)\nKettle, The\nHarbour\n'));
    expect(records.map(({ title }) => title?.name)).toEqual(['Salt', 'The Kettle', 'Harbour']);
  });

  it('LIB-229 a header of unknown words is recognised by the numbers below it', async () => {
    const { records, tables } = await readAll(textFile('f.csv', 'Nimeke,Vuosiluku\nSalt,1995\nKettle,1996'));
    expect(tables[0]?.header).toEqual(['Nimeke', 'Vuosiluku']);
    expect(records).toEqual([]);
  });

  it('LIB-229 a table with more rows than are searched for its header is read to its end', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Film ${at},${1950 + at},8`);
    const { records } = await readAll(textFile('f.csv', ['Title,Year,Rating', ...rows].join('\n')));
    expect(records).toHaveLength(40);
    const bare = await readAll(textFile('f.csv', rows.join('\n')));
    expect(bare.records).toHaveLength(40);
  });

  it('LIB-229 an export of a known site may have a title above its header', async () => {
    const { records } = await readAll(
      textFile(
        'f.csv',
        'My films,,,,\nDate,Name,Year,Letterboxd URI,Rating\n2024-01-02,Salt,1995,https://boxd.it/a,4',
      ),
    );
    expect(records).toMatchObject([
      { source: 'letterboxd', what: { rating: 8, when: { date: '2024-01-02' } } },
    ]);
  });
});

describe('LIB-230 duplicate columns, and unreadable columns of dates and ratings', () => {
  it.each([
    ['a table', 'Title,Rating,Rating\nSalt,,9\nKettle,7,\nHarbour,6,8\nPepper,-,5'],
    [
      'IMDb',
      'Title,Const,Your Rating,Your Rating\nSalt,tt1000001,,9\nKettle,tt1000002,7,\nHarbour,tt1000003,6,8\nPepper,tt1000004,-,5',
    ],
  ])(
    'LIB-230 of two columns of %s the filled one counts, and a second value is reported',
    async (_, text) => {
      const { records, unreadable } = await readAll(textFile('f.csv', text));
      expect(records.map(({ what }) => 'rating' in what && what.rating)).toEqual([9, 7, 6, 5]);
      expect(unreadable).toMatchObject([
        {
          row: 4,
          text: expect.stringMatching(/Rating: “8” is not used: the file has two columns for it\.$/),
        },
      ]);
    },
  );

  it.each(['Watched Date', 'Rating', 'Gesehen am', 'Date Rated'])(
    'LIB-230 a column %s is read, and unreadable values are reported, even if that is all of it',
    async (name) => {
      const { unreadable } = await readAll(textFile('f.csv', `Title,${name}\nSalt,soon\nKettle,later`));
      expect(unreadable.map(({ row, text }) => [row, text.split(' cannot')[0]])).toEqual([
        [2, `${name}: “soon”`],
        [3, `${name}: “later”`],
      ]);
    },
  );

  it('LIB-230 a mark in a column of days means that it was seen', async () => {
    const { records, unreadable } = await readAll(
      textFile('f.csv', 'Title,Seen\nSalt,x\nKettle,no\nHarbour,yes\nPepper,2020-01-02'),
    );
    expect(
      records.map(({ title, what }) => [title?.name, what.type, 'when' in what && what.when.date]),
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
])('LIB-231 in a column %s, a %s means %s out of ten', async (name, cell, rating) => {
  const { records } = await readAll(textFile('f.csv', `Title,${name}\nSalt,${cell}\nKettle,1`));
  expect(records[0]?.what).toMatchObject({ type: 'rating', rating });
});

it('LIB-230 marks next to a column of days add what days do not say', async () => {
  const { records, left } = await readAll(
    textFile('f.csv', 'Title,Watched?,Date Watched\nSalt,Yes,2020-01-02\nKettle,No,\nHarbour,yes,'),
  );
  expect(records.map(({ title, what }) => [title?.name, 'when' in what && what.when.date])).toEqual([
    ['Salt', '2020-01-02'],
    ['Harbour', null],
  ]);
  expect(left).toMatchObject([{ row: 3, reason: 'nothingSaid' }]);
});
