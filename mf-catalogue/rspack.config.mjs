import { defineApp } from '@screenlore/build/rspack';

export default defineApp({
  dir: import.meta.dirname,
  name: 'mf_catalogue',
  exposes: { './app': './src/app.tsx', './blocks': './src/blocks.tsx' },
});
