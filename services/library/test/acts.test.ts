import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type InternalReply,
  RECORD_TYPES,
  VISIBILITIES,
  type Visibility,
} from '@screenlore/contracts';
import { Types } from 'mongoose';
import { type ImportsUnderTest, listOf, seenOn, startImports } from './support/imports.js';
import { film, member, series } from './support/library.js';

jest.setTimeout(60_000);

let library: ImportsUnderTest;
beforeAll(async () => {
  library = await startImports();
  for (const name of ['alien', 'heat', 'ran']) library.catalogue.add(name);
});
afterAll(() => library?.stop());

type Asked = Parameters<typeof library.internal<'find-library-acts'>>[1];
const reader = member('reader');

const find = async (
  authors: readonly Caller[],
  more: Partial<Asked> = {},
  caller: Caller | null = reader,
) => {
  const asked = {
    followed: true,
    kinds: ['viewing', 'list'] as const,
    onlyWords: false,
    before: null,
    count: 50,
  };
  const body = { authors: authors.map(({ id }) => id), ...asked, kinds: [...asked.kinds], ...more };
  return (await library.internal('find-library-acts', body, { caller })).acts;
};

type Acts = InternalReply<'find-library-acts'>['acts'];
/** The texts of viewings and lists: each text is its visibility. */
const said = (acts: Acts) => acts.map(({ text }) => text).sort();
const upTo = (...seen: Visibility[]) => [...seen, ...seen].sort();

async function listBy(
  caller: Caller,
  name: string,
  more: { description?: string; visibility?: Visibility } = {},
) {
  const { list } = await library.call('create-list', { name, ...more }, { caller });
  const entry = { kind: 'movies' as const, item: film('a')._id, season: null, note: null, outline: null };
  await library.internal('store-list-entry', { listId: list._id, ...entry }, { caller });
  return list._id;
}

describe('what members watched and listed', () => {
  it('FEED-02 shows visitors, members and followers what they may see, and private things to nobody', async () => {
    const ada = member('ada');
    for (const visibility of VISIBILITIES) {
      await library.see(ada, film(visibility), { text: visibility, visibility });
      await listBy(ada, visibility, { description: visibility, visibility });
    }
    expect(said(await find([ada], { followed: false }, null))).toEqual(upTo('everyone'));
    expect(said(await find([ada], { followed: true }, null))).toEqual(upTo('everyone'));
    expect(said(await find([ada], { followed: false }))).toEqual(upTo('everyone', 'signedIn'));
    expect(said(await find([ada]))).toEqual(upTo('everyone', 'signedIn', 'followers'));
    // Even members see their own things as others do.
    expect(said(await find([ada], {}, ada))).toEqual(upTo('everyone', 'signedIn', 'followers'));
    await library.call(
      'set-library-settings',
      { visibility: 'onlyMe', listVisibility: 'onlyMe', existing: true },
      { caller: ada },
    );
    expect(await find([ada])).toEqual([]);
  });

  it('FEED-02 a choice for all viewings applies before they are updated', async () => {
    const hidden = member('hidden');
    await library.see(hidden, film('heat'));
    expect(await find([hidden])).toHaveLength(1);
    const spread = { visibility: 'onlyMe', before: new Date() };
    const owners = library.database.collection('owners');
    await owners.updateOne({ _id: hidden.id as never }, { $set: { spread } });
    expect(await find([hidden])).toEqual([]);
  });

  it('FEED-03 nothing in it is imported', async () => {
    const bob = member('bob');
    const records = [seenOn('alien', '2020-02-02'), seenOn('heat', '2020-02-02'), ...listOf('Best', ['ran'])];
    await library.go(
      bob,
      await library.bring(bob, records, { account: 'own', covers: RECORD_TYPES }),
      'apply-import',
    );
    expect((await library.of(bob, film('alien'))).viewings).toHaveLength(1);
    expect(Object.keys(await library.lists(bob))).toEqual(['Best']);
    expect(await find([bob])).toEqual([]);
    await library.see(bob, film('ran'));
    await listBy(bob, 'By hand');
    expect((await find([bob])).map(({ kind }) => kind).sort()).toEqual(['list', 'viewing']);
  });

  it('FEED-06 a list is new from its creation, and shown once it has an entry', async () => {
    const cat = member('cat');
    const { list } = await library.call('create-list', { name: 'Empty' }, { caller: cat });
    const full = await listBy(cat, 'Full');
    expect(await find([cat])).toMatchObject([
      { kind: 'list', _id: full, name: 'Full', entries: 1, first: [{ item: film('a')._id }] },
    ]);
    await library.call('remove-list', { listId: full }, { caller: cat });
    expect(await find([cat])).toEqual([]);
    expect(list.entries).toBe(0);
  });

  it('FEED-12 only requested kinds, and only with words', async () => {
    const dan = member('dan');
    await library.mark(dan, series('dark', 10), { season: 1, episode: 2 });
    await library.see(dan, film('ran'), { text: 'Rain', rating: 8 });
    await listBy(dan, 'Plain');
    expect(await find([dan], { kinds: ['list'] })).toMatchObject([{ name: 'Plain', text: null }]);
    expect(await find([dan], { onlyWords: true })).toMatchObject([
      { kind: 'viewing', text: 'Rain', rating: 8 },
    ]);
    expect(await find([dan], { kinds: ['viewing'] })).toMatchObject([
      { text: 'Rain' },
      { season: 1, episode: 2, titleKind: 'series' },
    ]);
  });
});

