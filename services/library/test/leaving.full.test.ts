import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type LeavingTexts,
  type MemberDeleted,
  memberDeleted,
  memberLeftSubject,
} from '@screenlore/contracts';
import { type ImportsUnderTest, recordOf, seenOn, startImports } from './support/imports.js';
import { film, member } from './support/library.js';

jest.setTimeout(60_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  // Two replicas, so that both get the event at the same time.
  await library.start();
});
afterAll(() => library?.stop());

const stored = (name: string) => library.database.collection(name);
async function tell(userId: string, texts: LeavingTexts = 'remove'): Promise<MemberDeleted> {
  const body = JSON.stringify({ userId, texts });
  return memberDeleted.parse(
    (await library.nats.request(memberLeftSubject('library'), body, { timeout: 10_000 })).json(),
  );
}

/** Documents of a member, equal in everything that matters here: more than one batch. */
async function fill(userId: string, count: number): Promise<void> {
  const { _id: _gone, ...viewing } = (await stored('viewings').findOne({ userId })) ?? {};
  await stored('viewings').insertMany(Array.from({ length: count }, () => ({ ...viewing })));
}

it('LIB-114 all data of a member is deleted in batches and counted once, even with repeated and concurrent events', async () => {
  const [ada, ben] = [member('ada'), member('ben')];
  for (const item of [ada, ben]) {
    await library.see(item, film('alien'), { on: '2024-01-01' });
    const { list } = await library.call('create-list', { name: 'Of mine' }, { caller: item });
    await library.internal(
      'store-list-entry',
      { listId: list._id, kind: 'movies', item: film('alien')._id, season: null, note: null, outline: null },
      { caller: item },
    );
  }
  await library.internal('store-follow', { member: ben.id, following: true }, { caller: ada });
  await fill(ada.id, 1500);
  await Promise.all(Array.from({ length: 4 }, () => tell(ada.id)));
  let told = await tell(ada.id);
  while (!told.done) told = await tell(ada.id);
  const counts = { viewings: 1501, titles: 1, lists: 1, entries: 1, following: 1 };
  expect(told.counts).toEqual(counts);
  for (const name of ['viewings', 'standings', 'lists', 'listEntries', 'owners'])
    expect(JSON.stringify(await stored(name).find().toArray())).not.toContain(ada.id);
  expect(await stored('viewings').countDocuments({ userId: ben.id })).toBe(1);
  expect(await stored('listEntries').countDocuments()).toBe(1);
});

it('LIB-114 neither a batch rolled back midway nor a service that stops midway counts anything twice', async () => {
  const dora = member('dora');
  await library.see(dora, film('heat'), { on: '2024-01-01' });
  await fill(dora.id, 2000);
  const ending = await library.start();
  const [last] = await stored('viewings').find({ userId: dora.id }).sort({ _id: -1 }).limit(1).toArray();
  await library.database.getClient().withSession(async (session) => {
    session.startTransaction();
    await stored('viewings').updateOne({ _id: last?._id }, { $set: { held: true } }, { session });
    // Batches before this one succeed; every attempt at this one is rolled back.
    const told = Promise.allSettled([tell(dora.id), tell(dora.id), tell(dora.id)]);
    while ((await stored('viewings').countDocuments({ userId: dora.id })) > 300) await pause(10);
    const stopped = ending.close();
    await pause(200);
    await session.abortTransaction();
    await Promise.all([told, stopped]);
  });
  expect((await tell(dora.id)).counts).toEqual({ viewings: 2001, titles: 1 });
  expect(await stored('viewings').countDocuments({ userId: dora.id })).toBe(0);
});

it('LIB-117 an import in progress restores nothing', async () => {
  const eve = member('eve');
  for (let at = 0; at < 200; at++) library.catalogue.add(`film ${at}`);
  const records = Array.from({ length: 200 }, (_, at) => [
    seenOn(`film ${at}`, '2020-01-01'),
    recordOf(`film ${at}`, { type: 'plan', when: { date: '2021-02-03' } }),
  ]).flat();
  const job = await library.bring(eve, records);
  await library.call('apply-import', { importId: job._id }, { caller: eve });
  while ((await stored('viewings').countDocuments({ userId: eve.id })) === 0);
  const { counts } = await tell(eve.id);
  expect(counts).toMatchObject({ imports: 1, claims: 400 });
  for (const name of [
    'imports',
    'importClaims',
    'importTitles',
    'importUnits',
    'brought',
    'viewings',
    'standings',
    'learnedAddresses',
  ])
    expect({ name, text: JSON.stringify(await stored(name).find().toArray()).includes(eve.id) }).toEqual({
      name,
      text: false,
    });
});
