import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { DESCRIPTION_FILE } from '@screenlore/contracts';
import { CompileHintPlugin } from './compile-hint-plugin.mjs';
import { federationRuntime } from './federation-runtime.mjs';
import { importCheck } from './import-check.mjs';
import { installedVersion } from './installed-version.mjs';
import { releaseName } from './old-releases.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { FIRST_VIEW, readDescription } from './read-description.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { sharedModules } from './shared.mjs';
import { styleRules } from './styles/style-rules.mjs';

const BROWSERS = 'chrome >= 111, firefox >= 115, safari >= 16.4';
const REFRESH_HOOK = path.join(import.meta.dirname, 'refresh-hook.mjs');
/** The output folder for an app's first views. */
const FIRST_VIEW_FOLDER = 'dist-first-view';
/** Within this repository, packages are compiled together with their users; in others they are installed compiled. */
const IS_PUBLISHED = /[\\/]node_modules[\\/]/.test(import.meta.dirname);
/** The properties that only ui sets. */
const TOKENS = path.join(import.meta.dirname, '../../ui', IS_PUBLISHED ? 'dist' : 'src', 'styles/tokens.css');
const OLDEST_NODE = '20.19';
const WORKER = 'worker.js';

/**
 * @typedef {object} App
 * @property {string} dir folder of the app (`import.meta.dirname` of its rspack.config.mjs)
 * @property {string} name federation name, a JavaScript identifier: `mf_catalogue`
 * @property {Record<string, string>} [exposes] what a remote offers; absent for the host
 * @property {Record<string, string>} [workers] modules that run in workers, as `js/<name>.worker.js` of the release
 * @property {string} [html] template of the host's page
 * @property {string} [publicFolder] folder whose files the host's development server serves; else its own server does
 * @property {Record<string, string>} [productionAlias] modules that stand in for others in production
 * @property {string} [publicPath] where the host's releases are served; remotes find their own address
 */

/**
 * The Rspack configuration of the host (no `exposes`) or of a remote.
 *
 * `rspack build` makes a production build in `dist/`, and one for Node in `dist-first-view/` where the app has a
 * `src/first-view.tsx`; `rspack serve` a development server with Fast Refresh on `PORT`. Each build is a release with a
 * folder of its own in them: pages that are open keep the release they started with.
 * @param {App} app
 * @returns {(env: Record<string, unknown>) => import('@rspack/core').Configuration[]}
 */
export function defineApp(app) {
  return (env) => {
    const dev = Boolean(env['RSPACK_SERVE']);
    const rendersFirstViews = !dev && existsSync(path.join(app.dir, FIRST_VIEW));
    const builds = (/** @type {string} */ release) => [
      forBrowsers(app, dev, release),
      ...(app.exposes && !dev ? [importCheck(common(app, false, BROWSERS), app, release)] : []),
      ...(rendersFirstViews ? [forFirstViews(app, release)] : []),
      ...(app.workers ? [forWorkers(app, dev, release)] : []),
    ];
    if (dev) return builds('');
    const release = releaseName(new Date());
    const folders = ['dist', ...(rendersFirstViews ? [FIRST_VIEW_FOLDER] : [])];
    const plugin = new ReleasePlugin(
      release,
      folders.map((folder) => path.join(app.dir, folder)),
    );
    return builds(release).map((config) => ({ ...config, plugins: [...(config.plugins ?? []), plugin] }));
  };
}

/**
 * What both builds of an app share: how sources are found and compiled.
 * @param {App} app
 * @param {boolean} dev
 * @param {string | { node: string }} targets of the compiler: browsers, or a version of Node
 */
const common = ({ dir, name, exposes }, dev, targets) =>
  /** @satisfies {import('@rspack/core').Configuration} */ ({
    mode: dev ? 'development' : 'production',
    context: dir,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.js', '.tsx', '.ts'] },
      conditionNames: IS_PUBLISHED ? ['...'] : ['source', '...'],
    },
    module: {
      // Custom properties are tokens, with the same name everywhere.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': {
          exportsConvention: 'camel-case',
          localIdentName: dev ? '[uniqueName]-[name]-[local]' : '[uniqueName]-[hash:base64:6]',
        },
      },
      rules: [
        ...styleRules(exposes && readDescription(dir, name, exposes).name, TOKENS),
        { test: /\.(?:woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
        {
          test: /\.[cm]?[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            env: { targets },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
            },
          },
        },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  });

/**
 * The build whose only module renders first views in Node: the app's components with React and the shared packages included, without
 * federation, and with only the class names of styles, which equal those of the build for browsers.
 * @param {App} app
 * @param {string} release name of its folder
 * @returns {import('@rspack/core').Configuration}
 */
