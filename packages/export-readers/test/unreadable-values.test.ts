import { describe, expect, it } from '@jest/globals';
import type { ExportFile } from '../src/files/export-file.js';
import { jsonFile, readAll, textFile } from './support/read-all.js';

/** A file of each source with one row that has the given date and rating. */
const FILES: Readonly<Record<string, (date: string, rating: string) => ExportFile>> = {
  'letterboxd diary': (date, rating) =>
    textFile(
      'diary.csv',
      `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-01-02,Salt,1995,https://boxd.it/a,${rating},,,${date}`,
    ),
  'letterboxd ratings': (date, rating) =>
    textFile(
      'ratings.csv',
      `Date,Name,Year,Letterboxd URI,Rating\n${date},Salt,1995,https://boxd.it/a,${rating}`,
    ),
  imdb: (date, rating) =>
    textFile('ratings.csv', `Const,Your Rating,Date Rated,Title\ntt1000001,${rating},${date},Salt`),
  yamtrack: (date, rating) =>
    textFile(
      'yamtrack.csv',
      `media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,start_date,end_date,notes\n1,tmdb,movie,Salt,,,,${rating},1,Completed,,${date},`,
    ),
  howlongtobeat: (date, rating) =>
    textFile(
      'hltb.csv',
      `Title,Platform,Backlog,Playing,Completed,Retired,Review,Completion Date,Completionist\nSalt,PC,,,X,,${rating},${date},`,
    ),
  grouvee: (date, rating) =>
    textFile(
      'grouvee.csv',
      `id,name,shelves,platforms,rating,review,dates,statuses,giantbomb_id\n1,Salt,"{""Played"":{""date_added"":""${date}""}}",{},${rating},,[],[],`,
    ),
  movary: (date, rating) =>
    textFile(
      'h.csv',
      `title,year,tmdbId,imdbId,watchedAt,comment\nSalt,1995,1,,${date},${rating === '' ? '' : ''}`,
    ),
  simkl: (date, rating) =>
    textFile(
      's.csv',
      `SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating\n1,Salt,movie,1995,completed,,${date},${rating}`,
    ),
  netflix: (date) => textFile('NetflixViewingHistory.csv', `Title,Date\nSalt,${date}`),
  'prime video': (date) =>
    textFile('p.csv', `Date Watched,Type,Title,Episode Title,Path\n${date},Movie,Salt,,/x`),
  table: (date, rating) =>
    textFile(
      't.csv',
      `Title,Watched Date,Rating\nSalt,${date},${rating}\nPepper,2020-01-01,4\nThyme,2020-01-01,4`,
    ),
  'tv time': (date) =>
    textFile(
      'tvtime-movies.csv',
      `uuid,tvdb_id,imdb_id,title,year,is_watched,watched_at,created_at\nu,1,,Salt,1995,true,${date},`,
    ),
  myanimelist: (date, rating) =>
    textFile(
      'a.xml',
      `<myanimelist><anime><series_animedb_id>1</series_animedb_id><series_title>Salt</series_title><my_status>Completed</my_status><my_finish_date>${date}</my_finish_date><my_score>${rating}</my_score></anime></myanimelist>`,
    ),
  'trakt history': (date) =>
    jsonFile('history.json', [{ watched_at: date, movie: { title: 'Salt', ids: { trakt: 1 } } }]),
  'trakt ratings': (date, rating) =>
    jsonFile('ratings.json', [
      { rated_at: date, rating: Number(rating) || 99, movie: { title: 'Salt', ids: { trakt: 1 } } },
    ]),
  anilist: (_, rating) =>
    jsonFile('a.json', {
      lists: [
        {
          entries: [
            {
              status: 'COMPLETED',
              score: Number(rating) || 999,
              media: { id: 1, title: { english: 'Salt' } },
              completedAt: { year: 2020, month: 13, day: 40 },
            },
          ],
        },
      ],
    }),
  backloggd: (date, rating) =>
    jsonFile('b.json', {
      format: 'backloggd-transfer',
      version: 2,
      entries: [
        {
          title: 'Salt',
          log: { is_play: true },
          playthroughs: [{ finish_date: date, rating: Number(rating) || 99 }],
        },
      ],
    }),
  ryot: (date, rating) =>
    jsonFile('r.json', {
      metadata: [
        {
          lot: 'movie',
          source: 'tmdb',
          identifier: '1',
          source_id: 'Salt',
          seen_history: [{ ended_on: date }],
          reviews: [{ rating }],
        },
      ],
    }),
};

