import path from 'node:path';
import { expect, test } from '@jest/globals';
import { defineApp } from '../src/define-app.mjs';

test('a development server has all parts ready: the page comes through the shell’s server, which does not request more', () => {
  const dir = path.resolve(import.meta.dirname, '../../../mf-profile');
  const app = defineApp({ dir, name: 'mf_profile', exposes: { './app': './src/app.tsx' } });
  const configs = app({ RSPACK_SERVE: true });
  expect(configs.map(({ lazyCompilation }) => lazyCompilation)).toEqual([false]);
});
