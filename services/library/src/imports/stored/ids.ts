import { createHash } from 'node:crypto';
import type { ImportedRecord, RecordSource } from '@screenlore/contracts';

interface Of {
  _id: { toHexString(): string };
}

export const hashOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

/** `_id` of a title of the source, or of a record, within an import. */
export const idIn = ({ _id }: Of, of: string): string => `${_id.toHexString()}:${of}`;

export const recordIdOf = (of: Of, { source, key }: Pick<ImportedRecord, 'source' | 'key'>): string =>
  idIn(of, hashOf(source, key));

/** Identifies a list, for the list itself and for its entries; null for other records. */
export function listKeyOf({ source, key, what }: ImportedRecord): string | null {
  if (what.type === 'list') return listKey(source, key);
  return what.type === 'entry' ? listKey(source, what.list) : null;
}

const listKey = (source: RecordSource, key: string): string => hashOf(source, key);
