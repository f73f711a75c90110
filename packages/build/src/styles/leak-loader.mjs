import path from 'node:path';
import { findLeaks } from './find-leaks.mjs';

/**
 * Fails the build wherever a style sheet reaches beyond its remote.
 * @this {import('@rspack/core').LoaderContext<{ name: string, tokens: string[] }>}
 * @param {string} css
 */
export default function refuseLeaks(css) {
  const file = path.relative(this.rootContext, this.resourcePath);
  if (!file.endsWith('.module.css'))
    this.emitError(
      new Error(
        `${file}: the whole page would know its names: call it ${path.basename(file, '.css')}.module.css`,
      ),
    );
  for (const { line, column, message } of findLeaks(css, this.getOptions()))
    this.emitError(new Error(`${file}:${line}:${column} ${message}`));
  return css;
}
