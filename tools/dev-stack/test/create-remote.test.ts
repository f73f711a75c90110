import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { remoteDescription } from '@screenlore/contracts';
import { inProject } from '../src/base/paths.js';
import { chosenBefore } from '../src/portal/kept-files.js';
import type { App } from '../src/portal/portal.js';
import { findRemotes, remotesFile } from '../src/portal/portal.js';
import { assertNameIsFree, copyTemplate, titleOf } from '../src/remotes/create-remote.js';
import { followRemotes } from '../src/remotes/follow-remotes.js';
import { RegistryFile } from '../src/remotes/registry-file.js';
import { inTemporaryFolder, until } from './support.js';

const filesIn = async (folder: string): Promise<Record<string, string>> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), await readFile(file, 'utf8')];
    });
  return Object.fromEntries(await Promise.all(texts));
};

test('TEAM-20 a new remote has a page, a first view, tests, a container, an owner, and its own name everywhere', () =>
  inTemporaryFolder(async (root) => {
    await copyTemplate('film-quiz', path.join(root, 'mf-film-quiz'));
    expect(await readdir(root)).toEqual(['mf-film-quiz']);
    const files = await filesIn(path.join(root, 'mf-film-quiz'));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'compose.yml',
        'kubernetes.yaml',
        'package.json',
        'remote.json',
        'src/first-view.tsx',
        'src/first-view.test.tsx',
        'src/start/start-page.tsx',
        'src/start/start-page.test.tsx',
      ]),
    );
    for (const [name, text] of Object.entries(files))
      expect([name, text]).not.toEqual([name, expect.stringMatching(/sample/i)]);
    expect(remoteDescription.parse(JSON.parse(files['remote.json'] ?? ''))).toMatchObject({
      name: 'film-quiz',
      owner: '@screenlore/film-quiz',
      routes: [{ path: '/film-quiz', title: 'Film quiz' }],
      menu: { label: 'Film quiz', to: '/film-quiz' },
    });
    expect(files['rspack.config.mjs']).toContain("name: 'mf_film_quiz'");
    expect(files['compose.yml']).toContain('PREVIOUS_MF_FILM_QUIZ');
    // The rules for the portal's own remotes in a cluster also apply to new ones.
    const [, ...manifests] = (files['kubernetes.yaml'] ?? '').split('\n');
    const ofEditor = await readFile(inProject('deploy/kubernetes/base/mf-editor.yaml'), 'utf8');
    expect(manifests.join('\n')).toBe(ofEditor.replaceAll('mf-editor', 'mf-film-quiz'));
    expect(findRemotes(root).map(({ name }) => name)).toEqual(['mf-film-quiz']);
  }));

test('TEAM-26 a long name fits into the menu', () =>
  inTemporaryFolder(async (root) => {
    for (const [name, label] of [
      ['a-quiz-about-old-films', 'A quiz about old'],
      ['abcdefghijklmnopqrstuvwxyzabcde', 'Abcdefghijklmnop'],
    ] as const) {
      await copyTemplate(name, path.join(root, name));
      const described = remoteDescription.parse(
        JSON.parse(await readFile(path.join(root, name, 'remote.json'), 'utf8')),
      );
      expect([described.menu?.label, described.routes[0]?.title]).toEqual([label, titleOf(name)]);
    }
  }));

