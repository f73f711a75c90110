import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Packages whose styles are in the shell's build, even if a remote shows their components. Their class names are made from names alone,
 * so that they are the same in all builds; the name of a style sheet is unique there.
 */
const SHARED = /[\\/](?:packages|@screenlore)[\\/](?:ui|browser-kit)[\\/].*\.css$/;
/**
 * Styles of several pages are in the style sheet of each of them. The last sheet would override a page's own styles, so they are in a
 * lower layer.
 */
const OF_SEVERAL_PAGES = /[\\/]src[\\/]shared[\\/]/;
const loader = (/** @type {string} */ name) => path.join(import.meta.dirname, `${name}-loader.mjs`);
/** Each set of options has its own ident: Rspack would give all results of one function the same ident, and the last options. */
const intoLayer = (/** @type {string} */ layer) => ({
  loader: loader('layer'),
  ident: layer,
  options: { layer },
});

/**
 * How style sheets are built: shared ones into the layer `ui`, a remote's into its own layer (those of `src/shared` into its lowest
 * part), and only if they stay within the remote (TEAM-40).
 * @param {string | undefined} remote name in its description; undefined for the shell
 * @param {string} tokens file with the properties that only ui sets
 * @returns {import('@rspack/core').RuleSetRule[]}
 */
export const styleRules = (remote, tokens) => [
  { test: /\.css$/, exclude: SHARED, type: 'css/auto', use: remote ? ofRemote(remote, tokens) : [] },
  {
    test: SHARED,
    type: 'css/auto',
    generator: { localIdentName: 'ui-[name]-[local]' },
    use: [intoLayer('ui')],
  },
];

/**
 * @param {string} remote
 * @param {string} tokens
 * @returns {(of: { resource?: string | undefined }) => import('@rspack/core').RuleSetUseItem[]}
 */
function ofRemote(remote, tokens) {
  const leak = { loader: loader('leak'), options: { name: remote, tokens: tokensIn(tokens) } };
  const layer = `remotes.${remote}`;
  // Loaders run last to first.
  return ({ resource = '' }) => [
    intoLayer(OF_SEVERAL_PAGES.test(resource) ? `${layer}.shared` : layer),
    leak,
  ];
}

/** @param {string} file */
const tokensIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*(--[\w-]+):/gm)].map(([, token = '']) => token);
