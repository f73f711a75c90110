import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import { id, itemId } from '../entities/common.js';
import {
  DEFAULT_IMPORT_OPTIONS,
  importEntity,
  importFiles,
  importOptions,
  importRow,
  leftRow,
  recordOutcome,
} from '../entities/import.js';
import { conflictRule } from '../entities/import-conflict.js';
import { importedList, importTitle } from '../entities/import-title.js';
import { importedRecord, RECORD_TYPES, recordSource, recordType } from '../entities/imported-record.js';
import { ownSettings } from '../entities/own-settings.js';
import { titleReference } from '../entities/title.js';

const library = callsOf('library');
const gateway = callsOf('gateway');

const importId = z.strictObject({ importId: id });
const schema = z.object({ import: importEntity });

export const importCalls = {
  'start-import': library.change(
    'Start an import from another site',
    z.strictObject({
      source: recordSource,
      account: z.string().min(1).max(200).nullable().default(null).describe('At the other site'),
      files: importFiles.default([]),
      options: importOptions.default(DEFAULT_IMPORT_OPTIONS),
    }),
    schema,
  ),
  'add-import-claims': library.change(
    'Bring some of the records; one that is there already, by its key, is not added again',
    z.strictObject({
      importId: id,
      from: z.int().min(0).max(LIBRARY_LIMITS.importedRecordsMax).describe('The number of the first one'),
      claims: z.array(importedRecord).max(LIBRARY_LIMITS.recordsAtOnce),
    }),
    z.object({ claims: z.int().min(0) }),
    { stores: 'claims' },
  ),
  'finish-import-upload': library.change(
    'Say that all records are there: they are matched with titles, and a preview is made',
    z.strictObject({
      importId: id,
      account: z.string().min(1).max(200).optional().describe('At the other site, where its files name it'),
      settings: ownSettings.nullable().default(null).describe('Where an export of this portal says them'),
      left: z.int().min(0).default(0).describe('How many rows the reader left out'),
      unreadable: z.int().min(0).default(0),
      rows: z.array(leftRow).max(LIBRARY_LIMITS.importLeftMax).default([]).describe('The first of them'),
      covers: z
        .array(recordType)
        .max(RECORD_TYPES.length)
        .default([])
        .describe(
          'Record types that the files list completely: what earlier imports of the account entered and they lack is removed. Entries: complete for the lists that are there',
        ),
    }),
    schema,
  ),
  'get-imports': library.ownRead(
    'All imports of the caller, the newest first',
    z.strictObject({}),
    z.object({ imports: z.array(importEntity) }),
  ),
  'get-import': library.ownRead(
    'An import: how far it is, how many records come to what, and an example of each',
    importId,
    schema.extend({ examples: z.array(importRow), rows: z.array(leftRow) }),
  ),
  'get-import-rows': library.ownRead(
    'Records of an import that come to the same, in the order of the file',
    z.strictObject({
      importId: id,
      fate: recordOutcome,
      after: z.int().min(-1).default(-1).describe('The number of the last one that is known'),
    }),
    z.object({ rows: z.array(importRow), next: z.int().nullable() }),
  ),
  'get-import-titles': gateway.ownRead(
    'Titles of an import by name, with what its files say of each',
    z.strictObject({
      importId: id,
      outcome: recordOutcome.nullable().default(null).describe('Those alone that come to it'),
      likely: z.boolean().default(false).describe('Only those that are likely, taken or not'),
      query: z.string().max(LIMITS.searchQueryMax).default('').describe('Part of a name'),
      after: z.string().max(2000).nullable().default(null).describe('As `next` of the page before it'),
    }),
    z.object({
      titles: z.array(importTitle),
      references: z
        .record(id, titleReference)
        .describe('Of the catalogue, by `_id`; people and roles are not among them'),
      next: z.string().nullable(),
    }),
  ),
  'get-import-lists': library.ownRead(
    'Lists of an import in the order of the file',
    importId,
    z.object({ lists: z.array(importedList) }),
  ),
  'set-import-options': library.change(
    'Choose which parts are imported, who may see them, and what unknown dates mean',
    z.strictObject({ importId: id, options: importOptions }),
    schema,
  ),
  'set-import-conflicts': library.change(
    'Say which stands where a file says something else than the library: of one row, or of all',
    z.strictObject({
      importId: id,
      n: z.int().min(0).nullable().default(null).describe('The row; null for all, those chosen before, too'),
      stands: conflictRule,
    }),
    schema,
  ),
  'set-import-match': gateway.change(
    'Say which title is meant by one of the source, or none (null); all of its records move',
    z.strictObject({ importId: id, of: z.string().min(1).max(100), titleId: itemId.nullable() }),
    schema,
  ),
  'apply-import': library.change('Apply what the preview shows, or go on with it', importId, schema, {
    inPublic: true,
  }),
  'cancel-import': library.change(
    'Stop applying; what was applied stays, and can be undone',
    importId,
    schema,
  ),
  'undo-import': library.change(
    'Undo an import, except for what its owner has changed since',
    importId,
    schema,
  ),
} as const;
