import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { fileNameOf, type Migration } from '../src/migrations/index.js';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = [
  ...readdirSync(path.join(root, 'services')).map((name) => `services/${name}/src/migrations`),
  'packages/catalogue-model/src/migrations',
].filter((folder) => existsSync(path.join(root, folder)));

describe('migrations of the services', () => {
  it.each(folders)(
    'OPS-60 those in %s are named by their numbers, from 1 on, and listed in order',
    async (folder) => {
      const module: { MIGRATIONS: readonly Migration[] } = await import(
        pathToFileURL(path.join(root, folder, 'index.ts')).href
      );
      const files = readdirSync(path.join(root, folder))
        .filter((name) => name !== 'index.ts')
        .sort();
      expect(module.MIGRATIONS.map((migration) => `${fileNameOf(migration)}.ts`)).toEqual(files);
      expect(module.MIGRATIONS.map(({ number }) => number)).toEqual(files.map((_, index) => index + 1));
    },
  );

  it('OPS-60 exist for the services that had something to migrate', () => {
    expect(folders).toEqual(
      expect.arrayContaining(['services/auth/src/migrations', 'packages/catalogue-model/src/migrations']),
    );
  });
});
