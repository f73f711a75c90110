import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quick rather than small: pages are made for each request. */
const BROTLI_QUALITY = 4;

/** A text in the best encoding that the browser accepts. @param accepted header `accept-encoding` */
export async function compress(
  text: string,
  accepted = '',
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | undefined }> {
  const bytes = Buffer.from(text);
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { body: await brotli(bytes, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await gzipped(bytes), encoding: 'gzip' };
  return { body: bytes, encoding: undefined };
}
