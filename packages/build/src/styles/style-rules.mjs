import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Packages whose styles are in the shell's build, also when a remote shows their components. Their class names are made from names
 * alone, so that they come out the same in all builds; that of a style sheet is unique there.
 */
const SHARED = /[\\/](?:packages|@screenlore)[\\/](?:ui|browser-kit)[\\/].*\.css$/;
const loader = (/** @type {string} */ name) => path.join(import.meta.dirname, `${name}-loader.mjs`);
const intoLayer = (/** @type {string} */ layer) => ({ loader: loader('layer'), options: { layer } });

/**
 * How style sheets are built: shared ones into the layer `ui`, those of a remote into one of its own, and only what stays with
 * the remote (TEAM-40).
 * @param {string | undefined} remote name in its description; undefined for the shell
 * @param {string} tokens file with the properties that only ui sets
 * @returns {import('@rspack/core').RuleSetRule[]}
 */
export const styleRules = (remote, tokens) => [
  {
    test: /\.css$/,
    exclude: SHARED,
    type: 'css/auto',
    // The last one is first.
    use: remote
      ? [
          intoLayer(`remotes.${remote}`),
          { loader: loader('leak'), options: { name: remote, tokens: tokensIn(tokens) } },
        ]
      : [],
  },
  {
    test: SHARED,
    type: 'css/auto',
    generator: { localIdentName: 'ui-[name]-[local]' },
    use: [intoLayer('ui')],
  },
];

/** @param {string} file */
const tokensIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*(--[\w-]+):/gm)].map(([, token = '']) => token);
