import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rspack } from '@rspack/core';
import { defineApp } from '../src/define-app.mjs';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'styles-'));
  await mkdir(path.join(dir, 'src'));
});
afterEach(() => rm(dir, { recursive: true }));

const APP = `import styles from './page.module.css'; export default styles;`;

/** Builds a remote with one style sheet. @returns the build's errors, and the style sheet for browsers */
async function build(css: string, { app = APP, file = 'page.module.css', more = {} } = {}) {
  const files = {
    'package.json': JSON.stringify({ type: 'module', dependencies: {} }),
    'remote.json': JSON.stringify({
      name: 'quiz',
      owner: '@example/quiz',
      routes: [{ path: '/quiz', title: 'Quiz' }],
    }),
    'src/index.ts': '',
    'src/app.ts': app,
    [`src/${file}`]: css,
  };
  for (const [name, text] of Object.entries({ ...files, ...more })) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), text);
  }
  const [config] = defineApp({ dir, name: 'mf_quiz', exposes: { './app': './src/app.ts' } })({});
  const stats = await new Promise<{ errors?: { message?: string }[] } | undefined>((done, failed) =>
    rspack(config ?? {}, (error, all) => (error ? failed(error) : done(all?.toJson({ errors: true })))),
  );
  const errors = stats?.errors?.map(({ message = '' }) => message) ?? [];
  const built = await readdir(dir, { recursive: true });
  const sheet = built.find((name) => name.endsWith('.css') && name.includes(`css${path.sep}`));
  return { errors, sheet: sheet ? await readFile(path.join(dir, sheet), 'utf8') : '' };
}

test('TEAM-40 a remote’s styles are in their own layer, between ui’s and the shell’s', async () => {
  const { errors, sheet } = await build(
    '.page { animation: spin 1s } @keyframes spin { to { rotate: 1turn } } @media print { .page { color: red } }',
  );
  expect(errors).toEqual([]);
  expect(sheet).toMatch(
    /^@layer ui,\s*remotes;\s*@layer remotes\.quiz\s*\{[\s\S]*\}\s*(\/\*[\s\S]*\*\/\s*)?$/,
  );
  expect(sheet).toMatch(/\.mf_quiz-\w+\s*\{\s*animation:[^}]*mf_quiz-/);
});

test('TEAM-40 styles of several pages rank below a page’s own, in whatever order they are built', async () => {
  const shared = Array.from({ length: 12 }, (_, at) => `shared/box-${at}.module.css`);
  const { errors, sheet } = await build('.page { order: 1 }', {
    app: ['page.module.css', ...shared]
      .map((file, at) => `import * as s${at} from './${file}'; console.log(s${at});`)
      .join('\n'),
    more: Object.fromEntries(shared.map((file, at) => [`src/${file}`, `.box { order: ${at + 2} }`])),
  });
  expect(errors).toEqual([]);
  // Blocks of the same layer may be merged.
  const orders = (layer: string) =>
    sheet
      .split('@layer ')
      .filter((part) => new RegExp(`^${layer}\\s*\\{`).test(part))
      .flatMap((part) => [...part.matchAll(/order:\s*(\d+)/g)].map(([, order]) => Number(order)));
  expect(orders('remotes.quiz')).toEqual([1]);
  expect(orders('remotes.quiz.shared')).toEqual(shared.map((_, at) => at + 2));
});

test('TEAM-41 styles that affect other teams’ elements fail the build, with file and line', async () => {
  const { errors } = await build('.page {\n  color: red;\n}\nbody {\n  background: lime !important;\n}\n');
  expect(errors).toContainEqual(
    expect.stringContaining('src/page.module.css:4:1 “body” selects elements of others'),
  );
});

test('TEAM-41 a style sheet that is not a CSS Module fails the build', async () => {
  const { errors } = await build('.page { color: red }', { app: `import './page.css';`, file: 'page.css' });
  expect(errors).toContainEqual(expect.stringContaining('src/page.css: the whole page would know its names'));
});
