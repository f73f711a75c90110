import { defineApp } from '@screenlore/build/rspack';

export default defineApp({
  dir: import.meta.dirname,
  name: 'mf_profile',
  workers: { 'read-exports': './src/imports/reading/read-exports.ts' },
  exposes: { './app': './src/app.tsx', './blocks': './src/blocks.tsx' },
});
