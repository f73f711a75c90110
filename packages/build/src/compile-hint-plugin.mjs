/** Files that run almost completely as soon as they arrive; pages, parts on demand and small files are left unchanged. */
const RUNS_AT_ONCE = /^(?:js\/main|remoteEntry)\.[\w.]*js$/;

/**
 * Makes browsers that support it (Chromium from 136 on) compile a script's functions off the main thread while it loads. Otherwise each
 * is compiled on the main thread when first called: 100 ms of a slow phone's first seconds.
 */
export class CompileHintPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap('CompileHintPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the minifier, which drops comments, and before source maps are written.
        { name: 'CompileHintPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
        () => {
          for (const { name } of compilation.getAssets()) {
            if (!RUNS_AT_ONCE.test(name)) continue;
            compilation.updateAsset(
              name,
              (source) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source),
            );
          }
        },
      );
    });
  }
}
