import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { itemsOf, readImportConfig, runImport, seedDemo } from '@screenlore/catalogue-import';
import { nameKey, wordsOf } from '@screenlore/catalogue-model';
import { type Bench, startBench } from './harness.js';

// Imports tens of thousands of titles; nothing here depends on the clock.
jest.setTimeout(900_000);

interface Question {
  /** What it searches by. */
  of: string;
  query: string;
  /** Kind and public id of the result that must come first. */
  wanted: string;
}
const questions: Record<'demo' | 'recorded', Question[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'data/search-questions.json'), 'utf8'),
);

/** Films recorded next to the project; never part of it. */
const RECORDED = [
  { source: 'netflix', file: 'netflix_titles.csv.gz' },
  { source: 'wikipedia-films', file: 'films-wikipedia.json.gz' },
] as const;
const fileOf = (file: string) => path.resolve(import.meta.dirname, '../../../../shared/data', file);
/** Importing them takes minutes. */
const isRecorded = RECORDED.every(({ file }) => existsSync(fileOf(file)));

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
  await seedDemo(common(), new Date());
  await bench.startReplica();
});
afterAll(() => bench.close());

const common = () => ({
  collections: bench.collections,
  weight: 25,
  signal: new AbortController().signal,
  onProgress: () => {},
});

const found = async (query: string) =>
  (await bench.call('search', { query, count: 50 })).results.map(({ media, link, title }) => ({
    id: `${media}/${link}`,
    key: nameKey(title),
  }));

/** Questions whose first answer is not the wanted one, with what they ask and what came first. */
async function missed(asked: Question[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { query, wanted } of asked) {
    const [first] = await found(query);
    if (first?.id !== wanted) failures.push(`${query}: ${first?.id}`);
  }
  return failures;
}

/** Results next to an exact name that neither have a word starting with each of its words nor are spelled like it (SHELL-46). */
async function unrelated(asked: Question[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { query } of asked) {
    const results = await found(query);
    const words = wordsOf(nameKey(query));
    if (results[0]?.key !== nameKey(query)) continue;
    const spelling = words.join('');
    for (const { key } of results) {
      const isBegun = words.every((word) => wordsOf(key).some((other) => other.startsWith(word)));
      if (!isBegun && wordsOf(key).join('') !== spelling) failures.push(`${query}: ${key}`);
    }
  }
  return failures;
}

describe('SHELL-22 SHELL-40 SHELL-41 questions by people, characters, typos, years and titles', () => {
  it('over the demo put the wanted result first, and nothing unrelated next to an exact name', async () => {
    expect(await missed(questions.demo)).toEqual([]);
    expect(await unrelated(questions.demo)).toEqual([]);
  });

  const test = isRecorded ? it : it.skip;
  test('over the demo and the recorded films: 95 of 100', async () => {
    for (const { source, file } of RECORDED) {
      const config = readImportConfig({ MONGO_URL: bench.mongoUrl });
      const { read, fingerprint } = await itemsOf(source, fileOf(file), config);
      await runImport(read, { ...common(), source, fingerprint });
    }
    const all = [...questions.demo, ...questions.recorded];
    expect(all).toHaveLength(100);
    const failures = await missed(all);
    expect({ failures, enough: failures.length <= 5 }).toEqual({ failures, enough: true });
    expect(await unrelated(all)).toEqual([]);
  });
});
