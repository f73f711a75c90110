import { SourceMap } from 'node:module';
import path from 'node:path';

const NAME = 'ImportCheckPlugin';
const MISSING = /export '([^']+)'.* was not found in '([^']+)'/;

/**
 * The build that finds imports that a shared package does not have (TEAM-51): the build for browsers leaves shared packages to the page,
 * and cannot know. It writes nothing.
 * @param {import('@rspack/core').Configuration} shared by all builds of an app
 * @param {{ dir: string, name: string, exposes?: Record<string, string> }} app
 * @param {string} release name of its folder
 * @returns {import('@rspack/core').Configuration}
 */
export const importCheck = (shared, { dir, name, exposes = {} }, release) => ({
  ...shared,
  name: `${name}-imports`,
  target: ['web', 'es2022'],
  entry: exposes,
  // Maps errors to the source.
  devtool: 'source-map',
  output: { path: path.join(dir, 'dist', release), uniqueName: name },
  optimization: { minimize: false, splitChunks: false, concatenateModules: false },
  plugins: [new ImportCheckPlugin()],
});

/** Reports where in the source a missing import is. */
class ImportCheckPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.shouldEmit.tap(NAME, () => false);
    compiler.hooks.afterCompile.tap(NAME, (compilation) => {
      compilation.errors = compilation.errors.map((error) => {
        const [, missing, from] = MISSING.exec(error.message) ?? [];
        const place = missing && placeOf(error, compiler.context);
        return place ? new Error(`${place}: '${from}' has no export '${missing}'`) : error;
      });
    });
  }
}

/**
 * For example `src/start/start-page.tsx:16`; an error itself only gives the place in the compiled module.
 * @param {import('@rspack/core').RspackError} error
 * @param {string} folder of the app
 */
function placeOf({ module, loc }, folder) {
  if (!module || !('resource' in module) || !loc || !('start' in loc)) return undefined;
  const map = module.originalSource()?.map();
  if (!map) return undefined;
  const { line, column = 1 } = loc.start;
  const found = new SourceMap(/** @type {never} */ (map)).findEntry(line - 1, column - 1);
  if (!('originalLine' in found)) return undefined;
  return `${path.relative(folder, String(module.resource))}:${found.originalLine + 1}`;
}
