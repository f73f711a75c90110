import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Claim, ClaimType } from '@screenlore/contracts';
import { readExport } from '@screenlore/export-readers';
import { type ImportsUnderTest, startImports } from './support/imports.js';
import { member } from './support/library.js';

jest.setTimeout(180_000);

/** Real exports of one account, one after the other, beside the project; never part of it. */
const SNAPSHOTS = path.resolve(import.meta.dirname, '../../../../shared/data/exports/letterboxd/d-snapshots');
const test = existsSync(SNAPSHOTS) ? it : it.skip;

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports({ IMPORTS_PER_HOUR: 100 });
});
afterAll(() => library?.stop());

interface Read {
  claims: Claim[];
  covers: readonly ClaimType[];
}

async function read(snapshot: string): Promise<Read> {
  const folder = path.join(SNAPSHOTS, snapshot);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.csv'))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) }));
  const claims: Claim[] = [];
  let covers: readonly ClaimType[] = [];
  for await (const event of readExport(files)) {
    if ('claims' in event) claims.push(...event.claims);
    if ('summary' in event) covers = event.summary.covers;
  }
  return { claims, covers };
}

/** The first two exports tell no date of a favourite, which so has the moment of their import. */
const undatedLikes = ({ marks = [], ...rest }: Record<string, string[]>) => ({
  ...rest,
  marks: marks.map((mark) => mark.replace(/"favourite":"[^"]+"/, '"favourite":true')),
});

test('LIB-122 the snapshots of d-snapshots, imported in order, end as the last alone, and undoing it leads to the one before', async () => {
  const snapshots = await Promise.all(readdirSync(SNAPSHOTS).sort().map(read));
  // As the real one does, the catalogue knows a title that was renamed, and none by its address.
  const known = new Map<string, string>();
  const titles = snapshots.flatMap(({ claims }) => claims.flatMap(({ title }) => title ?? []));
  for (const { name, address = name } of titles)
    if (name !== address && !known.has(address)) known.set(address, name);
  for (const { name, address = name } of titles) {
    const first = known.get(address) ?? name;
    library.catalogue.add(first);
    const title = library.catalogue.titles.get(first);
    if (title) library.catalogue.titles.set(name, title);
  }
  const [mover, other] = [member('moves'), member('alone')];
  const bring = async (who: typeof mover, { claims, covers }: Read) =>
    library.go(who, await library.bring(who, claims, { account: 'd', covers }), 'apply-import');
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