test.each([
  ['Quiz', 'cannot be the name of a remote'],
  ['q', 'cannot be the name of a remote'],
  ['../quiz', 'cannot be the name of a remote'],
  ['constructor_', 'cannot be the name of a remote'],
  ['a'.repeat(32), 'cannot be the name of a remote'],
  ['movies', 'Pages at /movies belong to mf_catalogue'],
  ['mf', 'Pages at /mf belong to the portal itself'],
  ['trivia', 'There is a folder mf-trivia already'],
  ['contest', 'Pages at /contest belong to mf-trivia'],
  ['outside', 'npm run remotes -- remove outside'],
])('TEAM-26 the name %s is refused before anything is written', (name, sentence) =>
  inTemporaryFolder(async (root) => {
    await mkdir(path.join(root, 'mf-trivia'));
    const routes = [{ path: '/contest/:year', title: 'C' }];
    await writeFile(path.join(root, 'mf-trivia', 'remote.json'), JSON.stringify({ name: 'trivia', routes }));
    const registered = {
      mf_outside: { entry: '/screenlore/mf/outside/mf-manifest.json', upstream: 'http://there' },
    };
    await expect(assertNameIsFree(name, { root, registered })).rejects.toThrow(sentence);
    await expect(assertNameIsFree('quiz', { root, registered })).resolves.toBeUndefined();
  }),
);

test('TEAM-20 a running portal adds a remote once it is built, and drops it when its folder is deleted', () =>
  inTemporaryFolder(async (root) => {
    const acts: string[] = [];
    const said: string[] = [];
    const note =
      (what: string) =>
      async ({ name }: App) =>
        void acts.push(`${what} ${name}`);
    const end = followRemotes(
      { addRemote: note('add'), removeRemote: note('remove') },
      { say: (text) => said.push(text), root, known: [], pollMs: 20 },
    );
    try {
      await copyTemplate('quiz', path.join(root, 'mf-quiz'));
      await copyTemplate('unbuilt', path.join(root, 'mf-unbuilt'));
      await mkdir(path.join(root, 'mf-quiz', 'dist', '20261123-083000'), { recursive: true });
      await writeFile(path.join(root, 'mf-quiz', 'dist', '20261123-083000', 'release.json'), '{}');
      await until(() => acts.length === 1, 'it is taken in');
      await rm(path.join(root, 'mf-quiz'), { recursive: true });
      await until(() => acts.length === 2, 'it is let go');
      expect(acts).toEqual(['add mf-quiz', 'remove mf-quiz']);
      expect(said).toEqual([
        '✓ mf-quiz is in the portal',
        '✓ mf-quiz is out of the portal: its folder is gone',
      ]);
    } finally {
      end();
    }
  }));

test('TEAM-25 remotes are added and removed by hand, with an entry in the log; the portal’s own cannot be removed', () =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'remotes.json');
    const entry = (name: string) => ({
      entry: `/screenlore/mf/${name}/mf-manifest.json`,
      upstream: 'http://there',
    });
    await writeFile(file, JSON.stringify({ mf_catalogue: entry('catalogue') }));
    const registry = new RegistryFile(file);
    await registry.add('mf_quiz', entry('quiz'));
    expect(await registry.read()).toEqual({ mf_catalogue: entry('catalogue'), mf_quiz: entry('quiz') });
    await expect(registry.add('mf_quiz', entry('quiz'))).rejects.toThrow(
      'There is a remote mf_quiz already.',
    );
    await registry.remove('mf_quiz');
    expect(await registry.read()).toEqual({ mf_catalogue: entry('catalogue') });
    await expect(registry.remove('mf_quiz')).rejects.toThrow(
      'There is no remote mf_quiz. There are: mf_catalogue.',
    );
    await expect(registry.remove('mf_catalogue')).rejects.toThrow('switch it off');
    expect(await registry.history()).toMatch(/add mf_quiz http:\/\/there.*\n.*remove mf_quiz/);
  }));

test('TEAM-25 an added remote stays after a restart of the portal, unless its folder is gone', () =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'remotes.json');
    const of = (name: string) => ({
      entry: `/screenlore/mf/${name}/mf-manifest.json`,
      upstream: 'http://there',
    });
    await writeFile(file, JSON.stringify({ mf_outside: of('outside'), mf_film_quiz: of('film-quiz') }));
    const before = await chosenBefore(file, { 'mf-film-quiz': 20_001, 'mf-editor': 20_002, mongod: 20_003 });
    expect(remotesFile(() => 'http://new', before)).toMatchObject({ mf_outside: of('outside') });
    expect(before).not.toHaveProperty('mf_film_quiz');
  }));
