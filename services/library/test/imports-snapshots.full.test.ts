import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { ImportedRecord, RecordType } from '@screenlore/contracts';
import { readExport } from '@screenlore/export-readers';
import { type ImportsUnderTest, startImports } from './support/imports.js';
import { member } from './support/library.js';

jest.setTimeout(180_000);

/** Real exports of one account from different dates, next to the project; never part of it. */
const SNAPSHOTS = path.resolve(import.meta.dirname, '../../../../shared/data/exports/letterboxd/d-snapshots');
const test = existsSync(SNAPSHOTS) ? it : it.skip;

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports({ IMPORTS_PER_HOUR: 100 });
});
afterAll(() => library?.stop());

interface Read {
  records: ImportedRecord[];
  covers: readonly RecordType[];
}

async function read(snapshot: string): Promise<Read> {
  const folder = path.join(SNAPSHOTS, snapshot);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.csv'))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) }));
  const records: ImportedRecord[] = [];
  let covers: readonly RecordType[] = [];
  for await (const event of readExport(files)) {
    if ('records' in event) records.push(...event.records);
    if ('summary' in event) covers = event.summary.covers;
  }
  return { records, covers };
}

/** The first two exports have no dates for favourites, which therefore get the time of their import. */
const undatedLikes = ({ marks = [], ...rest }: Record<string, string[]>) => ({
  ...rest,
  marks: marks.map((mark) => mark.replace(/"favourite":"[^"]+"/, '"favourite":true')),
});

test('LIB-122 the snapshots in d-snapshots, in order, give the same as the last one alone, and undo restores the state before', async () => {
  const snapshots = await Promise.all(readdirSync(SNAPSHOTS).sort().map(read));
  // Like the real catalogue, this one has a renamed title, and knows none by address.
  const known = new Map<string, string>();
  const titles = snapshots.flatMap(({ records }) => records.flatMap(({ title }) => title ?? []));
  for (const { name, address = name } of titles)
    if (name !== address && !known.has(address)) known.set(address, name);
  for (const { name, address = name } of titles) {
    const first = known.get(address) ?? name;
    library.catalogue.add(first);
    const title = library.catalogue.titles.get(first);
    if (title) library.catalogue.titles.set(name, title);
  }
  const [mover, other] = [member('moves'), member('alone')];
  const bring = async (who: typeof mover, { records, covers }: Read) =>
    library.go(who, await library.bring(who, records, { account: 'd', covers }), 'apply-import');
  const last = snapshots.pop();
  if (!last) throw new Error('There are no snapshots.');
  for (const snapshot of snapshots) await bring(mover, snapshot);
  const before = await library.shelf(mover);
  const newest = await bring(mover, last);
  await bring(other, last);
  expect(newest.applied).toBeGreaterThan(0);
  expect(undatedLikes(await library.essence(mover))).toEqual(undatedLikes(await library.essence(other)));
  await library.go(mover, newest, 'undo-import');
  expect(await library.shelf(mover)).toEqual(before);
});
