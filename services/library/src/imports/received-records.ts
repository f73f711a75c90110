import type { ImportedRecord, RecordTitle, TitleRecord } from '@screenlore/contracts';
import { hashOf, idIn, listKeyOf, recordIdOf } from './stored/ids.js';
import type { StoredImport, StoredImportTitle, StoredRecord } from './stored/import.schema.js';

/** The state of a record before it is applied. */
export const OPEN = {
  ...{ fate: null, why: null, unit: null, changes: [], listed: null, noted: false, broughtBefore: null },
} satisfies Partial<StoredRecord>;

/** A record as it is received. */
export const recordOf = ({ _id, userId }: StoredImport, record: ImportedRecord, n: number): StoredRecord => ({
  _id: recordIdOf({ _id }, record),
  import: _id,
  userId,
  n,
  of: record.title ? ofTitle(record) : null,
  list: listKeyOf(record),
  ...(record.title ? {} : { open: true }),
  gone: false,
  claim: record,
  ...OPEN,
});

/** The source's title that a record is about. Rows of episodes are matched separately from rows of the whole. */
const ofTitle = (record: ImportedRecord): string =>
  record.title ? hashOf(record.source, isOfPart(record), sourceIdOf(record.title)) : '';

/** Whether it is about a season or an episode, by number, name or day. */
const isOfPart = ({ season, episodeName, aired }: TitleRecord): boolean =>
  season !== undefined || episodeName !== undefined || aired !== undefined;

/** What identifies a title at its source: address or ids, otherwise kind, name and year. */
const sourceIdOf = ({ kind, ids, address, name, year }: RecordTitle) =>
  address ?? (ids.length > 0 ? ids : [kind, name, year ?? null]);

/** The source's titles that records are about. */
export const titlesOf = (
  { _id, userId }: StoredImport,
  records: readonly StoredRecord[],
): StoredImportTitle[] => {
  const titles = new Map<string, StoredImportTitle>();
  for (const { of, claim: record } of records) {
    if (of === null || !record.title) continue;
    titles.set(of, {
      _id: idIn({ _id }, of),
      import: _id,
      userId,
      of,
      item: hashOf(record.source, sourceIdOf(record.title)),
      title: record.title,
      episodic: isOfPart(record),
      confidence: null,
      why: null,
      match: null,
      candidates: [],
      target: null,
      applied: false,
      askedAt: new Date(),
    });
  }
  return [...titles.values()];
};
