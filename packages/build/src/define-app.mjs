import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { sharedModules } from './shared.mjs';

const BROWSERS = 'chrome >= 111, firefox >= 115, safari >= 16.4';
const REFRESH_HOOK = path.join(import.meta.dirname, 'refresh-hook.mjs');

/**
 * @typedef {object} App
 * @property {string} dir folder of the app (`import.meta.dirname` of its rspack.config.mjs)
 * @property {string} name federation name, a JavaScript identifier: `mf_catalogue`
 * @property {Record<string, string>} [exposes] what a remote offers; absent for the host
 * @property {string} [html] template of the host's page
 * @property {string} [publicFolder] folder whose files are copied as they are
 * @property {string} [publicPath] where the host is served; remotes find their own address
 */

/**
 * The Rspack configuration of the host (no `exposes`) or of a remote.
 *
 * `rspack build` makes a production build in `dist/`, `rspack serve` a development server with Fast Refresh on `PORT`.
 * @param {App} app
 * @returns {(env: Record<string, unknown>) => import('@rspack/core').Configuration}
 */
export function defineApp({ dir, name, exposes, html, publicFolder, publicPath = 'auto' }) {
  return (env) => {
    const isHost = !exposes;
    const dev = Boolean(env['RSPACK_SERVE']);
    const port = Number(process.env['PORT'] ?? 0);
    const hash = dev ? '' : '.[contenthash:8]';

    return {
      mode: dev ? 'development' : 'production',
      context: dir,
      target: ['web', 'es2022'],
      entry: {
        main: [...(dev && isHost ? [REFRESH_HOOK] : []), isHost ? './src/main.tsx' : './src/index.ts'],
      },
      // Never an eval variant: the page's content security policy forbids it.
      devtool: dev ? 'cheap-module-source-map' : 'source-map',
      output: {
        path: path.join(dir, 'dist'),
        clean: true,
        uniqueName: name,
        // A retry after a redeploy runs two builds of one remote in a page; their chunks must not mix.
        chunkLoadingGlobal: `chunks_${name}_${dev ? 'dev' : Date.now().toString(36)}`,
        publicPath,
        filename: `js/[name]${hash}.js`,
        chunkFilename: `js/[name]${hash}.js`,
        cssFilename: `css/[name]${hash}.css`,
        cssChunkFilename: `css/[name]${hash}.css`,
        assetModuleFilename: `assets/[name]${hash}[ext]`,
        // With 'anonymous' the preload links of same-origin scripts would not match.
        crossOriginLoading: false,
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        extensionAlias: { '.js': ['.js', '.tsx', '.ts'] },
        conditionNames: ['source', '...'],
      },
      module: {
        // Custom properties are tokens, known by one name everywhere.
        parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
        generator: {
          'css/auto': {
            exportsConvention: 'camel-case',
            localIdentName: dev ? '[uniqueName]-[name]-[local]' : '[uniqueName]-[hash:base64:6]',
          },
        },
        rules: [
          { test: /\.css$/, type: 'css/auto' },
          { test: /\.(?:woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
          {
            test: /\.[cm]?[jt]sx?$/,
            exclude: /node_modules/,
            loader: 'builtin:swc-loader',
            type: 'javascript/auto',
            options: {
              env: { targets: BROWSERS },
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
              },
            },
          },
        ],
      },
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: isHost ? undefined : `remoteEntry${hash}.js`,
          exposes,
          shared: sharedModules(isHost),
          shareStrategy: 'loaded-first',
          manifest: !isHost,
          dts: false,
          dev: dev ? undefined : false,
          experiments: {
            optimization: { target: 'web' },
            ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
          },
        }),
        ...(html
          ? [new rspack.HtmlRspackPlugin({ template: html, scriptLoading: 'defer', inject: 'head' })]
          : []),
        ...(publicFolder ? [new rspack.CopyRspackPlugin({ patterns: [{ from: publicFolder }] })] : []),
        dev ? new ReactRefreshRspackPlugin() : new PrecompressPlugin(),
      ],
      optimization: {
        splitChunks: isHost
          ? {
              // What several parts behind import() use becomes a chunk of its own (the dialog primitive).
              chunks: 'async',
              cacheGroups: {
                react: {
                  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                  name: 'react',
                  // Not 'all': packages behind import() would come back into the first load.
                  chunks: 'initial',
                  priority: 20,
                  enforce: true,
                },
                vendor: {
                  test: /node_modules[\\/](?!@module-federation|@screenlore)/,
                  name: 'vendor',
                  chunks: 'initial',
                  priority: 10,
                  enforce: true,
                },
              },
            }
          : // One file for each page: it can be fetched along with the remote, and is measured as what it is.
            false,
      },
      performance: false,
      devServer: {
        port,
        host: '127.0.0.1',
        hot: true,
        allowedHosts: 'all',
        headers: { 'Access-Control-Allow-Origin': '*' },
        // The page comes through the shell's server; the update channel goes straight to this one.
        client: { overlay: true, webSocketURL: `ws://127.0.0.1:${port}/ws` },
      },
      stats: 'errors-warnings',
    };
  };
}
