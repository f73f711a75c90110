import type { RecordType } from '@screenlore/contracts';
import { READERS } from '../sources/index.js';
import type { FileReport } from './events.js';

/**
 * Record types that these files list completely (LIB-121). Files of several sources are not one export, and an unreadable row may be the
 * very one that seems to be missing.
 */
export function coversOf(files: readonly FileReport[]): readonly RecordType[] {
  const sources = new Set(files.flatMap(({ source }) => source ?? []));
  const reader = READERS.find(({ source }) => sources.has(source));
  if (sources.size !== 1 || !reader?.covers) return [];
  const kinds = new Set(files.map(({ kind }) => kind));
  for (const { kind, unreadable, partly } of files) if (unreadable + partly > 0) kinds.delete(kind);
  return reader.covers((...wanted) => wanted.every((kind) => kinds.has(kind)));
}
