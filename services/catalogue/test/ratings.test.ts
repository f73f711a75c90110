import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { laneOf, type RoleDocument, ratingIdOf, type TitleDocument } from '@screenlore/catalogue-model';
import {
  CATEGORIES,
  type CallInput,
  LIKES_COUNTED,
  LIMITS,
  MARKS_IMPORTED,
  type MarksBefore,
  type MarksImported,
  SINGULAR,
  type TextOrder,
} from '@screenlore/contracts';
import { ObjectId } from 'mongodb';
import { type Bench, startBench } from './harness.js';
import { askMatches } from './support/ask-matches.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(120_000);

const WEIGHT = 25;
let bench: Bench;
let titles: TitleDocument[];
let role: RoleDocument;

const titleOf = (kind: (typeof CATEGORIES)[number], description: string | null = null): ImportedTitle => ({
  type: 'title',
  ids: [`netflix:rated/${kind}`],
  facts: { ...noFacts(kind, `A rated one of ${kind}`), year: 1954, date: '1954-04-26', description },
  popularity: 1,
  cast: [{ name: 'Somebody Known', character: 'The Lead' }],
});
const bringIn = (items: ImportedTitle[]) =>
  runImport(() => items, {
    collections: bench.collections,
    source: 'netflix',
    fingerprint: null,
    weight: WEIGHT,
    signal: new AbortController().signal,
    onProgress: () => {},
  });

beforeAll(async () => {
  bench = await startBench();
  await bringIn(CATEGORIES.map((kind) => titleOf(kind)));
  titles = await bench.collections.titles.find().sort({ itemType: 1 }).toArray();
  const found = await bench.collections.roles.findOne({ itemType: 'movies' });
  if (!found) throw new Error('the film has no role');
  role = found;
  // Two replicas: requests are spread over both, and they conflict over the same documents.
  await bench.startReplica();
  await bench.startReplica();
});
afterAll(() => bench?.close());

let users = 0;
/** A user without any history. */
const newUser = () => `user-${++users}`;
let user: string;
beforeEach(() => {
  user = newUser();
});

const film = () => titles.find(({ itemType }) => itemType === 'movies') as TitleDocument;
const rate = (mediaId: string, userRating: number, more: Partial<CallInput<'add-rating'>> = {}, by = user) =>
  bench.call('add-rating', { mediaId, type: 'movie', userRating, ...more }, { user: by });
const check = (mediaId: string, by = user) => bench.call('check-rating', { mediaId }, { user: by });
const remove = (mediaId: string, by = user) =>
  bench.call('remove-rating', { mediaId, type: 'movie' }, { user: by });
const activity = async () =>
  (await bench.call('get-movie', { titleId: film().titleId }, { user })).movie.activity;

/** For each item, what its ratings add up to and what it stores. */
const sumsOf = async (item: TitleDocument | RoleDocument) => {
  const ratings = await bench.collections.ratings.find({ itemId: item._id }).toArray();
  const counted = {
    ratingSum: ratings.reduce((sum, { rating }) => sum + rating, 0),
    ratedByCount: ratings.length,
  };
  const [title, roleNow] = await Promise.all([
    bench.collections.titles.findOne({ _id: item._id }),
    bench.collections.roles.findOne({ _id: item._id }),
  ]);
  const now = title ?? roleNow;
  return { counted, now: { ratingSum: now?.ratingSum, ratedByCount: now?.ratedByCount }, ratings, title };
};

