import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Below this many bytes compression saves no network packet. */
const SMALLEST = 1024;

/** Writes `<file>.br` and `<file>.gz` next to every text file of a build, so that no server compresses at run time. */
export class PrecompressPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap('PrecompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrecompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async () => {
          const assets = compilation.getAssets().filter(({ name }) => COMPRESSIBLE.test(name));
          await Promise.all(
            assets.map(async ({ name, source }) => {
              const bytes = source.buffer();
              if (bytes.length < SMALLEST) return;
              const [brotli, gzipped] = await Promise.all([
                compressBrotli(bytes, {
                  params: {
                    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
                  },
                }),
                compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
              ]);
              compilation.emitAsset(`${name}.br`, new sources.RawSource(brotli));
              compilation.emitAsset(`${name}.gz`, new sources.RawSource(gzipped));
            }),
          );
        },
      );
    });
  }
}
