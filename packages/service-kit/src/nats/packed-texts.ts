import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { JsonText } from '../calls/json-text.js';

const compress = promisify(gzip);

/**
 * Compressed forms of long replies, for as long as the reply itself is kept by who made it: the same list again costs no
 * second pass over its megabytes.
 */
export class PackedTexts {
  private readonly packed = new WeakMap<JsonText<unknown>, Promise<Buffer>>();

  /** The text as gzip. */
  of(json: JsonText<unknown>): Promise<Buffer> {
    const known = this.packed.get(json);
    if (known) return known;
    const made = compress(json.bytes, { level: 1 });
    this.packed.set(json, made);
    made.catch(() => this.packed.delete(json));
    return made;
  }
}
