import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  causesSubject,
  LIBRARY_LIMITS,
  MESSAGES,
  memberDeleted,
  memberLeftSubject,
  type NoticeCause,
} from '@screenlore/contracts';
import { type LibraryUnderTest, member, startLibrary } from './support/library.js';

jest.setTimeout(60_000);

let library: LibraryUnderTest;
const known = new Map<string, NoticeCause>();
beforeAll(async () => {
  library = await startLibrary();
  library.nats.subscribe(causesSubject('library'), {
    callback: (_error, message) => {
      for (const cause of message.json<{ causes: NoticeCause[] }>().causes)
        if (cause.version > (known.get(cause._id)?.version ?? 0)) known.set(cause._id, cause);
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => library?.stop());

const follow = (caller: Caller, other: Caller, following = true) =>
  library.internal('store-follow', { member: other.id, following }, { caller });
const block = (caller: Caller, other: Caller, blocked = true) =>
  library.internal('store-block', { member: other.id, blocked }, { caller });
const check = (caller: Caller, other: Caller) =>
  library.internal('get-follow', { member: other.id }, { caller });
const refused = { code: 'forbidden', message: MESSAGES.followersClosed };
/** Once nothing is waiting to be sent. */
const told = async () => {
  while ((await library.database.collection('causes').countDocuments({ pending: true })) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return [...known.values()].filter(({ on }) => on).map(({ _id }) => _id);
};

it('NOTE-01 NOTE-03 BLOCK-02 a block ends the follows of both, and prevents new ones', async () => {
  const [ada, bob] = [member('ada'), member('bob')];
  await follow(ada, bob);
  await follow(bob, ada);
  expect((await told()).sort()).toEqual([`follow:${ada.id}:${bob.id}`, `follow:${bob.id}:${ada.id}`]);
  expect(await block(ada, bob)).toEqual({ blocked: true });
  const none = { following: false, followed: false, requested: false, takesFollowers: false };
  expect(await check(ada, bob)).toEqual({ ...none, blocked: true });
  // A blocked member is not told.
  expect(await check(bob, ada)).toEqual({ ...none, blocked: false });
  await expect(follow(bob, ada)).rejects.toMatchObject(refused);
  await expect(follow(ada, bob)).rejects.toMatchObject(refused);
  expect(await told()).toEqual([`block:${ada.id}:${bob.id}`]);
  await block(ada, bob, false);
  await follow(bob, ada);
  expect(await told()).toEqual([`follow:${bob.id}:${ada.id}`]);
});

it('BLOCK-01 blocked members are listed, latest first, and nobody blocks themselves', async () => {
  const [cyd, dot, eve] = [member('cyd'), member('dot'), member('eve')];
  await block(cyd, dot);
  await block(cyd, eve);
  await block(cyd, eve);
  const page = { of: 'blocked', count: 20, skip: 0 } as const;
  const { members, total } = await library.internal('get-follow-page', page, { caller: cyd });
  expect([members.map(({ _id }) => _id), total]).toEqual([[eve.id, dot.id], 2]);
  expect((await library.internal('get-follow-page', page, { caller: dot })).total).toBe(0);
  await expect(block(cyd, cyd)).rejects.toMatchObject({ code: 'malformed', message: MESSAGES.blockSelf });
});

it('BLOCK-04 a member blocks at most 1,000 others, and blocks end with either account', async () => {
  const [hal, ida, joy] = [member('hal'), member('ida'), member('joy')];
  const blocks = library.database.collection('blocks');
  await block(ida, hal);
  const others = Array.from({ length: LIBRARY_LIMITS.blockedMax }, (_, at) => member(`other ${at}`).id);
  await blocks.insertMany(others.map((blocked) => ({ member: hal.id, blocked, since: new Date() })));
  await expect(block(hal, joy)).rejects.toMatchObject({ code: 'malformed', message: MESSAGES.blockedMany });
  const body = JSON.stringify({ userId: hal.id, texts: 'remove' });
  const leave = () => library.nats.request(memberLeftSubject('library'), body, { timeout: 10_000 });
  while (!memberDeleted.parse((await leave()).json()).done);
  expect(await blocks.countDocuments({ $or: [{ member: hal.id }, { blocked: hal.id }] })).toBe(0);
});

it('BLOCK-02 after a follow and a block at the same time, no follow remains', async () => {
  const [fay, gus] = [member('fay'), member('gus')];
  for (let round = 0; round < 10; round += 1) {
    await Promise.allSettled([follow(fay, gus), block(gus, fay), follow(fay, gus)]);
    expect((await check(fay, gus)).following).toBe(false);
    await block(gus, fay, false);
  }
});

it('MENTION-04 a member can ask which others they have blocked or are blocked by', async () => {
  const [ada, bob, cyd, dan] = [member('m-ada'), member('m-bob'), member('m-cyd'), member('m-dan')];
  await block(ada, bob);
  await block(cyd, ada);
  await block(dan, bob);
  const members = [bob, cyd, dan].map(({ id }) => id);
  const among = await library.internal('get-blocks-among', { members }, { caller: ada });
  expect(among.members.sort()).toEqual([bob.id, cyd.id].sort());
});

it('TOGETHER-01 TOGETHER-07 a group consists of members who all follow each other', async () => {
  const [gus, hana, iris] = [member('gus'), member('hana'), member('iris')];
  const areMutual = async (...group: Caller[]) =>
    (await library.internal('check-mutual', { members: group.map(({ id }) => id) }, { caller: gus })).mutual;
  const mutual = async () => (await library.internal('get-mutual', {}, { caller: gus })).members;
  await follow(gus, hana);
  await follow(gus, iris);
  await follow(iris, gus);
  expect([await areMutual(gus, hana), await areMutual(gus, iris)]).toEqual([false, true]);
  expect(await mutual()).toEqual([iris.id]);
  await follow(hana, gus);
  expect(await mutual()).toEqual([hana.id, iris.id]);
  expect(await areMutual(gus, hana, iris)).toBe(false);
  await follow(hana, iris);
  await follow(iris, hana);
  expect(await areMutual(gus, hana, iris)).toBe(true);
  await block(iris, hana);
  expect([await areMutual(gus, hana, iris), await areMutual(gus, hana)]).toEqual([false, true]);
});
