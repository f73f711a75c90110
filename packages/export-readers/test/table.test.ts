import { describe, expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import Papa from 'papaparse';
import { guessMapping } from '../src/table/guess-mapping.js';
import { TABLE_FIELDS } from '../src/table/mapping.js';
import { readTable } from '../src/table/read-table.js';
import { readAll, textFile } from './support/read-all.js';

describe('LIB-78 the mapping of a table is guessed', () => {
  it('LIB-78 a handmade table of games', () => {
    const mapping = guessMapping(
      ['Game (3 total)', 'Genre', 'Year Released', 'Year Beaten', 'Platform', 'Rating', '', ''],
      [
        ['Kettle Quest', 'RPG', '2009', '2015', 'NDS', '5', '', 'Scale'],
        ['Tin Harbour', 'Flight', '2006', '', 'PS2', '4', '', '"good"'],
      ],
    );
    expect(mapping.columns).toEqual(['title', null, 'year', 'date', 'platform', 'rating', null, null]);
    expect(mapping).toMatchObject({ ratingBest: 5, kind: 'games' });
    expect(mapping.confidence[0]).toBeGreaterThan(0.9);
  });

  it('LIB-78 the own rating takes precedence over everybody’s, and ids of known services are found', () => {
    const { columns, ratingBest } = guessMapping(
      ['TMDb ID', 'IMDb ID', 'Type', 'Name', 'Release Date', 'Rating', 'Your Rating', 'Date Rated'],
      [['1', 'tt0000001', 'tv', 'One', '1994-09-22T00:00:00Z', '6.9', '8', '2023-01-07T16:35:52Z']],
    );
    expect(columns).toEqual(['tmdb', 'imdb', 'kind', 'title', 'year', null, 'rating', 'rated']);
    expect(ratingBest).toBe(10);
  });

  it('LIB-78 without known names the content decides, and the guess is less certain', () => {
    const { columns, confidence } = guessMapping(
      ['A', 'B', 'C'],
      [
        ['tt0000001', 'Kettle Quest', 'x'],
        ['tt0000002', 'Tin Harbour', 'x'],
        ['tt0000003', 'Salt, Again', 'x'],
      ],
    );
    expect(columns).toEqual(['imdb', 'title', null]);
    expect(Math.max(...confidence)).toBeLessThan(0.9);
  });

  it('LIB-78 a name whose cells contain something else is not a guess', () =>
    expect(
      guessMapping(
        ['Title', 'Year'],
        [
          ['One', 'often'],
          ['Two', 'rarely'],
        ],
      ).columns,
    ).toEqual(['title', null]));

  it('LIB-78 every guess uses each field once, or for several columns of one name, in any table', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Title', 'Year', 'Rating', 'date', 'x', '', 'IMDb ID', 'Watched'), {
          maxLength: 8,
        }),
        fc.array(fc.array(fc.string(), { maxLength: 8 }), { maxLength: 5 }),
        (header, rows) => {
          const { columns, confidence } = guessMapping(header, rows);
          const named = columns.flatMap((field, at) => (field ? [`${field} ${header[at] ?? ''}`] : []));
          const fields = columns.filter((field) => field !== null);
          expect(columns).toHaveLength(header.length);
          expect(new Set(named).size).toBe(new Set(fields).size);
          expect(fields.every((field) => TABLE_FIELDS.includes(field))).toBe(true);
          expect(confidence.every((sure) => sure >= 0 && sure <= 1)).toBe(true);
        },
      ),
    ));
});

