import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../base/paths.js';

const ID = '[A-Z]+-\\d{2,3}';
const PAGES = inProject('docs', 'portal');
const NOT_OURS = new Set(['node_modules', 'dist', 'dist-server', 'dist-first-view', '.git', '.screenlore']);

/** The command that runs a test. */
export type Tier = 'npm test' | 'npm run test:full';

/** A test with a row's id in its title. */
export interface Proof {
  id: string;
  file: string;
  tier: Tier;
}

/** Ids of the acceptance list in the order of its pages: a list item or a table row begins with its id. */
export const rows = (): string[] =>
  readdirSync(PAGES).flatMap((page) => {
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

/** Ids at the start of titles: `test('HOME-02 …`, `it.each(…)('SAFE-08 SAFE-17 …`, `test.step('HOME-03 …`. */
const IDS = new RegExp(`['"\`]((?:${ID} )+)`, 'g');
const JOURNEY = /\btest\(\s*(['"`])(.*?)\1,/g;

/**
 * The rows that a file's tests prove: a file named `*.full.test.ts` or `*.full.spec.ts` and a journey tagged `@full`,
 * with its steps, run only in `npm run test:full`.
 */
export function proofsIn(file: string, text: string): Proof[] {
  const whole = /\.full\.(?:test|spec)\.tsx?$/.test(file);
  const journeys = [...text.matchAll(JOURNEY)];
  const isTagged = (at: number) => / @full\b/.test(journeys.findLast(({ index }) => index <= at)?.[2] ?? '');
  return [...text.matchAll(IDS)].flatMap(({ index, 1: ids = '' }) => {
    const tier: Tier = whole || isTagged(index) ? 'npm run test:full' : 'npm test';
    return ids
      .trim()
      .split(' ')
      .map((id) => ({ id, file, tier }));
  });
}

export const proofs = (): Proof[] =>
  [...testFilesIn(inProject())].flatMap((file) =>
    proofsIn(path.relative(inProject(), file), readFileSync(file, 'utf8')),
  );
