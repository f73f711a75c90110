import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Long replies are few: the whole lists of each kind. */
const KEPT = 6;

/** Compressed forms of the long texts sent last: the same list again costs no second pass over its megabytes. */
export class PackedTexts {
  private readonly packed = new Map<string, Promise<Buffer>>();

  /** The text as gzip. */
  of(text: string): Promise<Buffer> {
    const known = this.packed.get(text);
    if (known) {
      this.packed.delete(text);
      this.packed.set(text, known);
      return known;
    }
    const made = compress(text, { level: 1 });
    this.packed.set(text, made);
    made.catch(() => this.packed.delete(text));
    const [oldest] = this.packed.keys();
    if (this.packed.size > KEPT && oldest !== undefined) this.packed.delete(oldest);
    return made;
  }
}
