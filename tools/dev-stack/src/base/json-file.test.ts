import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readJsonFile, writeJsonFile } from './json-file.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'screenlore-json-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('concurrent writes of one file do not disturb each other', async () => {
  const file = path.join(folder, 'deep', 'one.json');
  await Promise.all(Array.from({ length: 20 }, (_, at) => writeJsonFile(file, { at })));
  expect(await readJsonFile(file)).toEqual({ at: expect.any(Number) });
  expect(await readdir(path.dirname(file))).toEqual(['one.json']);
});

test('a missing file yields undefined', async () => {
  expect(await readJsonFile(path.join(folder, 'none.json'))).toBeUndefined();
});
