import path from 'node:path';
import { rspack } from '@rspack/core';

/** The gallery of components, a static page: `rspack build` makes it in `dist/`, `rspack serve` shows it while one works. */
export default (/** @type {Record<string, unknown>} */ env) => ({
  mode: 'development',
  context: import.meta.dirname,
  entry: './main.tsx',
  devtool: env['RSPACK_SERVE'] ? 'cheap-module-source-map' : false,
  output: { path: path.join(import.meta.dirname, 'dist'), clean: true },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    extensionAlias: { '.js': ['.js', '.tsx', '.ts'] },
    conditionNames: ['source', '...'],
  },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    generator: { 'css/auto': { exportsConvention: 'camel-case', localIdentName: '[name]-[local]' } },
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
  stats: 'errors-warnings',
});
