// Lets Node load sources and tests as they are: TypeScript by swc, which writes the types that Nest's decorators need.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const GLOBALS = new URL('./node-globals.mjs', import.meta.url).href;
/** The runner adds a query, so that a file is loaded again when it is run again. */
const TYPESCRIPT = /\.ts(?:\?|$)/;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    // Sources name each other by what they are compiled to.
    if (specifier.startsWith('.') && TYPESCRIPT.test(context.parentURL ?? '')) {
      const url = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(url)) return { url: url.href, shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!TYPESCRIPT.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
