/**
 * Each layer overrides the previous ones, and unlayered styles, the shell's own, override all. Every file declares this, since any may be
 * the first.
 */
const ORDER = '@layer ui,remotes;';

/**
 * Puts a style sheet into a layer, keeping its line numbers.
 * @this {import('@rspack/core').LoaderContext<{ layer: string }>}
 * @param {string} css
 */
export default function intoLayer(css) {
  return `${ORDER}@layer ${this.getOptions().layer}{${css}\n}`;
}
