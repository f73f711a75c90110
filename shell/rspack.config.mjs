import { createRequire } from 'node:module';
import path from 'node:path';
import { defineApp } from '@screenlore/build/rspack';

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

export default defineApp({
  dir: import.meta.dirname,
  name: 'shell',
  html: './src/index.html',
  publicFolder: './public',
  publicPath: '/screenlore/',
  // The package's main export includes its warning texts: 0.4 KiB of a first visit.
  productionAlias: { 'react-router$': path.join(router, 'dist/production/index.mjs') },
});
