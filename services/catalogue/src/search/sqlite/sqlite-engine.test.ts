import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NameEntry } from '../row.js';
import { SqliteEngine } from './sqlite-engine.js';

let folder: string;
let engine: SqliteEngine;

const entry = (at: number, name: string): NameEntry => ({
  ...{ id: at.toString(16).padStart(24, '0'), media: 'movie', name, link: `l${at}`, year: 2000 },
  ...{ pictureVersion: 'v', popularity: at },
});
async function* from(...names: string[]): AsyncGenerator<NameEntry[]> {
  yield names.map((name, at) => entry(at, name));
}
const found = async (query: string, by = engine): Promise<string[]> =>
  (await by.search({ query, skip: 0, count: 9 })).rows.map(({ name }) => name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'search-'));
  engine = new SqliteEngine(folder);
});
afterEach(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

describe('OPS-70 the search’s file', () => {
  it('keeps names and its position in the change stream over a restart', async () => {
    expect(await engine.position('one database')).toBeUndefined();
    await engine.rebuild(from('Alien', 'Aliens'), 'one database', 'first');
    await engine.apply(new Map([[entry(1, '').id, entry(1, 'Brazil')]]), 'second');
    await engine.close();
    engine = new SqliteEngine(folder);
    expect(await engine.position('one database')).toBe('second');
    expect(await engine.position('another one')).toBeUndefined();
    expect(await found('brazil')).toEqual(['Brazil']);
    expect(await found('alien')).toEqual(['Alien']);
  });

  it('answers from the old names while it is rebuilt, and from the new ones afterwards', async () => {
    await engine.rebuild(from('Alien'), 'here', 'first');
    await engine.rebuild(
      (async function* () {
        expect(await found('alien')).toEqual(['Alien']);
        yield* from('Brazil');
        expect(await found('alien')).toEqual(['Alien']);
      })(),
      ...(['here', 'second'] as const),
    );
    expect(await found('alien')).toEqual([]);
    expect(await found('brazil')).toEqual(['Brazil']);
    const broken = (async function* () {
      yield* from('Casablanca');
      throw new Error('The database is gone.');
    })();
    await expect(engine.rebuild(broken, 'here', 'third')).rejects.toThrow('The database is gone.');
    expect(await found('brazil')).toEqual(['Brazil']);
    expect(await engine.position('here')).toBe('second');
  });

  it('stores all changes of a batch or none', async () => {
    await engine.rebuild(from('Alien'), 'here', 'first');
    const refused = { ...entry(2, 'Casablanca'), year: {} as number };
    const changes = new Map([entry(1, 'Brazil'), refused].map((each) => [each.id, each]));
    await expect(engine.apply(changes, 'second')).rejects.toThrow();
    expect(await found('brazil')).toEqual([]);
    expect(await engine.position('here')).toBe('first');
  });

  it.each([
    [
      'is no database',
      (file: string) => writeFile(file, 'Not a database, but a text that is long enough. '.repeat(99)),
    ],
    ['ends too early', (file: string) => truncate(file, 9000)],
    ['is gone', (file: string) => rm(file)],
  ])('must be rebuilt when it %s', async (_, damage) => {
    await engine.rebuild(from(...Array.from({ length: 500 }, (_, at) => `Film ${at}`)), 'here', 'first');
    await engine.close();
    await damage(path.join(folder, 'names-1.sqlite'));
    engine = new SqliteEngine(folder);
    // Some damage only shows when it is read.
    await engine.search({ query: 'film', skip: 0, count: 500 }).catch(() => undefined);
    expect(await engine.position('here')).toBeUndefined();
    await engine.rebuild(from('Alien'), 'here', 'second');
    expect(await found('alien')).toEqual(['Alien']);
    expect(await engine.position('here')).toBe('second');
  });

  it('is separate for each replica in a folder, and free when a replica ends', async () => {
    const other = new SqliteEngine(folder);
    await engine.rebuild(from('Alien'), 'here', 'first');
    await other.rebuild(from('Brazil'), 'here', 'first');
    expect(await found('alien')).toEqual(['Alien']);
    expect(await found('brazil', other)).toEqual(['Brazil']);
    await engine.close();
    engine = new SqliteEngine(folder);
    expect(await found('alien')).toEqual(['Alien']);
    await other.close();
  });

  it('finds each name once after many changes', async () => {
    await engine.rebuild(from('Alien', 'Brazil'), 'here', 'first');
    for (let round = 0; round < 300; round += 1)
      await engine.apply(
        new Map(
          [1, 2, 3].map((at) => [entry(at, '').id, { ...entry(at, `Name ${round}`), popularity: round % 7 }]),
        ),
        String(round),
      );
    expect(await found('name')).toEqual(['Name 299', 'Name 299', 'Name 299']);
    expect((await engine.search({ query: 'name 298', skip: 0, count: 1 })).rows[0]?.name).toBe('Name 299');
    expect(await engine.atRandom('movie', 9)).toHaveLength(4);
    await engine.apply(new Map([1, 2, 3].map((at) => [entry(at, '').id, null])), 'end');
    expect(await found('name')).toEqual([]);
    expect(await engine.atRandom('movie', 9)).toEqual([entry(0, '').id]);
  });
});