describe('a rating', () => {
  it('RATE-02 RATE-05 RATE-08 is set, changed and withdrawn, and the title shows it at the next read', async () => {
    const { titleId } = film();
    const before = await activity();
    expect(await check(titleId)).toEqual({ hasRated: false, rating: null });

    const { rating } = await rate(titleId, 9, { reviewText: 'Watched it twice in one night.' });
    expect(rating).toMatchObject({ rating: 9, reviewText: 'Watched it twice in one night.' });
    expect(await check(titleId)).toEqual({ hasRated: true, rating });
    expect((await activity()).ratedByCount).toBe(before.ratedByCount + 1);

    await rate(titleId, 4);
    expect((await check(titleId)).rating).toMatchObject({ rating: 4, reviewText: null });
    expect((await activity()).ratedByCount).toBe(before.ratedByCount + 1);

    expect(await remove(titleId)).toEqual({ hasRated: false });
    expect(await remove(titleId)).toEqual({ hasRated: false });
    expect(await check(titleId)).toMatchObject({ hasRated: false, rating: null });
    const { rating: mean, ratedByCount } = await activity();
    expect({ mean, ratedByCount }).toEqual({ mean: before.rating, ratedByCount: before.ratedByCount });
  });

  it('API-08 PERSON-04 RATE-07 can be of any kind, by `_id` or public id in any case, and is withdrawn whatever the type', async () => {
    for (const title of titles)
      for (const type of [title.itemType, SINGULAR[title.itemType]])
        for (const mediaId of [title._id.toHexString(), title.titleId]) {
          await rate(mediaId, 7, { type });
          expect((await check(title.titleId)).rating?.rating).toBe(7);
          await remove(mediaId);
          expect((await check(title.titleId)).hasRated).toBe(false);
        }
    for (const type of ['role', 'roles'] as const) await rate(role._id.toHexString(), 9, { type });
    const { movie } = await bench.call('get-movie', { titleId: film().titleId }, { user });
    expect(movie.roles[0]?.activity).toEqual({ rating: 9, ratedByCount: 1 });
    const { actor } = await bench.call('get-actor', { nameId: role.actor.nameId }, { user });
    expect(actor.activity).toEqual({ rating: 9, ratedByCount: 1 });
    expect(actor.roles.find(({ _id }) => _id === role._id.toHexString())?.activity.rating).toBe(9);
    await remove(role._id.toHexString());
    expect((await sumsOf(role)).now).toEqual({ ratingSum: 0, ratedByCount: 0 });
  });

  it('of an unknown item or the wrong kind is refused, and nothing is stored', async () => {
    const count = await bench.collections.ratings.countDocuments();
    for (const mediaId of ['no-such-title', 'f'.repeat(24), '$where'])
      await expect(rate(mediaId, 5)).rejects.toMatchObject({ code: 'notFound' });
    await expect(rate(film().titleId, 5, { type: 'serie' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(check('no-such-title')).rejects.toMatchObject({ code: 'notFound' });
    expect(await bench.collections.ratings.countDocuments()).toBe(count);
  });

  it('RATE-03 keeps its opinion as written; an opinion of white space is none', async () => {
    const opinion = `<b>${'x'.repeat(157)}`;
    expect((await rate(film().titleId, 8, { reviewText: opinion })).rating.reviewText).toBe(opinion);
    expect((await rate(film().titleId, 8, { reviewText: '  \n ' })).rating.reviewText).toBeNull();
    await remove(film().titleId);
  });

  it('sent again with its key counts once, even after a later rating', async () => {
    const key = randomUUID();
    const send = (userRating: number, by?: string) =>
      bench.call(
        'add-rating',
        { mediaId: film().titleId, type: 'movie', userRating },
        { user, key: by ?? key },
      );
    const first = await send(3);
    await send(10, randomUUID());
    expect(await send(3)).toEqual(first);
    expect((await check(film().titleId)).rating?.rating).toBe(10);
    await expect(send(4)).rejects.toMatchObject({ code: 'conflict' });
    await remove(film().titleId);
  });
});

describe('RATE-05 RATE-06 under concurrent writes', () => {
  it('every sum, count and number of votes per step is what the ratings add up to', async () => {
    const crowd = Array.from({ length: 60 }, newUser);
    await Promise.all(
      crowd.flatMap((by, at) => [
        ...titles.map(async ({ titleId, itemType }) => {
          await rate(titleId, (at % 10) + 1, { type: itemType }, by);
          if (at % 3 === 0) await rate(titleId, ((at + 4) % 10) + 1, { type: itemType }, by);
          if (at % 4 === 0) await remove(titleId, by);
        }),
        rate(role._id.toHexString(), (at % 10) + 1, { type: 'role' }, by),
        // The same user in two tabs at once: one of the two ratings remains.
        rate(film().titleId, 1, {}, `twice-${by}`),
        rate(film().titleId, 10, {}, `twice-${by}`),
      ]),
    );
    for (const item of [...titles, role]) {
      const { counted, now, ratings, title } = await sumsOf(item);
      expect(now).toEqual(counted);
      if (title)
        expect(title.ratingCounts).toEqual(
          Array.from({ length: 10 }, (_, at) => ratings.filter(({ rating }) => rating === at + 1).length),
        );
    }
    expect((await sumsOf(film())).counted.ratedByCount).toBe(45 + 60);
  });

  it('PROFILE-02 the counts on a user’s lists are exact, also for users from earlier versions', async () => {
    const { ratings, marks, listCounts } = bench.collections;
    // As stored before counts existed: ratings of items that nobody else rated.
    const before = ['movies', 'roles'].flatMap((itemType) =>
      Array.from({ length: 5 }, () => ({
        _id: new ObjectId(),
        userId: user,
        itemId: new ObjectId(),
        itemType: itemType as 'movies' | 'roles',
      })),
    );
    await ratings.insertMany(
      before.map((item) => ({ ...item, rating: 5, reviewText: null, timestamp: new Date() })),
    );
    await marks.insertMany(before.map((item) => ({ ...item, list: 'favorites' as const, at: new Date() })));
    const favourite = (mediaId: string, type: CallInput<'add-favorite'>['type']) =>
      bench.call('add-favorite', { mediaId, type }, { user });
    const kinds = async () =>
      (await bench.ask('get-list-page', { userId: user, list: 'ratings', type: null, count: 1, skip: 0 }))
        .kinds;
    expect(await kinds()).toMatchObject({ ratings: { movies: 5, roles: 5, games: 0 } });

    const roleId = role._id.toHexString();
    await Promise.all([
      ...titles.flatMap(({ titleId, itemType }) => [
        rate(titleId, 8, { type: itemType }).then(() => rate(titleId, 9, { type: itemType })),
        favourite(titleId, itemType),
      ]),
      rate(roleId, 7, { type: 'role' }).then(() => remove(roleId)),
      favourite(roleId, 'role').then(() => favourite(roleId, 'role')),
    ]);
    // One for each list and lane that changed.
    const ways = new Set([...titles, role].map(({ _id }) => laneOf({ itemId: _id }))).size;
    expect(await listCounts.countDocuments({ _id: { $regex: `^${user}/(ratings|favorites)/` } })).toBe(
      2 * ways,
    );
    expect(await kinds()).toEqual({
      ratings: { movies: 6, series: 1, games: 1, roles: 5 },
      favorites: { movies: 6, series: 1, games: 1, roles: 5 },
      wantToSee: { movies: 0, series: 0, games: 0, roles: 0 },
    });
  });

  it('an import does not overwrite votes that arrive while it runs', async () => {
    const { titles: collection, people, roles } = bench.collections;
    /** Votes that arrive right before the import writes, after it has read everything. */
    const votesBefore = (target: { bulkWrite: (...given: never[]) => Promise<unknown> }) => {
      const write = target.bulkWrite.bind(target);
      jest.spyOn(target, 'bulkWrite').mockImplementationOnce(async (...given) => {
        await rate(film().titleId, 10, {}, newUser());
        await rate(role._id.toHexString(), 10, { type: 'role' }, newUser());
        return write(...given);
      });
    };
    for (const target of [roles, collection, people]) votesBefore(target as never);
    await bringIn(CATEGORIES.map((kind) => titleOf(kind, 'Described again')));
    jest.restoreAllMocks();

    const [title, person] = await Promise.all([
      collection.findOne({ _id: film()._id }),
      people.findOne({ _id: role.person }),
    ]);
    const { counted, now } = await sumsOf(film());
    const ofRole = await sumsOf(role);
    expect([now, ofRole.now]).toEqual([counted, ofRole.counted]);
    expect(title).toMatchObject({
      description: 'Described again',
      countedSum: counted.ratingSum,
      countedVotes: counted.ratedByCount,
    });
    expect(title?.cast[0]).toMatchObject(ofRole.counted);
    expect(person?.best.find(({ _id }) => _id.equals(role._id))).toMatchObject(ofRole.counted);
    const ofPerson = await roles.find({ person: role.person }).toArray();
    expect(person?.ratedByCount).toBe(ofPerson.reduce((sum, { ratedByCount }) => sum + ratedByCount, 0));
    expect(person?.stale).toBeUndefined();
  });
});

describe('favourites and want-to-see', () => {
  it('RATE-04 can be switched on and off, and a title knows how many want to see it', async () => {
    const { titleId, peopleAwaiting } = film();
    const mediaId = titleId;
    expect(await bench.call('check-favorite', { mediaId }, { user })).toEqual({ isLiked: false });
    expect(await bench.call('add-favorite', { mediaId, type: 'movies' }, { user })).toEqual({
      isLiked: true,
    });
    expect(await bench.call('check-favorite', { mediaId: film()._id.toHexString() }, { user })).toEqual({
      isLiked: true,
    });
    expect(await bench.call('add-favorite', { mediaId, type: 'movie' }, { user })).toEqual({
      isLiked: false,
    });
    expect(await bench.call('add-want-to-see', { mediaId, type: 'movie' }, { user })).toEqual({
      wantToSee: true,
    });
    expect((await activity()).peopleAwaiting).toBe(peopleAwaiting + 1);
    expect(await bench.call('check-want-to-see', { mediaId }, { user })).toEqual({ wantToSee: true });
    expect(await bench.call('check-want-to-see', { mediaId }, { user: newUser() })).toEqual({
      wantToSee: false,
    });
    expect(await bench.call('add-want-to-see', { mediaId, type: 'movie' }, { user })).toEqual({
      wantToSee: false,
    });
    expect((await activity()).peopleAwaiting).toBe(peopleAwaiting);
    await expect(
      bench.call('add-favorite', { mediaId: 'none', type: 'movie' }, { user }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });

  it('PERSON-04 RATE-07 a role can be a favourite, but not on want-to-see', async () => {
    const asked = { mediaId: role._id.toHexString(), type: 'role' } as const;
    expect(await bench.call('add-favorite', asked, { user })).toEqual({ isLiked: true });
    await expect(bench.call('add-want-to-see', asked, { user })).rejects.toMatchObject({ code: 'malformed' });
  });

  it('RATE-07 an unreleased title can be rated and put on want-to-see like any other', async () => {
    const date = new Date(Date.now() + 300 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const coming = titleOf('games');
    const facts = { ...coming.facts, title: 'Still to come', date, year: Number(date.slice(0, 4)) };
    await bringIn([{ ...coming, ids: ['netflix:rated/coming'], facts, cast: [] }]);
    const { games } = await bench.call('get-games-upcoming', {});
    const mediaId = games[0]?.titleId ?? '';
    await rate(mediaId, 8, { type: 'game' });
    await bench.call('add-want-to-see', { mediaId, type: 'game' }, { user });
    const { game } = await bench.call('get-game', { titleId: mediaId }, { user });
    expect(game).toMatchObject({
      releaseDate: date,
      activity: { rating: 8, ratedByCount: 1, peopleAwaiting: 1 },
    });
  });

  it('changes by many at once are all counted, each once for its key', async () => {
    const { titleId } = film();
    const before = (await activity()).peopleAwaiting;
    const crowd = Array.from({ length: 40 }, newUser);
    const replies = await Promise.all(
      crowd.flatMap((by) =>
        // The same toggle sent twice, as by a browser that got no answer.
        [0, 1].map(() =>
          bench.call(
            'add-want-to-see',
            { mediaId: titleId, type: 'movie' },
            { user: by, key: `key-of-${by}` },
          ),
        ),
      ),
    );
    expect(new Set(replies.map(({ wantToSee }) => wantToSee))).toEqual(new Set([true]));
    expect((await activity()).peopleAwaiting).toBe(before + crowd.length);
  });
});

describe('opinions', () => {
  it('are the ratings with a text, newest first, page by page', async () => {
    const serie = titles.find(({ itemType }) => itemType === 'series') as TitleDocument;
    for (let at = 0; at < 5; at++)
      await rate(serie.titleId, at + 1, { type: 'serie', reviewText: `Opinion ${at}` }, `opined-${at}`);
    await rate(serie.titleId, 9, { type: 'serie' }, 'silent');
    const page = await bench.ask('get-item-opinions', { mediaId: serie.titleId, count: 2, skip: 1 });
    expect(page.total).toBe(5);
    expect(page.opinions).toMatchObject([
      { userId: 'opined-3', rating: 4, reviewText: 'Opinion 3' },
      { userId: 'opined-2', rating: 3, reviewText: 'Opinion 2' },
    ]);
    await remove(serie.titleId, 'opined-3');
    const all = await bench.ask('get-item-opinions', { mediaId: serie.titleId, count: 10, skip: 0 });
    expect(all.opinions.map(({ reviewText }) => reviewText)).toEqual(
      [4, 2, 1, 0].map((at) => `Opinion ${at}`),
    );
  });

  it('LIKE-10 LIKE-12 are read in any order; an edited opinion keeps its likes', async () => {
    const game = titles.find(({ itemType }) => itemType === 'games') as TitleDocument;
    const say = (by: string, rating: number, reviewText = `By ${by}`) =>
      rate(game.titleId, rating, { type: 'game', reviewText }, by);
    await say('ord-ann', 7);
    await say('ord-bob', 9);
    await say('ord-cyd', 2);
    const liked = await bench.collections.ratings.findOne({ userId: 'ord-ann', reviewText: 'By ord-ann' });
    const opinion = String(liked?._id);
    const tell = (likes: number, version: number) =>
      bench.nats.request(LIKES_COUNTED, JSON.stringify({ opinion, likes, version }), { timeout: 5000 });
    await tell(3, 2);
    await tell(0, 1);
    const read = async (order: TextOrder, follows: string[] = []) => {
      const asked = { mediaId: game.titleId, count: 10, skip: 0, order, follows };
      return (await bench.ask('get-item-opinions', asked)).opinions.map(({ userId }) => userId.slice(4));
    };
    expect(await read('newest')).toEqual(['cyd', 'bob', 'ann']);
    expect(await read('best')).toEqual(['ann', 'cyd', 'bob']);
    expect(await read('highest')).toEqual(['bob', 'ann', 'cyd']);
    expect(await read('lowest')).toEqual(['cyd', 'ann', 'bob']);
    expect(await read('followed', ['ord-bob'])).toEqual(['bob']);
    expect(await read('followed')).toEqual([]);
    await say('ord-bob', 8, 'Edited later');
    await say('ord-ann', 6, 'Edited last');
    expect(await read('best')).toEqual(['ann', 'bob', 'cyd']);
    await tell(0, 3);
    expect(await read('best')).toEqual(['ann', 'bob', 'cyd']);
    await say('ord-bob', 8, 'Edited once more');
    expect(await read('best')).toEqual(['bob', 'ann', 'cyd']);
  });

  it('RATE-17 an edited opinion is marked, and its earlier version is kept', async () => {
    const { titleId, _id: itemId } = film();
    const given = async (userRating: number, reviewText: string | null) =>
      (await rate(titleId, userRating, { reviewText })).rating;
    expect(await given(8, 'Good')).not.toHaveProperty('editedAt');
    // Another rating with the same words does not count as an edit.
    expect(await given(9, 'Good')).not.toHaveProperty('editedAt');
    const { editedAt } = await given(9, 'Very good');
    expect(editedAt).toEqual(expect.any(String));
    expect((await given(7, 'Very good')).editedAt).toBe(editedAt);
    expect((await check(titleId)).rating).toMatchObject({ reviewText: 'Very good', editedAt });
    const { opinions } = await bench.ask('get-item-opinions', { mediaId: titleId, count: 500, skip: 0 });
    expect(opinions.find(({ userId }) => userId === user)).toMatchObject({ editedAt });
    const id = ratingIdOf(user, itemId).toHexString();
    const { versions, total } = await bench.ask('get-opinion-versions', { id, skip: 0 });
    expect([total, versions]).toMatchObject([1, [{ text: 'Good', rating: 9 }]]);
  });

  it('EDIT-10 an opinion with many likes is marked after its text was changed, whatever its rating', async () => {
    const { titleId, _id: itemId } = film();
    const said = (reviewText: string, userRating = 8) => rate(titleId, userRating, { reviewText });
    const shown = async () =>
      (await bench.ask('get-item-opinions', { mediaId: titleId, count: 500, skip: 0 })).opinions.find(
        ({ userId }) => userId === user,
      );
    await said('The ending is a dream');
    await bench.collections.ratings.updateOne(
      { itemId, userId: user },
      { $set: { likes: 3, likesVersion: 1 } },
    );
    await said('The ending was a dream');
    expect(await shown()).not.toHaveProperty('rewrittenAt');
    await said('Buy watches here');
    const { rewrittenAt, editedAt } = (await shown()) ?? {};
    expect([rewrittenAt, rewrittenAt]).toEqual([editedAt, expect.any(String)]);
    await said('Buy watches here', 3);
    expect(await shown()).toMatchObject({ rewrittenAt });
  });

  it('RATE-18 a deleted opinion can be restored by its author for a day, and by nobody else', async () => {
    const { titleId, _id: itemId } = film();
    const offered = async (by = user) => (await check(titleId, by)).deletedOpinion?.text;
    await rate(titleId, 8, { reviewText: 'Good' });
    expect(await offered()).toBeUndefined();
    await rate(titleId, 8);
    expect(await offered()).toBe('Good');
    expect(await offered(newUser())).toBeUndefined();
    expect((await rate(titleId, 8, { reviewText: 'Good' })).rating).not.toHaveProperty('editedAt');
    expect(await offered()).toBeUndefined();
    await remove(titleId);
    expect(await offered()).toBe('Good');
    const dayAgo = new Date(Date.now() - LIMITS.undoDeleteHours * 3_600_000 - 1000);
    const opinion = ratingIdOf(user, itemId);
    await bench.collections.opinionVersions.updateMany({ opinion }, { $set: { replacedAt: dayAgo } });
    expect(await offered()).toBeUndefined();
  });
});

it('LIB-91 an export from this portal finds roles and people again, and rates the roles', async () => {
  const id = role._id.toHexString();
  const wanted = (n: number, kind: 'roles' | 'people', hex: string) => ({
    ...{ n, kind, ids: [`screenlore:${hex}`], name: 'Whatever' },
  });
  const matches = await askMatches(bench, [
    wanted(0, 'roles', id),
    wanted(1, 'people', role.person.toHexString()),
    wanted(2, 'people', id),
    { n: 3, kind: 'movies', ids: [`screenlore:${film()._id.toHexString()}`], name: 'Whatever' },
  ]);
  expect(matches.map(({ n, confidence, title }) => [n, confidence, title?.itemType, title?.title])).toEqual([
    [0, 'certain', 'roles', 'The Lead'],
    [1, 'certain', 'people', 'Somebody Known'],
    [2, 'parked', undefined, undefined],
    [3, 'certain', 'movies', film().title],
  ]);
  const at = '2020-01-02T03:04:05.000Z';
  const event: MarksImported = {
    ...{ userId: user, since: null, asks: false },
    changes: [{ key: 'one', title: id, rating: { to: { value: 7, at }, over: null }, favourite: at }],
  };
  // Sent twice, applied once.
  for (const _ of [1, 2])
    await bench.nats.request(MARKS_IMPORTED, JSON.stringify(event), { timeout: 10_000 });
  expect((await check(id)).rating).toMatchObject({ rating: 7, timestamp: at });
  const sums = await sumsOf(role);
  expect(sums.now).toEqual(sums.counted);
});

it('LIB-87 an import changes a wish or favourite only if it is still as the import expects', async () => {
  const title = film()._id.toHexString();
  const [at, again] = ['2020-01-02T03:04:05.000Z', '2024-01-02T03:04:05.000Z'];
  const tell = async (key: string, change: Partial<MarksImported['changes'][number]>) => {
    const event: MarksImported = {
      ...{ userId: 'wisher', since: null, asks: false },
      changes: [{ key, title, ...change }],
    };
    const answer = await bench.nats.request(MARKS_IMPORTED, JSON.stringify(event), { timeout: 10_000 });
    return answer.json<MarksBefore>().before[0];
  };
  const both = (since: string | null) => ({ wantToSee: since, favourite: since });
  await tell('made', { ...both(again), over: both(null) });
  expect(await tell('stays', { ...both(null), over: both(at) })).toMatchObject(both(again));
  expect(await tell('goes', { ...both(null), over: both(again) })).toMatchObject(both(again));
  // An earlier version of the library says nothing about the current state.
  expect(await tell('again', both(at))).toMatchObject(both(null));
  expect(await tell('old', both(null))).toMatchObject(both(at));
  expect(await tell('end', {})).toMatchObject(both(null));
});

it('LIB-205 an import learns which wishes a first rating would end: those of released films, unless set otherwise', async () => {
  const title = film()._id.toHexString();
  const at = '2020-01-02T03:04:05.000Z';
  const look = async (userId: string) => {
    const event: MarksImported = { userId, since: null, asks: true, changes: [{ key: 'look', title }] };
    const answer = await bench.nats.request(MARKS_IMPORTED, JSON.stringify(event), { timeout: 10_000 });
    return answer.json<MarksBefore>().before[0]?.ratingEndsWish;
  };
  expect(await look('asks')).toBeUndefined();
  for (const userId of ['asks', 'other']) {
    const wish: MarksImported = {
      ...{ userId, since: null, asks: false },
      changes: [{ key: `wish of ${userId}`, title, wantToSee: at, over: { wantToSee: null } }],
    };
    await bench.nats.request(MARKS_IMPORTED, JSON.stringify(wish), { timeout: 10_000 });
  }
  await bench.call('set-rating-settings', { ratedIsSeen: false }, { user: 'other' });
  expect([await look('asks'), await look('other')]).toEqual([true, undefined]);
});

it('LIB-219 counts the films of each list that are seen because they are rated; none if the setting is off', async () => {
  const caller = { id: 'lister', username: 'lister', admin: false };
  const [rated = '', other = ''] = titles
    .filter(({ itemType }) => itemType === 'movies')
    .map(({ _id }) => _id.toHexString());
  await rate(rated, 7, {}, caller.id);
  const counts = async () => {
    const lists = [[rated, other], [], [other], [rated]];
    return (await bench.ask('count-lists-rated-as-seen', { lists }, { caller })).counts;
  };
  expect(await counts()).toEqual([1, 0, 0, 1]);
  await bench.call('set-rating-settings', { ratedIsSeen: false }, { user: caller.id });
  expect(await counts()).toEqual([0, 0, 0, 0]);
});
