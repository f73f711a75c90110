import { defineApp } from '@screenlore/build/rspack';

export default defineApp({
  dir: import.meta.dirname,
  name: 'shell',
  html: './src/index.html',
  publicFolder: './public',
  publicPath: '/screenlore/',
});
