import { createHash } from 'node:crypto';
import type { Claim, ClaimSource } from '@screenlore/contracts';

interface Of {
  _id: { toHexString(): string };
}

export const hashOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

/** `_id` of a title of the source, or of a claim, within an import. */
export const idIn = ({ _id }: Of, of: string): string => `${_id.toHexString()}:${of}`;

export const claimIdOf = (of: Of, { source, key }: Pick<Claim, 'source' | 'key'>): string =>
  idIn(of, hashOf(source, key));

/** Identifies a list, for the list itself and for its entries; null for other claims. */
export function listKeyOf({ source, key, what }: Claim): string | null {
  if (what.type === 'list') return listKey(source, key);
  return what.type === 'entry' ? listKey(source, what.list) : null;
}

const listKey = (source: ClaimSource, key: string): string => hashOf(source, key);
