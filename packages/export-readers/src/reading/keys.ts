import type { Claim } from '@screenlore/contracts';

/**
 * Keeps keys unique within a source. What says the same under the same key is the same claim; what says something else
 * gets a number behind its key, in the order of the file, so that it is the same one in the next export.
 */
export class Keys {
  /** Of what was said under each key so far, a hash. */
  readonly #said = new Map<string, number | Set<number>>();

  /** @returns the claim under a key of its own; null for one that has been said */
  unique(claim: Claim): Claim | null {
    const hash = hashOf(JSON.stringify(claim));
    const said = this.#said.get(claim.key);
    if (said === undefined) {
      // Almost every key is said once: a number alone is smaller than a set of one.
      this.#said.set(claim.key, hash);
      return claim;
    }
    const hashes = typeof said === 'number' ? new Set([said]) : said;
    if (hashes.has(hash)) return null;
    this.#said.set(claim.key, hashes.add(hash));
    return { ...claim, key: `${claim.key}~${hashes.size}` };
  }

  /** Keys of the next source are others. */
  forget(): void {
    this.#said.clear();
  }
}

const { imul } = Math;

/** FNV-1a twice over, 53 bits: two claims under one key that differ and have one hash are as good as impossible. */
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
