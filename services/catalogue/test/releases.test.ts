import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { causesSubject, type NoticeCause } from '@screenlore/contracts';
import { addReceived } from '@screenlore/service-kit/testing';
import { ObjectId } from 'mongodb';
import { type Bench, startBench } from './harness.js';

jest.setTimeout(120_000);

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const NAMES = { 'Out today': 0, 'Out tomorrow': 2, 'Out long ago': -40 } as const;

const title = ([name, days]: [string, number], at: number): ImportedTitle => ({
  type: 'title',
  ids: [`netflix:released/${at}`],
  facts: { ...noFacts('movies', name), date: dayIn(days), photoSources: [null, null] },
  popularity: at,
  cast: [],
});

let bench: Bench;
const sent: NoticeCause[] = [];
beforeAll(async () => {
  bench = await startBench();
  await runImport(() => Object.entries(NAMES).map(title), {
    ...{ collections: bench.collections, source: 'netflix', fingerprint: null, weight: 25 },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
  bench.nats.subscribe(causesSubject('catalogue'), {
    callback: (_error, message) => {
      addReceived(sent, ...message.json<{ causes: NoticeCause[] }>().causes);
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => bench?.close());

it('NOTE-11 members who waited for a title learn of its release once; those who added it later do not', async () => {
  const { titles, marks } = bench.collections;
  const all = await titles.find().toArray();
  for (const { _id } of all) {
    const mark = (userId: string, days: number) => ({
      ...{
        _id: new ObjectId(),
        userId,
        list: 'wantToSee' as const,
        itemId: _id,
        itemType: 'movies' as const,
      },
      at: new Date(Date.now() + days * DAY_MS),
    });
    await marks.insertMany([mark('waited', -50), mark('came later', 0)]);
  }
  await titles.updateMany({}, [{ $set: { peopleAwaiting: 2, rev: { $add: ['$rev', 1] } } }]);
  const out = all.find((found) => found.title === 'Out today');
  const replica = await bench.startReplica();
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await replica.close();
  await (await bench.startReplica()).close();
  expect(sent).toMatchObject([
    {
      ...{ kind: 'released', member: 'waited', actor: null, on: true, version: 1 },
      thing: { type: 'title', _id: String(out?._id) },
    },
  ]);
});
