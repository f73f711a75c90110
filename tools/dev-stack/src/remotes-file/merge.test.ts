import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inProject } from '../base/paths.js';
import { mergeRemotes } from './merge.js';

const given = inProject('deploy', 'remotes.json');

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'screenlore-remotes-'));
  file = path.join(dir, 'remotes.json');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const read = async (from: string): Promise<Record<string, object>> =>
  JSON.parse(await readFile(from, 'utf8')) as Record<string, object>;

test('OPS-33 the first start has the remotes of deploy/remotes.json', async () => {
  await mergeRemotes(given, file);
  expect(await read(file)).toEqual(await read(given));
});

test('OPS-33 a later start keeps what was chosen and added, and takes new remotes and addresses', async () => {
  const { mf_community, mf_catalogue, ...others } = await read(given);
  const quiz = { entry: '/screenlore/mf/quiz/mf-manifest.json', upstream: 'http://quiz:8100' };
  await writeFile(
    file,
    JSON.stringify({
      ...others,
      mf_community: { ...mf_community, upstream: 'http://old:1', release: '20261123-083000' },
      mf_quiz: quiz,
    }),
  );
  await mergeRemotes(given, file);
  expect(await read(file)).toEqual({
    ...others,
    mf_catalogue,
    mf_community: { ...mf_community, release: '20261123-083000' },
    mf_quiz: quiz,
  });
});

test('OPS-33 a start that has nothing new writes nothing', async () => {
  await mergeRemotes(given, file);
  const history = await readFile(`${file}.history`, 'utf8');
  await mergeRemotes(given, file);
  expect(await readFile(`${file}.history`, 'utf8')).toBe(history);
  expect((await readdir(dir)).sort()).toEqual(['remotes.json', 'remotes.json.history']);
});

test('OPS-33 a file that is none of remotes is left as it is', async () => {
  await writeFile(file, '{"mf_community": 1}');
  await expect(mergeRemotes(given, file)).rejects.toThrow();
  expect(await readFile(file, 'utf8')).toBe('{"mf_community": 1}');
});
