import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import type { StoredViewing } from '../src/viewings/viewing.schema.js';
import { film, type LibraryUnderTest, member, startLibrary } from './support/library.js';

jest.setTimeout(60_000);

const MANY = 3000;
const SHOWN = 20;

let library: LibraryUnderTest;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library?.stop());

const KINDS = ['movies', 'movies', 'series', 'games'] as const;
const two = (number: number): string => String(number).padStart(2, '0');

/** Viewings of somebody who saw this many, of every kind, in ten years. */
const viewingsOf = (userId: string): StoredViewing[] =>
  Array.from({ length: MANY }, (_, at) => ({
    _id: new Types.ObjectId(),
    userId,
    kind: KINDS[at % 4] ?? 'movies',
    title: film(`film ${at}`)._id,
    season: null,
    episode: null,
    pass: 1,
    on: at % 50 === 0 ? null : `20${two(10 + (at % 10))}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`,
    startedOn: null,
    rating: at % 3 === 0 ? null : 1 + (at % 10),
    text: null,
    tags: at % 4 === 0 ? ['sea', `tag ${at % 8}`] : [],
    rewatch: false,
    platform: null,
    hours: null,
    place: null,
    ended: null,
    visibility: 'everyone',
    at: new Date(),
  }));

const fill = async (name: string): Promise<StoredViewing[]> => {
  const viewings = viewingsOf(member(name).id);
  await library.database.collection('viewings').insertMany(viewings);
  return viewings;
};

describe('somebody who has seen thousands', () => {
  const ada = member('ada');
  let viewings: StoredViewing[];
  beforeAll(async () => {
    viewings = await fill('ada');
    await library.database.collection('standings').insertMany(
      viewings.map(({ title, kind }, at) => ({
        _id: `${ada.id}:${title}` as never,
        ...{ userId: ada.id, title, kind, viewings: 1, pass: 1, seen: 0, version: 0 },
        ...{ lastOn: null, of: null, next: null, set: null, outline: null, since: null },
        ...{ status: kind !== 'movies' && at % 100 < 4 ? 'inProgress' : 'done' },
        ...{ told: { rating: null, seen: null }, touchedAt: new Date(at), changedAt: new Date(at) },
      })),
    );
  });

  /** Documents of viewings and standings that MongoDB read for a call. */
  async function readFor(call: () => Promise<unknown>): Promise<number> {
    const { db } = library.database;
    if (!db) throw new Error('There is no database.');
    await db.command({ profile: 2 });
    const since = new Date();
    await call();
    await db.command({ profile: 0 });
    const asked = await db
      .collection('system.profile')
      .find({ ts: { $gte: since }, ns: /\.(viewings|standings)$/ })
      .toArray();
    expect(asked.length).toBeGreaterThan(0);
    return asked.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0);
  }

  const NOTHING = { kind: null, year: null, month: null, rating: null, tag: null };
  it.each([
    ['the newest', {}],
    ['one kind', { kind: 'games' }],
    ['one rating', { rating: 8 }],
    ['one tag', { tag: 'sea' }],
    ['one month', { year: 2012, month: 3 }],
    ['a page in the middle', { after: { on: '2015-06-16', _id: 'f'.repeat(24) } }],
  ] as const)('LIB-140 a page of the diary, %s, reads no more than it shows', async (_what, more) => {
    const page = { ...NOTHING, userId: ada.id, count: SHOWN, ...more };
    let shown = 0;
    const read = await readFor(async () => {
      shown = (await library.internal('get-diary-page', page, { caller: ada })).viewings.length;
    });
    expect(shown).toBe(SHOWN);
    // One more shows that there is a next page; a cursor may point at one already shown.
    expect(read).toBeLessThanOrEqual(SHOWN + 3);
  });

  it('LIB-140 a page of one kind and rating reads no other kinds with that rating', async () => {
    const page = { ...NOTHING, userId: ada.id, count: SHOWN, kind: 'games', rating: 2 } as const;
    expect(await readFor(() => library.internal('get-diary-page', page, { caller: ada }))).toBe(SHOWN + 1);
  });

  it('LIB-140 what is hidden from a reader is skipped without reading it', async () => {
    const shown = viewings.slice(100, 140).map(({ _id }) => _id);
    const all = library.database.collection('viewings');
    await all.updateMany({ userId: ada.id, _id: { $nin: shown } }, { $set: { visibility: 'onlyMe' } });
    const page = { ...NOTHING, userId: ada.id, count: SHOWN };
    const read = await readFor(() => library.internal('get-diary-page', page, { caller: member('bob') }));
    await all.updateMany({ userId: ada.id }, { $set: { visibility: 'everyone' } });
    expect(read).toBe(SHOWN + 1);
  });

  it('LIB-140 the continue list reads what is in progress and recently finished series, and no films', async () => {
    const read = await readFor(() => library.internal('get-in-progress', { count: SHOWN }, { caller: ada }));
    expect(read).toBeLessThanOrEqual(SHOWN + 50);
  });

  it('LIB-31 LIB-140 the facets of the diary only read viewings with tags, and count all', async () => {
    let facets = { total: 0 } as Awaited<ReturnType<typeof count>>;
    const count = () => library.internal('count-diary', { userId: ada.id }, { caller: member('bob') });
    const read = await readFor(async () => {
      facets = await count();
    });
    expect(read).toBe(viewings.filter(({ tags }) => tags.length > 0).length);
    const having = (has: (viewing: StoredViewing) => boolean) => viewings.filter(has).length;
    expect(facets.total).toBe(MANY);
    expect(facets.kinds).toEqual(
      (['games', 'movies', 'series'] as const).map((kind) => ({
        kind,
        count: having((viewing) => viewing.kind === kind),
      })),
    );
    expect(facets.ratings).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((rating) => ({
        rating,
        count: having((viewing) => viewing.rating === rating),
      })),
    );
    const [newest] = facets.months;
    expect(newest).toEqual({
      month: '2019-12',
      count: having(({ on }) => on?.startsWith('2019-12') === true),
    });
    expect(facets.months.reduce((sum, { count: of }) => sum + of, 0)).toBe(having(({ on }) => on !== null));
    expect(facets.tags[0]).toEqual({ tag: 'sea', count: having(({ tags }) => tags.includes('sea')) });
  });
});

