import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { installedVersion } from './installed-version.mjs';
import { sharedModules } from './shared.mjs';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'shared-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function install(folder: string, versions: Record<string, string>) {
  for (const [name, version] of Object.entries(versions)) {
    const own = path.join(folder, 'node_modules', name);
    await mkdir(own, { recursive: true });
    await writeFile(path.join(own, 'package.json'), JSON.stringify({ name, version }));
  }
}

/** What a remote in the folder requires of each shared module. */
const asked = (folder: string) =>
  Object.fromEntries(
    Object.entries(sharedModules((name) => installedVersion(folder, name))).flatMap(
      ([key, { requiredVersion, strictVersion }]) => (strictVersion ? [[key, requiredVersion]] : []),
    ),
  );

test('TEAM-18 a remote accepts each shared module from the minor release on of its installed package', async () => {
  const remote = path.join(dir, 'mf-quiz');
  await install(dir, { react: '18.3.1', 'react-dom': '19.4.0', '@screenlore/ui': '0.2.3' });
  // Closer than the packages above.
  await install(remote, { react: '19.3.1', '@screenlore/browser-kit': '0.1.4', 'react-redux': '9.3.1' });
  expect(asked(remote)).toEqual({
    react: '^19.3.0',
    'react/': '^19.3.0',
    'react-dom': '^19.4.0',
    'react-dom/': '^19.4.0',
    '@screenlore/browser-kit': '^0.1.0',
    '@screenlore/browser-kit/router': '^0.1.0',
    '@screenlore/ui': '^0.2.0',
  });
});

test('TEAM-18 the installed version counts, not the range in package.json', async () => {
  await writeFile(path.join(dir, 'package.json'), JSON.stringify({ dependencies: { react: '^19.3.1' } }));
  await install(dir, { react: '19.5.2' });
  expect(asked(dir)).toEqual({ react: '^19.5.0', 'react/': '^19.5.0' });
});

test('TEAM-18 the shell offers what it has, and requires nothing', () => {
  for (const { requiredVersion, strictVersion, eager } of Object.values(sharedModules(undefined)))
    expect({ requiredVersion, strictVersion, eager }).toEqual({
      requiredVersion: false,
      strictVersion: false,
      eager: true,
    });
});
