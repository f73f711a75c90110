import { describe, expect, it } from '@jest/globals';
import { importedRecord } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { IMPORT_LIMITS } from '../src/files/limits.js';
import { readExport } from '../src/reading/read-export.js';
import { jsonFile, readAll, textFile } from './support/read-all.js';

const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating';

describe('LIB-70 reading what a person drops', () => {
  it('LIB-70 the same rows give the same records, in any file', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({
            name: fc.constantFrom('Salt', 'Kettles', 'Waves'),
            year: fc.integer({ min: 1950, max: 2020 }),
            address: fc.nat(99),
            half: fc.integer({ min: 1, max: 10 }),
          }),
          { selector: ({ address }) => address, maxLength: 20 },
        ),
        async (rows) => {
          const text = [
            RATINGS,
            ...rows.map(
              ({ name, year, address, half }) =>
                `2020-01-01,${name},${year},https://boxd.it/${address},${half / 2}`,
            ),
          ].join('\n');
          const [plain, again, zipped] = await Promise.all([
            readAll(textFile('ratings.csv', text)),
            readAll(textFile('ratings.csv', text)),
            readAll({ name: 'x.zip', bytes: zipSync({ 'any/ratings.csv': strToU8(text) }) }),
          ]);
          expect(again).toEqual(plain);
          expect(zipped.records).toEqual(plain.records);
          expect(plain.records).toHaveLength(rows.length);
          expect(new Set(plain.records.map(({ key }) => key)).size).toBe(rows.length);
          for (const item of plain.records)
            expect(importedRecord.parse(JSON.parse(JSON.stringify(item)))).toEqual(item);
        },
      ),
      { numRuns: 30 },
    ));

  it('LIB-70 a repetition is one record; different content under one key is another record with a number', async () => {
    const row = '2020-01-01,Salt,1999,https://boxd.it/1,4';
    const { records, left } = await readAll(
      textFile('ratings.csv', [RATINGS, row, row, row.replace(/4$/, '2'), row].join('\n')),
    );
    expect(records.map(({ key }) => key)).toEqual(['rating/boxd.it/1', 'rating/boxd.it/1~2']);
    expect(left.map(({ row: line, reason }) => [line, reason])).toEqual([
      [3, 'twice'],
      [5, 'twice'],
    ]);
  });

  it('LIB-73 files are recognised by content, whatever their names', async () => {
    const { summary } = await readAll([
      textFile('notes.txt', `${RATINGS}\n2020-01-01,Salt,1999,https://boxd.it/1,4\n`),
      jsonFile('picture.png', [
        { rated_at: null, rating: 5, type: 'movie', movie: { title: 'Salt', year: 1999, ids: { trakt: 1 } } },
      ]),
      {
        name: 'list',
        bytes: gzipSync(
          strToU8(
            '<myanimelist><anime><series_animedb_id>1</series_animedb_id><series_title>Salt</series_title><my_status>Dropped</my_status></anime></myanimelist>',
          ),
        ),
      },
    ]);
    expect(summary.files.map(({ path, source, used }) => [path, source, used])).toEqual([
      ['notes.txt', 'letterboxd', 1],
      ['picture.png', 'trakt', 1],
      ['list', 'myanimelist', 1],
    ]);
    expect(summary.sources).toEqual(['letterboxd', 'trakt', 'myanimelist']);
  });

  it('LIB-72 an unreadable file, a nested archive and an empty file are reported', async () => {
    const inner = zipSync({ 'ratings.csv': strToU8(RATINGS) });
    const { left, summary } = await readAll({
      name: 'x.zip',
      bytes: zipSync({
        'ratings.csv': strToU8(`${RATINGS}\n2020-01-01,Salt,1999,https://boxd.it/1,4\n`),
        'inner.zip': inner,
        'packed.gz': gzipSync(strToU8('x')),
        'photo.jpg': Uint8Array.from([0xff, 0xd8, 0, 0, 1, 2]),
        'broken.json': strToU8('{"a": '),
        'other.csv': strToU8('Title,Rating\nSomething,5\n'),
        'empty.json': strToU8('[]'),
        'nothing.csv': new Uint8Array(),
      }),
    });
    expect(left.map(({ path, reason }) => [path, reason])).toEqual([
      ['inner.zip', 'archiveInside'],
      ['packed.gz', 'archiveInside'],
      ['photo.jpg', 'unknownFile'],
      ['broken.json', 'unknownFile'],
      // Next to files of a known site, a table is somebody's own.
      ['other.csv', 'unknownFile'],
    ]);
    expect(summary.rows).toBe(6);
  });

  it('LIB-72 a value that the contract does not accept makes its row unreadable, and no text is cut', async () => {
    const long = 'x'.repeat(60_001);
    const { records, unreadable } = await readAll(
      textFile(
        'reviews.csv',
        `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2020-01-01,Salt,1999,https://boxd.it/1,,,${long},,\n`,
      ),
    );
    expect(records).toEqual([]);
    expect(unreadable.map(({ row, text }) => [row, text])).toEqual([
      [2, expect.stringMatching(/^One of its values/)],
    ]);
  });

  it('LIB-71 too many rows are refused with an explanation', async () => {
    const rows = `Date,Content\n${'x,y\n'.repeat(IMPORT_LIMITS.rows + 1)}`;
    await expect(readAll(textFile('likes.csv', rows))).rejects.toThrow('This has more than 500000 rows.');
  });

  it('LIB-70 reading stops when told to', async () => {
    const stop = new AbortController();
    const rows = `${RATINGS}\n${'2020-01-01,Salt,1999,,x\n'.repeat(2_000)}`;
    let events = 0;
    const read = async (): Promise<void> => {
      for await (const _ of readExport(textFile('ratings.csv', rows), { signal: stop.signal })) {
        events += 1;
        stop.abort();
      }
    };
    await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
    expect(events).toBe(1);
  });
});