describe('who may see thousands of existing viewings', () => {
  const diaryOf = (name: string, reader: string) => {
    const body = { userId: member(name).id };
    return library.internal('count-diary', body, { caller: member(reader) });
  };
  const saying = (name: string, visibility: string) =>
    library.database.collection('viewings').countDocuments({ userId: member(name).id, visibility });

  it('LIB-102 LIB-142 is as their owner chose, when the answer comes or a moment later', async () => {
    await fill('cy');
    await library.call(
      'set-library-settings',
      { visibility: 'onlyMe', existing: true },
      { caller: member('cy') },
    );
    expect((await diaryOf('cy', 'bob')).total).toBe(0);
    while ((await saying('cy', 'onlyMe')) < MANY) await pause(50);
    expect((await diaryOf('cy', 'cy')).total).toBe(MANY);
  });

  it('LIB-142 leaves what is entered after the choice unchanged', async () => {
    const [first] = await fill('eve');
    const own = { userId: member('eve').id };
    const spread = { visibility: 'everyone', before: new Date(Date.now() + 60_000) };
    const late = { _id: new Types.ObjectId(), visibility: 'onlyMe', at: new Date(Date.now() + 120_000) };
    const all = library.database.collection('viewings');
    await all.insertOne({ ...first, ...late });
    await all.updateMany({ ...own, at: { $lt: late.at } }, { $set: { visibility: 'followers' } });
    const owners = library.database.collection<{ _id: string }>('owners');
    await owners.insertOne({ _id: own.userId, viewings: MANY, spread } as never);
    while ((await saying('eve', 'everyone')) < MANY) await pause(50);
    while ((await owners.countDocuments({ spread: { $exists: true } })) > 0) await pause(50);
    expect(await all.findOne({ _id: late._id })).toMatchObject({ visibility: 'onlyMe' });
  });

  it('LIB-142 applies to readers before all are updated, and another process finishes it if one was killed', async () => {
    await fill('di');
    // The state if a process is killed after the choice was stored.
    const owners = library.database.collection<{ _id: string }>('owners');
    const spread = { visibility: 'onlyMe', before: new Date() };
    await owners.insertOne({ _id: member('di').id, viewings: MANY, spread } as never);
    expect((await diaryOf('di', 'bob')).total).toBe(0);
    expect((await diaryOf('di', 'di')).total).toBe(MANY);
    while ((await saying('di', 'onlyMe')) < MANY) await pause(50);
    while ((await owners.countDocuments({ spread: { $exists: true } })) > 0) await pause(50);
    expect((await diaryOf('di', 'bob')).total).toBe(0);
  });
});
