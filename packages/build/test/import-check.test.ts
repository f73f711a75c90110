import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rspack } from '@rspack/core';
import { defineApp } from '../src/define-app.mjs';
import { ReleasePlugin } from '../src/release-plugin.mjs';

const state = path.resolve(import.meta.dirname, '../../../.screenlore');
let folder: string;

beforeEach(async () => {
  // Below the project's folder, so that its packages are found.
  await mkdir(state, { recursive: true });
  folder = await mkdtemp(path.join(state, 'import-check-'));
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ name: 'quiz', owner: '@team/quiz' }));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ dependencies: {} }));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the import check reports for a remote with this module. */
async function saidOf(source: string): Promise<string[]> {
  await writeFile(path.join(folder, 'src/app.tsx'), source);
  const app = defineApp({ dir: folder, name: 'mf_quiz', exposes: { './app': './src/app.tsx' } });
  const config = app({}).find(({ name }) => name === 'mf_quiz-imports');
  if (!config) throw new Error('There is no such build');
  return new Promise((resolve, reject) => {
    // The release's other builds are not built here.
    const plugins = config.plugins?.filter((plugin) => !(plugin instanceof ReleasePlugin)) ?? [];
    const compiler = rspack({ ...config, plugins });
    compiler.run((failure, stats) => {
      const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
      const texts = errors.map(({ message }) =>
        stripVTControlCharacters(message)
          .replace(/^\s*×\s*/, '')
          .trim(),
      );
      compiler.close(() => (failure ? reject(failure) : resolve(texts)));
    });
  });
}

test('TEAM-51 an import that a shared package does not have fails the build of a remote, with file and line', async () => {
  const source = [
    "import { Button, Buton } from '@screenlore/ui';",
    "import { useState, useStates } from 'react';",
    '',
    'interface Props { label: string }',
    'export function Start({ label }: Props) {',
    '  useState(0);',
    '  useStates(0);',
    '  return <Buton><Button>{label}</Button></Buton>;',
    '}',
  ];
  expect(await saidOf(source.join('\n'))).toEqual([
    "src/app.tsx:7: 'react' has no export 'useStates'",
    "src/app.tsx:8: '@screenlore/ui' has no export 'Buton'",
  ]);
  expect(await readdir(folder)).not.toContain('dist');
});

test('TEAM-51 existing imports pass', async () => {
  expect(await saidOf("export { Button } from '@screenlore/ui';")).toEqual([]);
});
