import type { Claim, ClaimWhat, TitleClaim } from '@screenlore/contracts';
import type { ExportFile } from '../../src/files/export-file.js';
import type {
  LeftRow,
  OpenDates,
  ReadOptions,
  ReadSummary,
  UnknownTable,
  UnreadableRow,
} from '../../src/reading/events.js';
import { readExport } from '../../src/reading/read-export.js';

export interface Whole {
  claims: Claim[];
  left: LeftRow[];
  unreadable: UnreadableRow[];
  tables: UnknownTable[];
  openDates: OpenDates[];
  summary: ReadSummary;
}

/** Everything that a read tells, gathered. */
export async function readAll(
  files: ExportFile | readonly ExportFile[],
  options: ReadOptions = {},
): Promise<Whole> {
  const claims: Claim[] = [];
  const left: LeftRow[] = [];
  const unreadable: UnreadableRow[] = [];
  const tables: UnknownTable[] = [];
  const openDates: OpenDates[] = [];
  let summary: ReadSummary | undefined;
  for await (const event of readExport(files, options)) {
    if ('claims' in event) claims.push(...event.claims);
    else if ('left' in event) left.push(...event.left);
    else if ('unreadable' in event) unreadable.push(...event.unreadable);
    else if ('table' in event) tables.push(event.table);
    else if ('openDates' in event) openDates.push(event.openDates);
    else summary = event.summary;
  }
  if (!summary) throw new Error('A read ends with a summary.');
  return { claims, left, unreadable, tables, openDates, summary };
}

/** A small file of a test. */
export const textFile = (name: string, text: string): ExportFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});

export const jsonFile = (name: string, value: unknown): ExportFile => textFile(name, JSON.stringify(value));

type WhatOf<T extends ClaimWhat['type']> = Extract<ClaimWhat, { type: T }>;

/** What is said, by kind. */
export function whatsOf<T extends ClaimWhat['type']>({ claims }: Whole, type: T): WhatOf<T>[] {
  const isOfType = (what: Claim['what']): what is WhatOf<T> => what.type === type;
  return claims.map(({ what }) => what).filter(isOfType);
}

/** Claims about titles, without the lists themselves. */
export const titleClaims = ({ claims }: Whole): TitleClaim[] =>
  claims.flatMap((claim) => (claim.title ? [claim] : []));
