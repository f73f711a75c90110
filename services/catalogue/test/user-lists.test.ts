import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import type { MarkDocument, RatingDocument } from '@screenlore/catalogue-model';
import {
  API_BASE,
  CATEGORIES,
  type InternalReply,
  LISTED_KINDS,
  type ListedKind,
  MESSAGES,
  USER_LISTS,
} from '@screenlore/contracts';
import { ObjectId } from 'mongodb';
import { type Bench, startBench } from './harness.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(120_000);

const USER = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);

let bench: Bench;
const ratings: RatingDocument[] = [];
const marks: MarkDocument[] = [];

const title = (at: number): ImportedTitle => ({
  type: 'title',
  ids: [`netflix:lists/${at}`],
  facts: {
    ...noFacts(CATEGORIES[at % 3] ?? 'movies', `Listed ${at}`),
    year: 1950 + at,
    date: `${1950 + at}-05-01`,
    photoSources: [null, null],
  },
  popularity: at,
  cast:
    at % 2 === 0
      ? [
          {
            name: `Actor ${at}`,
            character: at % 4 === 0 ? `Part ${at}` : null,
          },
        ]
      : [],
});

beforeAll(async () => {
  bench = await startBench();
  await runImport(() => Array.from({ length: 40 }, (_, at) => title(at)), {
    collections: bench.collections,
    source: 'netflix',
    fingerprint: null,
    weight: 25,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const titles = await bench.collections.titles.find().toArray();
  const roles = await bench.collections.roles.find().toArray();
  const items = [
    ...titles.map(({ _id, itemType }) => ({ itemId: _id, itemType })),
    ...roles.map(({ _id }) => ({ itemId: _id, itemType: 'roles' as const })),
  ];
  for (const userId of [USER, OTHER])
    items.forEach((item, at) => {
      const when = new Date(Date.UTC(2024, 0, 1 + ((at * 7) % 31)));
      if (at % 5 !== 0)
        ratings.push({
          ...item,
          _id: new ObjectId(),
          userId,
          rating: ((at * 3) % 10) + 1,
          reviewText: at % 3 === 0 ? `Opinion ${at}` : null,
          timestamp: when,
        });
      for (const list of ['favorites', 'wantToSee'] as const)
        if ((at + list.length) % 3 === 0 && !(list === 'wantToSee' && item.itemType === 'roles'))
          marks.push({ ...item, _id: new ObjectId(), userId, list, at: when });
    });
  // A rating of something the catalogue no longer has.
  ratings.push({
    _id: new ObjectId(),
    userId: OTHER,
    itemId: new ObjectId(),
    itemType: 'movies',
    rating: 10,
    reviewText: null,
    timestamp: new Date(),
  });
  await bench.collections.ratings.insertMany(ratings);
  await bench.collections.marks.insertMany(marks);
  await bench.startReplica();
});
afterAll(() => bench?.close());

type Stored = { _id: ObjectId; itemType: ListedKind; itemId: ObjectId };
const newest = (at: (stored: Stored) => Date) => (a: Stored, b: Stored) =>
  at(b).getTime() - at(a).getTime() || (a._id.toHexString() < b._id.toHexString() ? 1 : -1);

/** The contents of a list, newest first, computed without the service. */
const plain = (list: (typeof USER_LISTS)[number], kind?: ListedKind): Stored[] => {
  const own: Stored[] =
    list === 'ratings'
      ? ratings.filter(({ userId }) => userId === USER)
      : marks.filter((mark) => mark.userId === USER && mark.list === list);
  return own
    .filter(({ itemType }) => kind === undefined || itemType === kind)
    .sort(
      newest((stored) =>
        'at' in stored ? (stored as MarkDocument).at : (stored as RatingDocument).timestamp,
      ),
    );
};

/** The items of entries as they are in the database. */
async function itemsOf(entries: InternalReply<'get-list-page'>['items']): Promise<string[]> {
  const titles = await bench.collections.titles.find().toArray();
  const byId = new Map(titles.map(({ titleId, _id }) => [titleId, _id.toHexString()]));
  return entries.map(({ item, role }) => role?._id ?? byId.get(item.titleId) ?? 'unknown');
}
const ids = (stored: Stored[]) => stored.map(({ itemId }) => itemId.toHexString());

describe('lists of a user', () => {
  it('PROFILE-05 PROFILE-07 every list comes page by page, newest first, by kind, with the counts of all', async () => {
    for (const list of USER_LISTS)
      for (const type of [...LISTED_KINDS, null]) {
        const pages = [];
        for (const skip of [0, 5, 10])
          pages.push(await bench.ask('get-list-page', { userId: USER, list, type, count: 5, skip }));
        expect(await itemsOf(pages.flatMap(({ items }) => items))).toEqual(
          ids(plain(list, type ?? undefined)).slice(0, 15),
        );
        for (const kind of LISTED_KINDS) expect(pages[0]?.kinds[list][kind]).toBe(plain(list, kind).length);
      }
  });

  it('PROFILE-03 PROFILE-07 all lists at once give the newest of each and the six best rated of each kind of title', async () => {
    const all = await bench.ask('get-user-lists', { userId: USER, count: 100, best: 6 });
    expect(await itemsOf(all.ratings)).toEqual(ids(plain('ratings')));
    expect(await itemsOf(all.wantToSeeMedias)).toEqual(ids(plain('wantToSee')));
    expect(await itemsOf(all.favoriteMedias)).toEqual(ids(plain('favorites')));
    const few = await bench.ask('get-user-lists', { userId: USER, count: 7, best: 6 });
    expect(await itemsOf(few.ratings)).toEqual(ids(plain('ratings')).slice(0, 7));
    expect(few.kinds).toEqual(all.kinds);
    for (const kind of CATEGORIES) {
      const best = plain('ratings', kind) as RatingDocument[];
      best.sort((a, b) => b.rating - a.rating);
      expect(await itemsOf(all.highestRated[kind])).toEqual(ids(best).slice(0, 6));
    }
    // A user who marked and rated an item sees the rating on it.
    const given = new Map(
      (plain('ratings') as RatingDocument[]).map((r) => [r.itemId.toHexString(), r.rating]),
    );
    expect(all.favoriteMedias.map(({ rating }) => rating)).toEqual(
      ids(plain('favorites')).map((id) => given.get(id) ?? null),
    );
  });

  it('PROFILE-05 a role shows its character, its actor and its title', async () => {
    const { items } = await bench.ask('get-list-page', {
      userId: USER,
      list: 'ratings',
      type: 'roles',
      count: 100,
      skip: 0,
    });
    expect(items.length).toBeGreaterThan(3);
    for (const { itemType, item, role } of items) {
      const at = Number(item.title.split(' ')[1]);
      expect(itemType).toBe('roles');
      expect(role).toMatchObject({
        characterName: at % 4 === 0 ? `Part ${at}` : null,
        actor: { name: `Actor ${at}` },
        category: CATEGORIES[at % 3],
      });
      expect(role?.picture).toContain(`${API_BASE}/pictures/${at % 4 === 0 ? 'roles' : 'person'}/`);
    }
  });

  it('PROFILE-05 leaves out what the catalogue no longer has; a stranger’s lists are empty', async () => {
    const gone = { userId: OTHER, list: 'ratings', type: 'movies', count: 1, skip: 0 } as const;
    expect((await bench.ask('get-list-page', gone)).items).toEqual([]);
    const nobody = await bench.ask('get-user-lists', { userId: 'c'.repeat(24), count: 100, best: 6 });
    expect(nobody.ratings).toEqual([]);
    expect(nobody.kinds.favorites).toEqual({ movies: 0, series: 0, games: 0, roles: 0 });
  });

  it('PROFILE-05 lists and counts read only their indexes', async () => {
    const { collections } = bench;
    const several = { userId: USER, itemType: { $in: [...LISTED_KINDS] } };
    const plan = await collections.ratings
      .find(several, { sort: { timestamp: -1, _id: -1 }, hint: 'newest', limit: 3 })
      .explain('executionStats');
    expect(plan['executionStats'].totalKeysExamined).toBeLessThanOrEqual(3 + LISTED_KINDS.length);
    const best = await collections.ratings
      .find(
        { userId: USER, itemType: 'movies' },
        { sort: { rating: -1, timestamp: -1, _id: -1 }, hint: 'highest', limit: 3 },
      )
      .explain('executionStats');
    expect(best['executionStats'].totalKeysExamined).toBe(3);
  });
});

describe('photos', () => {
  it('PROFILE-08 an address is a photo only if a title has it', async () => {
    const { movies } = await bench.call('get-movies', { count: 1 });
    const [photoUrl = ''] = movies[0]?.photos ?? [];
    expect(await bench.ask('check-photo', { photoUrl })).toEqual({ photoUrl });
    for (const wrong of [
      'https://elsewhere.example/photo/0?v=1',
      photoUrl.replace('/photo/', '/cover/'),
      'x',
    ])
      await expect(bench.ask('check-photo', { photoUrl: wrong })).rejects.toMatchObject({
        code: 'malformed',
      });
    for (const absent of [
      `${photoUrl}&w=96`,
      photoUrl.replace('photo/0', 'photo/7'),
      photoUrl.replace(/v=\w+/, 'v=0'),
    ])
      await expect(bench.ask('check-photo', { photoUrl: absent })).rejects.toMatchObject({
        code: 'notFound',
      });
  });
});

describe('PROFILE-09 the favourite four', () => {
  const user = 'c'.repeat(24);
  const chosen = async (reader: string | null, follows = false) => {
    const by = reader === null ? {} : { caller: { id: reader, username: reader, admin: false } };
    const asked = { userId: user, follows, count: 1, best: 0 };
    const { favoriteFour } = await bench.ask('get-user-lists', asked, by);
    return favoriteFour?.map(({ item }) => item.titleId);
  };

  it('PROFILE-09 PROFILE-10 are titles of any kind in their owner’s order', async () => {
    const titles = await bench.collections.titles.find().limit(5).toArray();
    const ids = titles.map(({ titleId }) => titleId);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
    const set = (titles: string[]) => bench.call('set-favorite-four', { titles }, { user });
    const { favoriteFour } = await set([third, first]);
    expect(favoriteFour.map(({ item }) => item.titleId)).toEqual([third, first]);
    await set([second, first, third, fourth]);
    expect(await chosen(null)).toEqual([second, first, third, fourth]);
    const { titles: own } = await bench.call('get-favorite-four', {}, { user });
    expect(own).toEqual(
      [1, 0, 2, 3].map((at) => ({ kind: titles[at]?.itemType, item: titles[at]?._id.toHexString() })),
    );

    for (const twice of [first, titles[0]?._id.toHexString() ?? ''])
      await expect(set([first, twice])).rejects.toThrow(MESSAGES.favoriteTwice);
    await expect(set([...ids.slice(0, 4), fifth])).rejects.toThrow('<=4');
    await expect(set(['nothing-of-the-kind'])).rejects.toMatchObject({ code: 'notFound' });
    const role = await bench.collections.roles.findOne();
    await expect(set([role?._id.toHexString() ?? ''])).rejects.toMatchObject({ code: 'malformed' });
    expect(await chosen(user)).toEqual([second, first, third, fourth]);
  });

  it('RATE-14 the rating scale is ten until its owner chooses five, and only they see it', async () => {
    const settings = () => bench.call('get-rating-settings', {}, { user });
    expect(await settings()).toMatchObject({ ratingScale: 'ten' });
    await bench.call('set-rating-settings', { ratingScale: 'five' }, { user });
    expect(await settings()).toMatchObject({ ratingScale: 'five', ratings: 'everyone', ratedIsSeen: true });
    expect(await bench.call('get-rating-settings', {}, { user: OTHER })).toMatchObject({
      ratingScale: 'ten',
    });
    await bench.call('set-rating-settings', { ratings: 'everyone' }, { user });
    expect(await settings()).toMatchObject({ ratingScale: 'five' });
  });

  it('PROFILE-09 are for those who may see their owner’s favourites', async () => {
    await bench.call('set-rating-settings', { marks: 'followers' }, { user });
    expect(await chosen(null)).toEqual([]);
    expect(await chosen(OTHER)).toEqual([]);
    expect(await chosen(OTHER, true)).toHaveLength(4);
    expect(await chosen(user)).toHaveLength(4);
    await bench.call('set-favorite-four', { titles: [] }, { user });
    expect(await chosen(user)).toEqual([]);
  });
});
