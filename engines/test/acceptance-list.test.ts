import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { inProject } from '../src/base/paths.js';

const ID = '[A-Z]+-\\d{2}';
const PAGES = inProject('docs', 'portal');
const NOT_OURS = new Set(['node_modules', 'dist', 'dist-server', 'dist-first-view', '.git', '.screenlore']);

/** Ids in the order in which the pages have them: a list item or a table row begins with its id. */
const rows = readdirSync(PAGES).flatMap((page) => {
  const text = readFileSync(path.join(PAGES, page), 'utf8');
  return [...text.matchAll(new RegExp(`^(?:- \\*\\*|\\| )(${ID})\\b`, 'gm'))].map(([, id = '']) => id);
});

function* testFilesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_OURS.has(entry.name)) yield* testFilesIn(file);
    } else if (/\.(?:test|spec)\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Ids at the start of titles: `test('HOME-02 …`, `it.each(…)('SAFE-08 SAFE-17 …`. */
const titled = [...testFilesIn(inProject())].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(new RegExp(`['"\`]((?:${ID} )+)`, 'g'))].flatMap(([, ids = '']) =>
    ids.trim().split(' '),
  ),
);

it('each row of docs/portal has an id of its own', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([]);
});

it('each id in the title of a test is a row of docs/portal', () => {
  const known = new Set(rows);
  expect(titled.length).toBeGreaterThan(100);
  expect([...new Set(titled)].filter((id) => !known.has(id))).toEqual([]);
});

it('each row of docs/portal has a test', () => {
  const proved = new Set(titled);
  expect(rows.filter((id) => !proved.has(id))).toEqual([]);
});
