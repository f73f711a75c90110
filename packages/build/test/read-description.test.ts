import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readDescription } from '../src/read-description.mjs';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'description-'));
});
afterEach(() => rm(dir, { recursive: true }));

const exposes = { './app': './src/app.tsx', './Quiz': './src/quiz.tsx' };

async function read(slots: object) {
  await writeFile(path.join(dir, 'remote.json'), JSON.stringify({ name: 'quiz', owner: 'a', slots }));
  return readDescription(dir, 'mf_quiz', exposes);
}

test('TEAM-31 a block in a slot is in the middle, and loads after the page, unless the description sets both', async () => {
  const { slots } = await read({
    'title.aside': { block: 'Quiz' },
    'home.main': { block: 'Quiz', order: 4 },
  });
  expect(slots).toEqual({
    'title.aside': { block: 'Quiz', order: 50, firstView: false },
    'home.main': { block: 'Quiz', order: 4, firstView: false },
  });
});

test.each<[string, object, string]>([
  [
    'an unknown slot',
    { 'title.asid': { block: 'Quiz' } },
    'slots.title.asid is no slot; there are home.main,',
  ],
  [
    'a block that is not exposed',
    { 'title.aside': { block: 'Quizz' } },
    'slots.title.aside.block: rspack.config.mjs exposes no ./Quizz',
  ],
  ['no block', { 'title.aside': {} }, 'slots.title.aside.block '],
  ['the name of a file', { 'title.aside': { block: './Quiz' } }, 'slots.title.aside.block is no name like'],
  ['an order below all', { 'title.aside': { block: 'Quiz', order: -1 } }, 'slots.title.aside.order '],
  [
    'a first view that nothing renders',
    { 'title.aside': { block: 'Quiz', firstView: true } },
    'slots.title.aside.firstView: there is no src/first-view.tsx',
  ],
])('TEAM-32 the build refuses %s, and names the field', async (_what, slots, sentence) => {
  await expect(read(slots)).rejects.toThrow(`${path.join(dir, 'remote.json')}: ${sentence}`);
});

test('TEAM-33 accepts a first view that something renders', async () => {
  await mkdir(path.join(dir, 'src'));
  await writeFile(path.join(dir, 'src', 'first-view.tsx'), '');
  await expect(read({ 'title.aside': { block: 'Quiz', firstView: true } })).resolves.toBeDefined();
});
