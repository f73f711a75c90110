import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { itemsOf, readImportConfig, runImport } from '@screenlore/catalogue-import';
import { nameKey } from '@screenlore/catalogue-model';
import type { TitleMatch, WantedTitle } from '@screenlore/contracts';
import { type Bench, startBench } from './harness.js';
import { askMatches } from './support/ask-matches.js';

// Imports tens of thousands of titles; nothing here depends on the clock.
jest.setTimeout(600_000);

let bench: Bench;

/** Recorded films, and a diary that somebody kept at another site; both are next to the project and not part of it. */
const FILMS = path.resolve(import.meta.dirname, '../../../../shared/data/films-wikipedia.json.gz');
const DIARY = path.resolve(
  import.meta.dirname,
  '../../../../shared/data/exports/letterboxd/a-2022-mit/diary.csv',
);
const describeRecorded = existsSync(FILMS) && existsSync(DIARY) ? describe : describe.skip;

/** Rows of a table without line breaks in cells; a cell with a comma is quoted. */
const diaryRows = (): WantedTitle[] =>
  readFileSync(DIARY, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line, n) => {
      const [, name = '', year] = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      );
      return { n, kind: 'movies', ids: [], name, year: year ? Number(year) : undefined };
    });

describeRecorded('matching a diary over the recorded films', () => {
  beforeAll(async () => {
    bench = await startBench();
    const config = readImportConfig({ MONGO_URL: bench.mongoUrl });
    const { read } = await itemsOf('wikipedia-films', FILMS, config);
    await runImport(read, {
      collections: bench.collections,
      weight: 25,
      signal: new AbortController().signal,
      onProgress: () => {},
      source: 'wikipedia-films',
      fingerprint: null,
    });
    await bench.startReplica();
  });
  afterAll(() => bench.close());

  it('LIB-63 LIB-68 matches at least 751 of 2,132 rows as certain, 65 more as likely, each to a film of that name', async () => {
    const rows = diaryRows();
    expect(rows).toHaveLength(2132);
    const matches: TitleMatch[] = [];
    for (let from = 0; from < rows.length; from += 500)
      matches.push(...(await askMatches(bench, rows.slice(from, from + 500))));
    const of = (...levels: TitleMatch['confidence'][]) =>
      matches.filter(({ confidence }) => levels.includes(confidence)).length;
    expect(of('certain', 'sure')).toBeGreaterThanOrEqual(751);
    expect(of('certain', 'sure', 'likely')).toBeGreaterThanOrEqual(751 + 65);
    const strange = matches.flatMap(({ n, title }) => {
      const row = rows[n];
      if (!title || (row && nameKey(row.name) === nameKey(title.title))) return [];
      return [{ row, title }];
    });
    expect(strange).toEqual([]);
  });
});