describe('FEED-09 pages of many authors', () => {
  const many = Array.from({ length: 450 }, (_, at) => member(`of-many-${at}`));
  /** Many share the same time. */
  const momentOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + (at % 7)));
  const viewing = (author: Caller, at: number) => ({
    ...{ _id: new Types.ObjectId(), userId: author.id, kind: 'movies', title: film('ran')._id, pass: 1 },
    ...{
      on: null,
      season: null,
      episode: null,
      rating: null,
      text: null,
      tags: [],
      visibility: 'followers',
      at: momentOf(at),
    },
  });

  it('have each act once, in order, while new ones arrive', async () => {
    const stored = many.flatMap((author, at) => [viewing(author, at), viewing(author, at * 3)]);
    const viewings = library.database.collection('viewings');
    await viewings.insertMany(stored);
    const expected = stored
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a._id.toHexString() < b._id.toHexString() ? 1 : -1))
      .map(({ _id }) => _id.toHexString());
    const found: string[] = [];
    for (let before: Asked['before'] = null; ; ) {
      const page = await find(many, { before, count: 50 });
      found.push(...page.map(({ _id }) => _id));
      const last = page.at(-1);
      if (!last || page.length < 50) break;
      before = { at: last.at, id: last._id };
      await viewings.insertOne({ ...viewing(reader, 0), userId: many[0]?.id, at: new Date() });
    }
    expect(found).toEqual(expected);
  });

  it('come from an index that merges the newest of each author', async () => {
    const plan = await library.database
      .collection('viewings')
      .find({
        import: null,
        userId: { $in: many.slice(0, 200).map(({ id }) => id) },
        visibility: { $in: ['everyone', 'followers'] },
        at: { $lte: new Date() },
      })
      .sort({ at: -1, _id: -1 })
      .limit(30)
      .hint('acts')
      .explain('executionStats');
    expect(JSON.stringify(plan['queryPlanner']).includes('SORT_MERGE')).toBe(true);
    expect(plan['executionStats'].totalDocsExamined).toBeLessThanOrEqual(260);
  });
});

describe('REC-03 who has seen a title', () => {
  it('lists members whose viewing of it the reader may see', async () => {
    const title = film('seen-by');
    const asks = member('asks');
    const of = (members: readonly Caller[]) =>
      library.internal(
        'get-seen-by',
        { title: title._id, members: members.map(({ id }) => id) },
        { caller: asks },
      );
    const friends: Caller[] = [];
    for (const visibility of VISIBILITIES) {
      const friend = member(`seen-${visibility}`);
      friends.push(friend);
      await library.see(friend, title, { visibility });
    }
    const none = member('seen-nothing');
    const ids = (...seen: Visibility[]) => seen.map((visibility) => member(`seen-${visibility}`).id).sort();
    expect((await of([...friends, none])).members.sort()).toEqual(ids('everyone', 'signedIn'));
    for (const friend of [...friends, none])
      await library.internal('store-follow', { member: friend.id, following: true }, { caller: asks });
    expect((await of([...friends, none])).members.sort()).toEqual(ids('everyone', 'signedIn', 'followers'));
    expect((await of([])).members).toEqual([]);
    const follower = (caller: Caller, other: Caller) =>
      library.internal('get-follower', { member: other.id }, { caller });
    expect([await follower(none, asks), await follower(asks, none)]).toEqual([
      { follows: true },
      { follows: false },
    ]);
  });
});
