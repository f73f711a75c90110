/** Readers of exports from other sites and from this one, and writers of this one's: files in, the contract's records out, and back. */
export { LEFT_OUT, type LeftOut, type Outcome } from './base/outcomes.js';
export type { ExportFile } from './files/export-file.js';
export { IMPORT_LIMITS, type Refusal, RefusedFile } from './files/limits.js';
export type {
  FileReport,
  LeftRow,
  OpenDates,
  ReadEvent,
  ReadOptions,
  ReadSummary,
  UnknownTable,
  UnreadableRow,
} from './reading/events.js';
export { readExport } from './reading/read-export.js';
export { guessMapping } from './table/guess-mapping.js';
export type { PlainRow } from './table/mapped-row.js';
export { type Mapping, TABLE_FIELDS, type TableField } from './table/mapping.js';
export { readTable } from './table/read-table.js';
export type { ChosenOrder } from './values/day-orders.js';
export type { Unwritten } from './writing/fitting.js';
export { writeExport } from './writing/write-export.js';
export { refusalOf, writeZip, type ZipEntry } from './writing/zip.js';
