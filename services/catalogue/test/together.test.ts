import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { noFacts, runImport } from '@screenlore/catalogue-import';
import { ratingIdOf } from '@screenlore/catalogue-model';
import type { InternalRequest, Visibility } from '@screenlore/contracts';
import { ObjectId } from 'mongodb';
import { type Bench, startBench, until } from './harness.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(120_000);

const ADA = 'a'.repeat(24);
const BEN = 'b'.repeat(24);
const YEARS_AHEAD = `${new Date().getFullYear() + 3}-01-01`;

/** Each film with its genres, its length in minutes and any release date ahead. */
const FILMS: [name: string, genre: string, length: number, date?: string][] = [
  ['Ada loved', 'Crime', 100],
  ['Ben loved', 'Horror', 100],
  ['Crime and horror', 'Crime,Horror', 90],
  ['Only crime', 'Crime', 100],
  ['On both lists', 'Musical', 140],
  ['On both lists, ahead', 'Musical', 100, YEARS_AHEAD],
  ['On the list of Ada', 'Horror', 100],
  ['Rated by Ben', 'Crime,Horror', 100],
  ['Musical', 'Musical', 100],
];

let bench: Bench;
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? 'f'.repeat(24);

beforeAll(async () => {
  bench = await startBench();
  await runImport(
    () =>
      FILMS.map(([name, genre, length, date = '1990-01-01'], at) => ({
        type: 'title' as const,
        ids: [`netflix:together/${at}` as const],
        facts: {
          ...{ ...noFacts('movies', name), genre: genre.split(','), length, date },
          year: Number(date.slice(0, 4)),
        },
        popularity: 1,
        cast: [],
      })),
    {
      ...{ collections: bench.collections, source: 'netflix' as const, fingerprint: null, weight: 25 },
      ...{ signal: new AbortController().signal, onProgress: () => {} },
    },
  );
  for (const { _id, title } of await bench.collections.titles.find().toArray())
    ids.set(title, _id.toHexString());
  await bench.startReplica();
  const first = await bench.collections.titles.findOne({ title: 'Ada loved' });
  const alike = { titleId: first?.titleId ?? '', kind: 'movies' as const };
  await until(async () => (await bench.call('get-similar-titles', alike)).titles.length > 0);
  await rate(ADA, 'Ada loved', 9);
  await rate(BEN, 'Ben loved', 8);
  await rate(BEN, 'Rated by Ben', 5);
  await wish(ADA, 'On both lists', 'On both lists, ahead', 'On the list of Ada');
  await wish(BEN, 'On both lists', 'On both lists, ahead');
});
afterAll(() => bench?.close());

async function rate(user: string, name: string, rating: number, seenBy?: Visibility) {
  const itemId = new ObjectId(idOf(name));
  await bench.collections.ratings.insertOne({
    ...{ _id: ratingIdOf(user, itemId), userId: user, itemId, itemType: 'movies', rating, reviewText: null },
    ...{ timestamp: new Date(), ...(seenBy && { seenBy }) },
  });
}

async function wish(user: string, ...names: string[]) {
  for (const name of names)
    await bench.call('add-want-to-see', { mediaId: idOf(name), type: 'movie' }, { user });
}

const find = async (choice: Partial<InternalRequest<'find-together'>> = {}) =>
  (
    await bench.ask(
      'find-together',
      { members: [ADA, BEN], kind: null, minutes: null, seed: 0, ...choice },
      { caller: { id: ADA, username: 'ada', admin: false } },
    )
  ).titles;
const named = async (choice?: Partial<InternalRequest<'find-together'>>) =>
  (await find(choice)).map(({ title }) => title.title);

it('TOGETHER-03 TOGETHER-04 finds what is on both lists, then what both would like, each with its reasons', async () => {
  const found = await find();
  const names = found.map(({ title }) => title.title);
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining(['Crime and horror', 'On the list of Ada']));
  expect(found[0]).toMatchObject({
    title: { title: 'On both lists' },
    minutes: 140,
    reasons: [
      { member: ADA, why: { what: 'list' } },
      { member: BEN, why: { what: 'list' } },
    ],
  });
  expect(found.find(({ title }) => title.title === 'Crime and horror')?.reasons).toEqual([
    { member: ADA, why: { what: 'gave', title: 'Ada loved', rating: 9 } },
    { member: BEN, why: { what: 'gave', title: 'Ben loved', rating: 8 } },
  ]);
  expect(found.find(({ title }) => title.title === 'On the list of Ada')?.reasons).toEqual([
    { member: ADA, why: { what: 'list' } },
    { member: BEN, why: { what: 'gave', title: 'Ben loved', rating: 8 } },
  ]);
});

it('TOGETHER-06 narrows by kind and length, and shuffles the same for a seed', async () => {
  expect(await named({ minutes: 95 })).toEqual(['Crime and horror']);
  expect(await named({ kind: 'games' })).toEqual([]);
  const [once, again] = [await named({ seed: 7 }), await named({ seed: 7 })];
  expect(again).toEqual(once);
  expect(once[0]).toBe('On both lists');
});

it('TOGETHER-05 what only its owner may see counts for nobody in the group', async () => {
  const set = (user: string, change: object) => bench.call('set-rating-settings', change, { user });
  await set(ADA, { marks: 'onlyMe' });
  const found = await find();
  expect(found.map(({ title }) => title.title)).not.toContain('On the list of Ada');
  expect(JSON.stringify(found)).not.toContain(`"member":"${ADA}","why":{"what":"list"}`);
  await set(ADA, { marks: 'followers', ratings: 'onlyMe' });
  expect(JSON.stringify(await find())).not.toContain('Ada loved');
  await set(ADA, { ratings: 'followers' });
  expect(JSON.stringify(await find())).toContain('Ada loved');
  // From a viewing that only its owner may see: it neither shows what Ben likes nor removes a title.
  await rate(BEN, 'Crime and horror', 10, 'onlyMe');
  expect(await named()).toContain('Crime and horror');
  expect(JSON.stringify(await find())).not.toContain('"title":"Crime and horror","rating"');
  await bench.collections.ratings.updateOne(
    { userId: BEN, itemId: new ObjectId(idOf('Crime and horror')) },
    { $set: { seenBy: 'followers' } },
  );
  expect(await named()).not.toContain('Crime and horror');
});

it('TOGETHER-01 is off at first; members who turn it on take part', async () => {
  const taking = async () =>
    (
      await bench.ask(
        'get-together-takers',
        { members: [BEN, ADA] },
        { caller: { id: ADA, username: 'ada', admin: false } },
      )
    ).members;
  expect(await taking()).toEqual([]);
  await bench.call('set-rating-settings', { together: true }, { user: ADA });
  expect(await taking()).toEqual([ADA]);
});
