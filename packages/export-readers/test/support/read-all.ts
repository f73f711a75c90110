import type { ImportedRecord, RecordWhat, TitleRecord } from '@screenlore/contracts';
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
  records: ImportedRecord[];
  left: LeftRow[];
  unreadable: UnreadableRow[];
  tables: UnknownTable[];
  openDates: OpenDates[];
  summary: ReadSummary;
}

/** Everything that reading reports, collected. */
export async function readAll(
  files: ExportFile | readonly ExportFile[],
  options: ReadOptions = {},
): Promise<Whole> {
  const records: ImportedRecord[] = [];
  const left: LeftRow[] = [];
  const unreadable: UnreadableRow[] = [];
  const tables: UnknownTable[] = [];
  const openDates: OpenDates[] = [];
  let summary: ReadSummary | undefined;
  for await (const event of readExport(files, options)) {
    if ('records' in event) records.push(...event.records);
    else if ('left' in event) left.push(...event.left);
    else if ('unreadable' in event) unreadable.push(...event.unreadable);
    else if ('table' in event) tables.push(event.table);
    else if ('openDates' in event) openDates.push(event.openDates);
    else summary = event.summary;
  }
  if (!summary) throw new Error('A read ends with a summary.');
  return { records, left, unreadable, tables, openDates, summary };
}

/** A small file of a test. */
export const textFile = (name: string, text: string): ExportFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});

export const jsonFile = (name: string, value: unknown): ExportFile => textFile(name, JSON.stringify(value));

type WhatOf<T extends RecordWhat['type']> = Extract<RecordWhat, { type: T }>;

/** The contents of records, by type. */
export function whatsOf<T extends RecordWhat['type']>({ records }: Whole, type: T): WhatOf<T>[] {
  const isOfType = (what: ImportedRecord['what']): what is WhatOf<T> => what.type === type;
  return records.map(({ what }) => what).filter(isOfType);
}

/** Records about titles, without the lists themselves. */
export const titleRecords = ({ records }: Whole): TitleRecord[] =>
  records.flatMap((record) => (record.title ? [record] : []));
