/**
 * Each layer wins over those before it, and what is in none, the shell's own styles, over all. It stands in each file, since any
 * may be the first.
 */
const ORDER = '@layer ui,remotes;';

/**
 * Puts a style sheet into a layer, on the lines that it had.
 * @this {import('@rspack/core').LoaderContext<{ layer: string }>}
 * @param {string} css
 */
export default function intoLayer(css) {
  return `${ORDER}@layer ${this.getOptions().layer}{${css}\n}`;
}
