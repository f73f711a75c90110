import { createRequire } from 'node:module';

// Of the federation plugin, whose dependencies they are.
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));

/**
 * Aliases for entries of the federation runtime. Its plugin asks for CommonJS, of which a build keeps everything; as ES
 * modules they lose what nothing uses (4 KiB less of each remote on a first visit).
 */
export const federationRuntime = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin']
    .map((name) => resolve(`@module-federation/${name}`))
    .map((file) => [file, file.replace(/\.cjs$/, '.js')]),
);
