import type { ImportedRecord } from '@screenlore/contracts';

/**
 * Keeps keys unique within a source. The same content under the same key is the same record; other content gets a number after its key,
 * in the order of the file, so that it is the same in the next export.
 */
export class Keys {
  /** For each key so far, a hash of its contents. */
  readonly #said = new Map<string, number | Set<number>>();

  /** @returns the record under a unique key; null for a repetition */
  unique(record: ImportedRecord): ImportedRecord | null {
    const hash = hashOf(JSON.stringify(record));
    const said = this.#said.get(record.key);
    if (said === undefined) {
      // Almost every key occurs once: a single number is smaller than a set of one.
      this.#said.set(record.key, hash);
      return record;
    }
    const hashes = typeof said === 'number' ? new Set([said]) : said;
    if (hashes.has(hash)) return null;
    this.#said.set(record.key, hashes.add(hash));
    return { ...record, key: `${record.key}~${hashes.size}` };
  }

  /** The next source starts with new keys. */
  forget(): void {
    this.#said.clear();
  }
}

const { imul } = Math;

/** FNV-1a twice, 53 bits: different records under one key practically never have the same hash. */
function hashOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x050c5d1f;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = imul(low ^ code, 0x01000193);
    high = imul(high ^ code, 0x85ebca6b);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
