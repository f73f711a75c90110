import { defineApp } from '@screenlore/build/rspack';

export default defineApp({
  dir: import.meta.dirname,
  name: 'mf_sample',
  exposes: { './app': './src/app.tsx' },
});
