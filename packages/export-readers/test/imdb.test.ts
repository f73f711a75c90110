import { describe, expect, it } from '@jest/globals';
import { readAll, textFile, whatsOf } from './support/read-all.js';

const RATINGS =
  'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors';
const LIST =
  'Position,Const,Created,Modified,Description,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated';

describe('LIB-75 the files of IMDb', () => {
  it('LIB-75 a title is identified by its id, whatever its type is called', async () => {
    const types = ['Movie', 'tvSeries', 'Videogioco', 'Folge', 'TV Episode'];
    const rows = types.map(
      (type, index) =>
        `tt100000${index},8,2024-02-0${index + 1},"Title ${index}","Titolo ${index}",https://www.imdb.com/title/tt100000${index},${type},7.0,95,1999,"Drama",5,1999-01-01,"Ada Invented, Bo Made Up"`,
    );
    const { records } = await readAll(textFile('ratings.csv', [RATINGS, ...rows].join('\n')));
    expect(records).toHaveLength(5);
    expect(records[2]).toEqual({
      key: 'rating/tt1000002',
      source: 'imdb',
      title: {
        kind: null,
        ids: ['imdb:tt1000002'],
        name: 'Title 2',
        originalName: 'Titolo 2',
        year: 1999,
        directors: ['Ada Invented', 'Bo Made Up'],
        minutes: 95,
      },
      what: { type: 'rating', rating: 8, when: { date: '2024-02-03' } },
    });
  });

  it('LIB-75 a row of a list may have a rating, and never counts as seen', async () => {
    const rows = [
      '1,tt1000001,2014-07-18,2014-07-18,see with Ada,One,link,Movie,8.4,164,2012,Drama,9,2012-07-20,Somebody,9,2014-12-13',
      '2,tt1000002,2014-07-18,2014-07-18,,Two,link,Movie,8.4,164,2012,Drama,9,2012-07-20,Somebody,,',
    ];
    const asList = await readAll(textFile('favourites.csv', [LIST, ...rows].join('\n')));
    expect(asList.records.map(({ key, what }) => [key, what.type])).toEqual([
      ['list/favourites', 'list'],
      ['rating/tt1000001', 'rating'],
      ['list/favourites/tt1000001', 'entry'],
      ['list/favourites/tt1000002', 'entry'],
    ]);
    expect(whatsOf(asList, 'entry')[0]).toMatchObject({
      list: 'list/favourites',
      position: 1,
      note: 'see with Ada',
    });
    const asWatchlist = await readAll(textFile('WATCHLIST.csv', [LIST, ...rows].join('\n')));
    expect(asWatchlist.records.map(({ key }) => key)).toEqual(['rating/tt1000001', 'plan/tt1000002']);
    const corrected = await readAll(textFile('favourites.csv', [LIST, ...rows].join('\n')), {
      kinds: { 'favourites.csv': 'watchlist' },
    });
    expect(corrected.records).toEqual(asWatchlist.records);
  });

  it('LIB-75 the format of 2017 is read, with its dates and column names', async () => {
    const header =
      '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"';
    const row =
      '"1","tt1000003","Sat Apr 23 08:36:35 2011","Sat Apr 23 08:36:35 2011","","Tre","Feature Film","","","8.8","","2010","drama","1","2010-07-08","http://www.imdb.com/title/tt1000003/"';
    const { records } = await readAll(textFile('watchlist.csv', `${header}\n${row}\n`));
    expect(records.map(({ what }) => what)).toEqual([{ type: 'plan', when: { date: '2011-04-23' } }]);
  });

  it('LIB-75 dates rewritten by a spreadsheet are read by the unambiguous ones, and empty rows are reported', async () => {
    const rows = [
      '1,tt1000001,10-09-20,10-09-20,,One,link,movie,9.4,94,2001,Drama,1,19-04-01,,,',
      ',,,,,,,,,,,,,,,,',
    ];
    const { records, left } = await readAll(textFile('watchlist.csv', [LIST, ...rows].join('\r\n')));
    expect(records[0]?.what).toEqual({ type: 'plan', when: { date: '2020-09-10' } });
    expect(left).toEqual([{ path: 'watchlist.csv', row: 3, reason: 'empty', text: 'The row is empty.' }]);
  });

  it('LIB-72 people are not titles, and a row without a title’s id is unreadable', async () => {
    const rows = [
      '1,nm0000001,,,,Ada,,,,,,,,,,,',
      '2,0111161,,,,One,,,,,,,,,,,',
      '3,tt1000001,,,,One,,,,,,,,,,12,',
    ];
    const { left, unreadable } = await readAll(textFile('watchlist.csv', [LIST, ...rows].join('\n')));
    expect(left.map(({ reason }) => reason)).toEqual(['notATitle']);
    expect(unreadable.map(({ row, text }) => [row, text])).toEqual([
      [4, 'Your Rating: “12” is above the scale of 10.'],
    ]);
  });

  it('LIB-70 a newer file in another format has the same keys', async () => {
    const old = `Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
tt1000001,7,2020-01-01,One,https://www.imdb.com/title/tt1000001/,movie,6.4,129,2009,Drama,1,2009-01-24,Somebody`;
    const newer = `${RATINGS}\ntt1000001,9,2020-01-01,"Uno","One",https://www.imdb.com/title/tt1000001,Movie,6.4,129,2010,"Drama",1,"2009-01-24","Somebody"`;
    const [before, after] = [await readAll(textFile('a.csv', old)), await readAll(textFile('b.csv', newer))];
    expect(after.records.map(({ key }) => key)).toEqual(before.records.map(({ key }) => key));
    expect(after.records[0]?.what).toMatchObject({ rating: 9 });
  });
});
