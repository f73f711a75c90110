import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type Import,
  type ImportedRecord,
  RECORD_TYPES,
  type RecordType,
} from '@screenlore/contracts';
import { type ImportsUnderTest, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member } from './support/library.js';

jest.setTimeout(60_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports({ PARKED_MINUTES: 0.005 });
});
afterAll(() => library?.stop());

const NEVER = { date: null };
const bring = async (who: Caller, records: readonly ImportedRecord[], covers: readonly RecordType[]) =>
  library.go(who, await library.bring(who, records, { account: 'own', covers }), 'apply-import');

/** Waits until this many records of an import are applied. */
async function comes(who: Caller, job: Import, applied: number): Promise<Import> {
  for (;;) {
    const { import: now } = await library.read(who, job);
    if (now.applied === applied && now.state === 'applied') return now;
    await pause(50);
  }
}

it('LIB-150 LIB-122 what an earlier file waits for is not applied after a newer one that lacks or contradicts it', async () => {
  const ada = member('ada');
  const first = await bring(
    ada,
    [recordOf('wished', { type: 'plan', when: NEVER }), seenOn('seen', '2020-01-02', { rating: 3 })],
    RECORD_TYPES,
  );
  const second = await bring(ada, [seenOn('seen', '2020-01-02', { rating: 9 })], RECORD_TYPES);
  expect((await library.read(ada, first)).import.counts).toEqual({ leftOut: 2 });
  for (const name of ['wished', 'seen']) library.catalogue.add(name);
  await comes(ada, second, 1);
  expect(await library.settled(ada, first)).toMatchObject({ state: 'applied', applied: 0, late: [] });
  expect(library.catalogue.of(ada, 'wished').wantToSee).toBeNull();
  expect((await library.of(ada, film('seen'))).viewings).toMatchObject([{ rating: 9 }]);
  await library.go(ada, second, 'undo-import');
  await comes(ada, first, 2);
  expect(library.catalogue.of(ada, 'wished').wantToSee).not.toBeNull();
  expect((await library.of(ada, film('seen'))).viewings).toMatchObject([{ rating: 3 }]);
});

it('LIB-150 what the newer file is not about is still applied, oldest import first', async () => {
  const bob = member('bob');
  const first = await bring(bob, [recordOf('both', { type: 'plan', when: NEVER })], RECORD_TYPES);
  const second = await bring(bob, [seenOn('both', '2020-01-02')], ['rating']);
  library.catalogue.add('both');
  await comes(bob, second, 1);
  await comes(bob, first, 1);
  expect((await library.of(bob, film('both'))).viewings).toHaveLength(1);
  // It is unknown whether the wish is older than the viewing.
  expect(library.catalogue.of(bob, 'both').wantToSee).not.toBeNull();
});

it('NOTE-10 the owner is notified when late titles of an import arrive, and no longer once it is undone', async () => {
  const cyd = member('cyd');
  const job = await bring(
    cyd,
    [seenOn('late one', '2020-01-02'), seenOn('late two', '2020-01-03')],
    RECORD_TYPES,
  );
  const known = async () =>
    library.database.collection('causes').find({ member: cyd.id }).sort({ _id: 1 }).toArray();
  expect(await known()).toEqual([]);
  library.catalogue.add('late one');
  library.catalogue.add('late two');
  await comes(cyd, job, 2);
  const found = { kind: 'found', on: true, actor: null, source: job._id, thing: `import:${job._id}` };
  expect(await known()).toMatchObject([found, found]);
  await library.go(cyd, job, 'undo-import');
  expect(await known()).toMatchObject([{ on: false }, { on: false }]);
});
