import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';

test('style sheets of the shared packages have unique names, from which their class names are made', async () => {
  const packages = ['ui', 'browser-kit'].map((name) => path.join(import.meta.dirname, '../..', name, 'src'));
  const files = await Promise.all(packages.map((folder) => readdir(folder, { recursive: true })));
  const names = files.flatMap((found) =>
    found.filter((file) => file.endsWith('.module.css')).map((file) => path.basename(file)),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names).toHaveLength(new Set(names).size);
});
