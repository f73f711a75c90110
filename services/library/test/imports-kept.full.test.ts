import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { DEFAULT_IMPORT_OPTIONS, LIBRARY_LIMITS, MESSAGES } from '@screenlore/contracts';
import { Metrics, StoredBytes } from '@screenlore/service-kit';
import { OldPreviews } from '../src/imports/old-previews.js';
import {
  IMPORT,
  IMPORT_TITLE,
  IMPORT_UNIT,
  IMPORTED_RECORD,
  importedRecordSchema,
  importSchema,
  importTitleSchema,
  importUnitSchema,
  type StoredImport,
  type StoredImportTitle,
  type StoredImportUnit,
  type StoredRecord,
} from '../src/imports/stored/import.schema.js';
import { ImportUnitsRepository } from '../src/imports/stored/import-units.repository.js';
import {
  IMPORTED_STATE,
  type ImportedState,
  importedStateSchema,
} from '../src/imports/stored/imported-state.schema.js';
import { OldPreviewsRepository } from '../src/imports/stored/old-previews.repository.js';
import { type ImportsUnderTest, seenOn, startImports } from './support/imports.js';
import { member } from './support/library.js';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let library: ImportsUnderTest;
let previews: OldPreviews;
beforeAll(async () => {
  library = await startImports();
  library.catalogue.add('alien');
  const { database } = library;
  previews = new OldPreviews(
    new OldPreviewsRepository(
      database.model<StoredImport>(IMPORT, importSchema),
      database.model<StoredImportTitle>(IMPORT_TITLE, importTitleSchema),
      database.model<StoredRecord>(IMPORTED_RECORD, importedRecordSchema),
      new StoredBytes(database, {} as never),
    ),
    new ImportUnitsRepository(
      database.model<StoredImportUnit>(IMPORT_UNIT, importUnitSchema),
      database.model<ImportedState>(IMPORTED_STATE, importedStateSchema),
      database,
    ),
    new Metrics('library'),
  );
});
afterAll(() => library?.stop());

it('LIB-123 a preview is kept for 30 days after it was last touched, and what was applied for good', async () => {
  const ada = member('ada');
  const applied = await library.go(
    ada,
    await library.bring(ada, [seenOn('alien', '2020-01-02')]),
    'apply-import',
  );
  expect(applied.keptUntil).toBeNull();
  const preview = await library.bring(ada, [seenOn('alien', '2021-01-02')]);
  const until = new Date(preview.keptUntil ?? 0);
  expect(Math.round((until.getTime() - Date.now()) / DAY_MS)).toBe(LIBRARY_LIMITS.previewDays);
  await previews.sweep(new Date(until.getTime() - 60_000));
  expect((await library.read(ada, preview)).import.state).toBe('ready');
  await previews.sweep(new Date(until.getTime() + 60_000));
  await expect(library.read(ada, preview)).rejects.toMatchObject({ message: MESSAGES.importGone });
  expect((await library.read(ada, applied)).import.state).toBe('applied');
  for (const name of ['importClaims', 'importTitles'])
    expect(await library.database.collection(name).countDocuments()).toBe(1);
});

it('LIB-123 an import whose files were not read to the end is kept for an hour', async () => {
  const asked = { source: 'letterboxd' as const, options: DEFAULT_IMPORT_OPTIONS };
  const cat = member('cat');
  const { import: half } = await library.call('start-import', asked, { caller: cat });
  const until = new Date(half.keptUntil ?? 0);
  expect(Math.round((until.getTime() - Date.now()) / HOUR_MS)).toBe(1);
  await previews.sweep(new Date(until.getTime() - 60_000));
  expect((await library.read(cat, half)).import.state).toBe('receiving');
  await previews.sweep(new Date(until.getTime() + 60_000));
  await expect(library.read(cat, half)).rejects.toMatchObject({ message: MESSAGES.importGone });
});

it('LIB-124 an import that waits for the catalogue says so, and continues when it is back', async () => {
  const bob = member('bob');
  const preview = await library.bring(bob, [seenOn('alien', '2020-01-02', { rating: 8 })]);
  library.catalogue.away = true;
  await library.call('apply-import', { importId: preview._id }, { caller: bob });
  const stalled = async () => (await library.read(bob, preview)).import.stalled;
  while (!(await stalled()));
  library.catalogue.away = false;
  expect(await library.settled(bob, preview)).toMatchObject({ state: 'applied', stalled: false, applied: 1 });
});
