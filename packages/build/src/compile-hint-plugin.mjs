/** Files that run as soon as they arrive, nearly whole; pages, parts on demand and small files are left as they are. */
const RUNS_AT_ONCE = /^(?:js\/main|remoteEntry)\.[\w.]*js$/;

/**
 * Tells browsers that know it (Chromium from 136 on) to compile a script's functions while it is loaded, beside the main
 * thread. Otherwise each is compiled on the main thread when it is first called: 100 ms of a slow phone's first seconds.
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
