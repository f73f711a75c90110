import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import {
  MARKS_IMPORTED,
  MARKS_TOLD,
  type MarksTold,
  type MemberDeleted,
  memberDeleted,
  memberLeftSubject,
} from '@screenlore/contracts';
import { type Bench, startBench } from './harness.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(120_000);

const TITLES = 60;
const WEIGHT = 25;
let bench: Bench;

const title = (at: number): ImportedTitle => ({
  type: 'title',
  ids: [`netflix:leaving/${at}`],
  facts: { ...noFacts('movies', `Left ${at}`), year: 1954, date: '1954-04-26' },
  popularity: at,
  cast: [{ name: 'Somebody Known', character: `Lead ${at}` }],
});

beforeAll(async () => {
  bench = await startBench();
  await runImport(() => Array.from({ length: TITLES }, (_, at) => title(at)), {
    collections: bench.collections,
    source: 'netflix',
    fingerprint: null,
    weight: WEIGHT,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  await bench.startReplica();
  await bench.startReplica();
});
afterAll(() => bench?.close());

async function ask(subject: string, body: object): Promise<unknown> {
  return (await bench.nats.request(subject, JSON.stringify(body), { timeout: 30_000 })).json();
}
const tell = async (userId: string): Promise<MemberDeleted> =>
  memberDeleted.parse(await ask(memberLeftSubject('catalogue'), { userId, texts: 'remove' }));

/** Everything that votes and marks change. */
async function standing(): Promise<object> {
  const votes = { ratingSum: 1, ratedByCount: 1, ratingCounts: 1, countedVotes: 1, peopleAwaiting: 1 };
  const { titles, roles, people } = bench.collections;
  return {
    titles: await titles.find().project(votes).sort({ _id: 1 }).toArray(),
    roles: await roles.find().project(votes).sort({ _id: 1 }).toArray(),
    people: await people.find().project(votes).sort({ _id: 1 }).toArray(),
  };
}

/** A member who has rated and marked everything. */
async function rateAll(user: string): Promise<void> {
  const titles = await bench.collections.titles.find().toArray();
  const roles = await bench.collections.roles.find().limit(5).toArray();
  await Promise.all([
    ...titles.map(({ titleId }, at) =>
      bench.call(
        'add-rating',
        { mediaId: titleId, type: 'movie', userRating: (at % 10) + 1, reviewText: at % 2 ? 'So' : null },
        { user },
      ),
    ),
    ...roles.map(({ _id }) =>
      bench.call('add-rating', { mediaId: String(_id), type: 'role', userRating: 9 }, { user }),
    ),
    ...titles
      .slice(0, 7)
      .map(({ titleId }) => bench.call('add-favorite', { mediaId: titleId, type: 'movie' }, { user })),
  ]);
  // A rating would end the wish (LIB-205).
  await Promise.all(
    titles
      .slice(0, 9)
      .map(({ titleId }) => bench.call('add-want-to-see', { mediaId: titleId, type: 'movie' }, { user })),
  );
  await bench.call('set-rating-settings', { ratings: 'everyone' }, { user });
}

const COUNTS = { ratings: TITLES + 5, opinions: TITLES / 2, favourites: 7, wantToSee: 9 };

it('LIB-115 LIB-114 after a member has left everything is as before, and each thing is counted once', async () => {
  await rateAll('who-stays');
  const before = await standing();
  await rateAll('who-goes');
  // Several reports at once, as after a lost answer.
  const told = await Promise.all([tell('who-goes'), tell('who-goes'), tell('who-goes')]);
  expect(told.every(({ done }) => done)).toBe(true);
  expect((await tell('who-goes')).counts).toEqual(COUNTS);
  expect(await standing()).toEqual(before);
  for (const [name, collection] of Object.entries(bench.collections)) {
    const text = JSON.stringify(await (collection as typeof bench.collections.ratings).find().toArray());
    expect({ name, holds: text.includes('who-goes') }).toEqual({ name, holds: false });
  }
  expect(await bench.collections.ratings.countDocuments({ userId: 'who-stays' })).toBe(TITLES + 5);
});

it('LIB-117 late reports from the library are acknowledged and restore nothing', async () => {
  const before = await standing();
  const { _id } = (await bench.collections.titles.findOne({})) ?? {};
  const late: MarksTold = {
    ...{ userId: 'who-goes', since: null, title: String(_id), version: 99 },
    ...{
      rating: { value: 1, at: new Date().toISOString(), version: 99 },
      seen: { version: 99 },
      undone: null,
      shown: null,
    },
  };
  expect(await ask(MARKS_TOLD, late)).toEqual({ known: true });
  const at = new Date().toISOString();
  const change = {
    key: 'late',
    title: String(_id),
    rating: { to: { value: 1, at }, over: null },
    wantToSee: at,
    favourite: at,
  };
  expect(
    await ask(MARKS_IMPORTED, { userId: 'who-goes', since: null, asks: false, changes: [change] }),
  ).toEqual({
    before: [{ rating: null, wantToSee: null, favourite: null }],
  });
  expect(await standing()).toEqual(before);
  const { ratings, marks, toldMarks } = bench.collections;
  expect([
    await ratings.countDocuments({ userId: 'who-goes' }),
    await marks.countDocuments({ userId: 'who-goes' }),
  ]).toEqual([0, 0]);
  expect(await toldMarks.countDocuments({ _id: /^who-goes:/ })).toBe(0);
});