describe('LIB-78 reading a table with its mapping', () => {
  const TABLE = `Film;Gesehen;Note;Tags
Die Papierwache;24.12.2020;8/10;winter, kino
Salz;01.02.2021;;
Salz;03.02.2021;;
Nie gesehen;;;
;;;
`;

  it('LIB-78 with the guess first, and again with a person’s corrections', async () => {
    const guessed = await readAll(textFile('filme.csv', TABLE));
    const [table] = guessed.tables;
    expect(table?.mapping.columns).toEqual(['title', 'date', 'rating', 'tags']);
    expect(guessed.records.map(({ what }) => what.type)).toEqual(['viewing', 'viewing', 'viewing']);
    const mapping = table && {
      ...table.mapping,
      columns: ['title', 'date', 'rating', 'tags'] as const,
      dayOrder: 'dayFirst' as const,
    };
    const corrected = await readAll(textFile('filme.csv', TABLE), {
      mappings: mapping ? { 'filme.csv': { ...mapping, columns: [...mapping.columns] } } : {},
    });
    expect(corrected.records.map(({ key, what }) => [key, what])).toEqual([
      [
        'viewing/Die Papierwache//2020-12-24',
        { type: 'viewing', when: { date: '2020-12-24' }, rating: 8, tags: ['winter', 'kino'] },
      ],
      ['viewing/Salz//2021-02-01', { type: 'viewing', when: { date: '2021-02-01' } }],
      ['viewing/Salz//2021-02-03', { type: 'viewing', when: { date: '2021-02-03' } }],
    ]);
    expect(corrected.left.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'nothingSaid'],
      [6, 'empty'],
    ]);
  });

  it('LIB-78 a row of a watchlist means planned; elsewhere a bare title means nothing', async () => {
    const rows = 'Title,Year\nOne,1999\n';
    expect((await readAll(textFile('my watchlist.csv', rows))).records[0]?.what.type).toBe('plan');
    expect((await readAll(textFile('films I have seen.csv', rows))).records[0]?.what.type).toBe('seen');
    expect((await readAll(textFile('films.csv', rows))).left.map(({ reason }) => reason)).toEqual([
      'nothingSaid',
    ]);
  });

  it('LIB-78 statuses in people’s words, seasons and episodes', async () => {
    const { records } = await readAll(
      textFile(
        'series.csv',
        'Show,Season,Episode,Status,Kind,TMDB ID\nWaves S1E2,1,2,watched,tv,99\nWaves,,,plan to watch,tv,70\nKettles,,,dropped,tv movie,71\n',
      ),
    );
    expect(records.map(({ title, what }) => [title?.name, title?.kind, title?.ids, what.type])).toEqual([
      // The number belongs to the episode.
      ['Waves', 'series', [], 'viewing'],
      ['Waves', 'series', ['tmdb:tv/70'], 'plan'],
      ['Kettles', 'movies', ['tmdb:movie/71'], 'status'],
    ]);
  });

  it('LIB-208 the day an episode aired identifies it if there is no number, and says nothing about a series or season', async () => {
    const { records } = await readAll(
      textFile(
        'episodes.csv',
        [
          'Show,Season,Episode Title,Type,Air Date,Watched Date',
          'Waves,,,Episode,25/12/2011,2020-01-01',
          'Waves,2,Foam,Episode,13/01/2012,2020-01-02',
          'Waves,2,,Season,13/01/2012,2020-01-03',
          'Waves,,,Series,25/12/2011,2020-01-04',
          'Waves S2E3,,,Episode,27/01/2012,2020-01-05',
        ].join('\n'),
      ),
    );
    const places = records.map((record) =>
      record.title
        ? [record.season, record.episode, record.episodeName, record.aired, record.title.year]
        : record.what.type,
    );
    expect(places).toEqual([
      [undefined, undefined, undefined, '2011-12-25', undefined],
      [2, undefined, 'Foam', '2012-01-13', undefined],
      [2, undefined, undefined, undefined, undefined],
      [undefined, undefined, undefined, undefined, undefined],
      [2, 3, undefined, undefined, undefined],
    ]);
    expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
  });

  it('LIB-78 a table of books gives nothing, however similar its columns look', async () => {
    const { records, left } = await readAll(
      textFile(
        'library.csv',
        'Title,Author,ISBN13,My Rating,Date Read\nKettles,Ada Invented,="",5,2024/01/01\n',
      ),
    );
    expect([records, left.map(({ reason }) => reason)]).toEqual([[], ['otherMedia']]);
  });

  it('LIB-72 no row disappears, whatever its cells and their mapping', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.oneof(fc.string(), fc.constantFrom('2020-01-01', '5', 'done', 'tt0000001')), {
            minLength: 3,
            maxLength: 3,
          }),
        ),
        fc.shuffledSubarray([...TABLE_FIELDS], { minLength: 3, maxLength: 3 }),
        (rows, columns) => {
          const mapping = { columns, confidence: [1, 1, 1], ratingBest: 10, kind: null, otherwise: null };
          const numbered = rows.map((cells, index) => ({ line: index + 2, cells }));
          expect([...readTable(numbered, mapping)].map(({ row }) => row)).toEqual(
            numbered.map(({ line }) => line),
          );
        },
      ),
    ));

  it('LIB-70 writing a table and reading it again gives the same records', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            Title: fc.string({ minLength: 1 }).map((text) => `T${text.replace(/[\r\n]/g, ' ')}`),
            Year: fc.integer({ min: 1900, max: 2030 }).map(String),
            'Watched Date': fc
              .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
              .map((date) => date.toISOString().slice(0, 10)),
            Rating: fc.integer({ min: 1, max: 10 }).map(String),
          }),
          { minLength: 1, maxLength: 20 },
        ),
        async (rows) => {
          const whole = await readAll(textFile('seen.csv', Papa.unparse(rows, { quotes: true })));
          const other = await readAll(
            textFile(
              'seen.csv',
              `\ufeff${Papa.unparse(rows, { quotes: true, delimiter: ';', newline: '\r\n' })}`,
            ),
          );
          expect(other.records).toEqual(whole.records);
          expect(whole.records.length + whole.left.length).toBe(rows.length);
        },
      ),
      { numRuns: 50 },
    ));
});