function forFirstViews(app, release) {
  const shared = common(app, false, { node: OLDEST_NODE });
  return {
    ...shared,
    name: `${app.name}-first-view`,
    target: `node${OLDEST_NODE}`,
    entry: { 'first-view': `./${FIRST_VIEW}` },
    devtool: 'source-map',
    output: {
      path: path.join(app.dir, FIRST_VIEW_FOLDER, release),
      clean: true,
      uniqueName: app.name,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      filename: '[name].js',
      asyncChunks: false,
    },
    module: {
      ...shared.module,
      // The build for browsers emits the files.
      generator: { ...shared.module.generator, 'asset/resource': { emit: false } },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

/**
 * The build of modules that run in workers: without federation, whose runtime only exists in the page.
 * @param {App} app
 * @param {boolean} dev
 * @param {string} release name of its folder
 * @returns {import('@rspack/core').Configuration}
 */
function forWorkers(app, dev, release) {
  return {
    ...common(app, dev, BROWSERS),
    name: `${app.name}-workers`,
    target: ['webworker', 'es2022'],
    entry: app.workers ?? {},
    devtool: dev ? 'cheap-module-source-map' : 'source-map',
    output: {
      path: path.join(app.dir, 'dist', release),
      uniqueName: `${app.name}-workers`,
      publicPath: 'auto',
      filename: `js/[name].${WORKER}`,
      asyncChunks: false,
    },
    plugins: dev ? [] : [new PrecompressPlugin()],
    optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin()], splitChunks: false },
  };
}

/**
 * @param {App} app
 * @param {boolean} dev
 * @param {string} release name of its folder; empty in development
 * @returns {import('@rspack/core').Configuration}
 */
function forBrowsers(app, dev, release) {
  const { dir, name, exposes, html, publicFolder, publicPath = 'auto' } = app;
  const isHost = !exposes;
  const port = Number(process.env['PORT'] ?? 0);
  const hash = dev ? '' : '.[contenthash:8]';
  const shared = common(app, dev, BROWSERS);

  return {
    ...shared,
    resolve: {
      ...shared.resolve,
      alias: { ...federationRuntime, ...(!dev && app.productionAlias) },
    },
    name,
    target: ['web', 'es2022'],
    entry: {
      main: [...(dev && isHost ? [REFRESH_HOOK] : []), isHost ? './src/main.tsx' : './src/index.ts'],
    },
    // Never an eval variant: the page's content security policy forbids it.
    devtool: dev ? 'cheap-module-source-map' : 'source-map',
    output: {
      path: path.join(dir, 'dist', release),
      // Workers are built next to it.
      clean: { keep: /\.worker\.js/ },
      uniqueName: name,
      // A retry after a redeploy runs two builds of one remote in a page; their chunks must not mix. The shell exists only once.
      chunkLoadingGlobal: isHost ? 'chunks' : `chunks_${name}_${dev ? 'dev' : Date.now().toString(36)}`,
      publicPath: isHost && release ? `${publicPath}${release}/` : publicPath,
      filename: `js/[name]${hash}.js`,
      chunkFilename: `js/[name]${hash}.js`,
      cssFilename: `css/[name]${hash}.css`,
      cssChunkFilename: `css/[name]${hash}.css`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      // In ms, the same as for a call: nobody waits two minutes for a part of a page.
      chunkLoadTimeout: 10_000,
      // With 'anonymous' the preload links of same-origin scripts would not match.
      crossOriginLoading: false,
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: isHost ? undefined : `remoteEntry${hash}.js`,
        exposes,
        shared: sharedModules(isHost ? undefined : (shared) => installedVersion(dir, shared)),
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
      ...(isHost
        ? []
        : [
            new rspack.CopyRspackPlugin({
              patterns: [
                { from: DESCRIPTION_FILE, to: DESCRIPTION_FILE },
                // Pages for frames (docs/other-frameworks.md), copied unchanged.
                { from: 'public', noErrorOnMissing: true },
              ],
            }),
          ]),
      ...(publicFolder && dev ? [new rspack.CopyRspackPlugin({ patterns: [{ from: publicFolder }] })] : []),
      ...(dev ? [new ReactRefreshRspackPlugin()] : [new CompileHintPlugin(), new PrecompressPlugin()]),
    ],
    // Parts compiled on demand are requested separately, and those requests do not reach this server through the shell's.
    lazyCompilation: false,
    optimization: {
      minimizer: [
        // Another pass removes what the previous one left.
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        // By default it also supports very old browsers: three language lists for each `margin-inline`.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
      splitChunks: isHost
        ? // What several parts behind import() use becomes a chunk of its own (the dialog primitive).
          { chunks: 'async' }
        : // One file for each page: it can be fetched along with the remote, and is measured as what it is.
          false,
    },
    devServer: {
      port,
      host: '127.0.0.1',
      hot: true,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      // The page is served by the shell's server; the update channel connects directly to this one.
      client: { overlay: true, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    },
  };
}
