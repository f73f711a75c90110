import type { StoredImportClaim } from '../stored/import.schema.js';

/** As the file numbers them; those without a number as they stand there. */
export const entriesInOrder = (entries: readonly StoredImportClaim[]): StoredImportClaim[] =>
  entries
    .filter(({ gone }) => !gone)
    .map((claim) => ({
      claim,
      at: claim.claim.what.type === 'entry' ? (claim.claim.what.position ?? Number.MAX_SAFE_INTEGER) : 0,
    }))
    .sort((a, b) => a.at - b.at || a.claim.n - b.claim.n)
    .map(({ claim }) => claim);