describe('LIB-160 no date and no rating is dropped silently', () => {
  it.each(Object.keys(FILES))(
    'LIB-160 %s: an unreadable value is reported with its row and column',
    async (source) => {
      const { records, unreadable, summary } = await readAll(FILES[source]?.('the other day', 'so so') ?? []);
      expect(unreadable.length).toBeGreaterThan(0);
      expect(unreadable[0]?.row).toBeGreaterThan(0);
      // The column comes before the error.
      expect(unreadable[0]?.text).toMatch(/^[^:“]+: .*/);
      // The rest of the row is used, and nothing is invented.
      for (const { what } of records) {
        if ('when' in what && what.type === 'viewing' && what.entered === undefined && records.length === 1)
          expect(what.when.date).toBeNull();
        expect('rating' in what && what.type !== 'rating' ? what.rating : undefined).toBe(
          source === 'table' && 'rating' in what ? 8 : undefined,
        );
      }
      const [file] = summary.files;
      expect((file?.unreadable ?? 0) + (file?.partly ?? 0)).toBeGreaterThan(0);
      expect(file?.rows).toBe(
        (file?.used ?? 0) +
          (file?.unreadable ?? 0) +
          Object.values(file?.left ?? {}).reduce((sum, value) => sum + value, 0),
      );
    },
  );

  it.each(Object.keys(FILES).filter((source) => !/trakt|anilist|backloggd/.test(source)))(
    'LIB-160 %s: an empty value means none, and is not an error',
    async (source) => expect((await readAll(FILES[source]?.('', '') ?? [])).unreadable).toEqual([]),
  );

  it.each(Object.keys(FILES).filter((source) => source !== 'anilist'))(
    'LIB-162 %s: dates in a spreadsheet’s format are read',
    async (source) => {
      for (const date of ['24/12/2023', '45284', '24 décembre 2023', '2023-12-24']) {
        const { records, unreadable } = await readAll(FILES[source]?.(date, '4') ?? []);
        expect([date, unreadable]).toEqual([date, []]);
        expect(JSON.stringify(records)).toContain('2023-12-24');
      }
    },
  );
});

describe('LIB-161 ambiguous dates', () => {
  const DIARY = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-01-02,Salt,1995,https://boxd.it/a,4,,,03/04/2023
2024-01-02,Pepper,1995,https://boxd.it/b,4,,,05/06/2023`;
  const days = ({ records }: Awaited<ReturnType<typeof readAll>>) =>
    records.map(({ what }) => ('when' in what ? what.when.date : null));

  it('LIB-161 are asked about by file and column, in files of known sources too', async () => {
    const open = await readAll(textFile('diary.csv', DIARY));
    expect(open.openDates).toEqual([
      {
        path: 'diary.csv',
        columns: [
          { name: 'Watched Date', example: '03/04/2023', dayFirst: '2023-04-03', monthFirst: '2023-03-04' },
        ],
      },
    ]);
    expect([days(open), open.unreadable.map(({ row }) => row)]).toEqual([
      ['2023', '2023'],
      [2, 3],
    ]);
  });

  it.each([
    ['dayFirst', ['2023-04-03', '2023-06-05']],
    ['monthFirst', ['2023-03-04', '2023-05-06']],
    ['unknown', ['2023', '2023']],
  ] as const)('LIB-161 and read as a person says: %s', async (order, expected) => {
    const read = await readAll(textFile('diary.csv', DIARY), { dayOrders: { 'diary.csv': order } });
    expect([days(read), read.openDates, read.unreadable]).toEqual([expected, [], []]);
  });

  it('LIB-161 in somebody’s own table too', async () => {
    const file = textFile('seen.csv', 'Title,Watched Date\nSalt,03/04/2023\nPepper,05/06/2023\n');
    const [table] = (await readAll(file)).tables;
    expect(table?.openDates.map(({ name }) => name)).toEqual(['Watched Date']);
    expect(days(await readAll(file, { dayOrders: { 'seen.csv': 'dayFirst' } }))).toEqual([
      '2023-04-03',
      '2023-06-05',
    ]);
  });
});
