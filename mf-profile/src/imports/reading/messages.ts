import type { Mapping, ReadSummary, UnknownTable } from '@screenlore/claims';
import type { Claim, ImportLeftRow } from '@screenlore/contracts';

/** To the worker: files to read, and then 'next' for each batch that was taken. */
export type ToReader =
  | {
      files: File[];
      timeZone: string;
      /** How tables of unknown origin are to be read; null stops at the first such. */
      mappings: Record<string, Mapping> | null;
    }
  | 'next';

export type FromReader =
  | { tables: UnknownTable[] }
  | { claims: Claim[]; rows: number }
  | { done: ReadSummary; left: number; unreadable: number; rows: ImportLeftRow[] }
  /** A sentence for the person who dropped the files. */
  | { refused: string };
