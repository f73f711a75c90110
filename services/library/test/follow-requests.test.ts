import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  causesSubject,
  type InternalRequest,
  LIBRARY_LIMITS,
  MESSAGES,
  memberDeleted,
  memberLeftSubject,
  type NoticeCause,
} from '@screenlore/contracts';
import { film, type LibraryUnderTest, member, startLibrary } from './support/library.js';

jest.setTimeout(60_000);

let library: LibraryUnderTest;
const known = new Map<string, NoticeCause>();
beforeAll(async () => {
  library = await startLibrary({ FOLLOWS_PER_HOUR: 20 });
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
const answer = (caller: Caller, other: Caller, accept: boolean) =>
  library.internal('store-request-answer', { member: other.id, accept }, { caller });
const check = (caller: Caller, other: Caller) =>
  library.internal('get-follow', { member: other.id }, { caller });
const block = (caller: Caller, other: Caller) =>
  library.internal('store-block', { member: other.id, blocked: true }, { caller });
const choose = (caller: Caller, settings: { takesFollowers?: boolean; approvesFollowers?: boolean }) =>
  library.call('set-library-settings', settings, { caller });
const list = async (
  caller: Caller,
  of: InternalRequest<'get-follow-page'>['of'],
  { count = 20, skip = 0 } = {},
) => {
  const { members, total } = await library.internal('get-follow-page', { of, count, skip }, { caller });
  return { ids: members.map(({ _id }) => _id), total };
};
const NOBODY = { ids: [], total: 0 };

/** A member who approves followers. */
const approver = async (name: string) => {
  const made = member(name);
  await choose(made, { approvesFollowers: true });
  return made;
};
/** The notifications of members, once nothing is waiting to be sent. */
const told = async (...members: Caller[]) => {
  while ((await library.database.collection('causes').countDocuments({ pending: true })) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const ids = members.map(({ id }) => id);
  return [...known.values()].flatMap(({ _id, on, kind, member: whom }) =>
    on && kind !== 'block' && ids.includes(whom) ? _id : [],
  );
};
const asked = { following: false, requested: true };
const refused = { code: 'forbidden', message: MESSAGES.followersClosed };

it('FOLLOW-01 everyone may follow by default, and older apps leave the approval setting unchanged', async () => {
  const ann = member('ann');
  const settings = () => library.call('get-library-settings', {}, { caller: ann });
  expect(await settings()).toMatchObject({ takesFollowers: true, approvesFollowers: false });
  await choose(ann, { approvesFollowers: true });
  await choose(ann, { takesFollowers: false });
  await choose(ann, { takesFollowers: true });
  expect(await settings()).toMatchObject({ takesFollowers: true, approvesFollowers: true });
});

it('FOLLOW-02 FOLLOW-03 a request gives no rights, and another press withdraws it', async () => {
  const [ada, bob] = [await approver('ada'), member('bob')];
  await library.see(ada, film('heat'), { visibility: 'followers' });
  expect(await follow(bob, ada)).toEqual(asked);
  expect(await follow(bob, ada)).toEqual(asked);
  expect(await check(bob, ada)).toMatchObject({ ...asked, takesFollowers: true });
  const seen = async () => (await library.internal('count-diary', { userId: ada.id }, { caller: bob })).total;
  expect(await seen()).toBe(0);
  expect(await library.internal('get-followed', {}, { caller: bob })).toEqual({ members: [] });
  for (const [caller, of] of [
    [ada, 'followers'],
    [bob, 'following'],
    [ada, 'requested'],
    [bob, 'requests'],
  ] as const)
    expect(await list(caller, of)).toEqual(NOBODY);
  expect(await list(ada, 'requests')).toEqual({ ids: [bob.id], total: 1 });
  expect(await list(bob, 'requested')).toEqual({ ids: [ada.id], total: 1 });
  expect(await told(ada, bob)).toEqual([`request:${bob.id}:${ada.id}`]);
  expect(await follow(bob, ada, false)).toEqual({ following: false, requested: false });
  expect(await list(ada, 'requests')).toEqual(NOBODY);
  expect(await told(ada, bob)).toEqual([]);
  await expect(answer(ada, bob, true)).rejects.toMatchObject({
    code: 'notFound',
    message: MESSAGES.requestGone,
  });
  expect(await check(bob, ada)).toMatchObject({ following: false, requested: false });
  await follow(bob, ada);
  await answer(ada, bob, true);
  expect(await seen()).toBe(1);
});

it('FOLLOW-04 FOLLOW-05 an accepted member follows and is notified; a declined one is not, and may ask again', async () => {
  const cyd = await approver('cyd');
  const [dan, eve, fay] = [member('dan'), member('eve'), member('fay')];
  for (const each of [dan, eve, fay]) await follow(each, cyd);
  expect(await list(cyd, 'requests', { count: 2 })).toEqual({ ids: [fay.id, eve.id], total: 3 });
  expect(await list(cyd, 'requests', { count: 2, skip: 2 })).toEqual({ ids: [dan.id], total: 3 });
  expect(await answer(cyd, dan, true)).toEqual({ accepted: true });
  expect(await answer(cyd, dan, true)).toEqual({ accepted: true });
  expect(await answer(cyd, eve, false)).toEqual({ accepted: false });
  expect(await list(cyd, 'followers')).toEqual({ ids: [dan.id], total: 1 });
  expect(await list(cyd, 'requests')).toEqual({ ids: [fay.id], total: 1 });
  expect(await check(eve, cyd)).toMatchObject({ following: false, requested: false });
  expect(await told(cyd, dan, eve, fay)).toEqual([
    `request:${fay.id}:${cyd.id}`,
    `accepted:${dan.id}:${cyd.id}`,
  ]);
  expect(known.get(`accepted:${dan.id}:${cyd.id}`)).toMatchObject({ kind: 'accepted', actor: cyd.id });
  expect(await follow(dan, cyd)).toEqual({ following: true, requested: false });
  expect(await follow(eve, cyd)).toEqual(asked);
  await follow(dan, cyd, false);
  expect(await told(dan)).toEqual([]);
  // Nobody answers requests to somebody else.
  await expect(answer(dan, fay, true)).rejects.toMatchObject({ code: 'notFound' });
});

it('FOLLOW-06 a block deletes the requests of both, for good', async () => {
  const [gil, hal] = [await approver('gil'), await approver('hal')];
  await follow(gil, hal);
  await follow(hal, gil);
  await block(gil, hal);
  expect([await list(gil, 'requests'), await list(hal, 'requests')]).toEqual([NOBODY, NOBODY]);
  await expect(follow(hal, gil)).rejects.toMatchObject(refused);
  expect(await check(hal, gil)).toMatchObject({ following: false, requested: false, takesFollowers: false });
  await library.internal('store-block', { member: hal.id, blocked: false }, { caller: gil });
  expect(await told(gil, hal)).toEqual([]);
});

it('FOLLOW-06 requests wait whatever the member’s settings; pressing again once everyone may follow makes a follow', async () => {
  const [ida, joe, kim] = [await approver('ida'), member('joe'), member('kim')];
  await follow(joe, ida);
  await follow(kim, ida);
  await choose(ida, { takesFollowers: false });
  expect(await list(ida, 'requests')).toEqual({ ids: [kim.id, joe.id], total: 2 });
  await expect(follow(member('lee'), ida)).rejects.toMatchObject(refused);
  expect(await answer(ida, kim, true)).toEqual({ accepted: true });
  await choose(ida, { takesFollowers: true, approvesFollowers: false });
  expect(await list(ida, 'requests')).toEqual({ ids: [joe.id], total: 1 });
  expect(await check(joe, ida)).toMatchObject(asked);
  expect(await follow(joe, ida)).toEqual({ following: true, requested: false });
  expect(await list(ida, 'requests')).toEqual(NOBODY);
  expect(await told(ida)).toEqual([`follow:${joe.id}:${ida.id}`]);
});

it('FOLLOW-02 requests count towards the limits of follows', async () => {
  const [mia, ned] = [await approver('mia'), member('ned')];
  const since = new Date();
  const others = Array.from({ length: LIBRARY_LIMITS.followingMax }, (_, at) => ({
    ...{ follower: ned.id, member: member(`other ${at}`).id, since },
  }));
  const [first] = others;
  await library.database.collection('follows').insertMany(others.slice(1));
  await library.database.collection('followRequests').insertOne({ ...first });
  await expect(follow(ned, mia)).rejects.toMatchObject({ message: MESSAGES.followingMany });
  const ola = member('ola');
  for (let at = 0; at < 10; at += 1) for (const on of [true, false]) await follow(ola, mia, on);
  for (let at = 0; at < 10; at += 1) await follow(ola, await approver(`asked ${at}`));
  await expect(follow(ola, mia)).rejects.toMatchObject({ code: 'tooMany' });
});

it('FOLLOW-07 requests end with either account', async () => {
  const [pam, quin] = [await approver('pam'), await approver('quin')];
  await follow(pam, quin);
  await follow(quin, pam);
  const body = JSON.stringify({ userId: pam.id, texts: 'remove' });
  const leave = () => library.nats.request(memberLeftSubject('library'), body, { timeout: 10_000 });
  while (!memberDeleted.parse((await leave()).json()).done);
  expect([await list(quin, 'requests'), await list(quin, 'requested')]).toEqual([NOBODY, NOBODY]);
  const about = { $or: [{ actor: pam.id }, { member: pam.id }] };
  expect(await library.database.collection('causes').countDocuments(about)).toBe(0);
});

it('FOLLOW-05 after an answer, a block and a withdrawal at the same time, exactly one remains in effect', async () => {
  const [ron, sue] = [await approver('ron'), member('sue')];
  for (let round = 0; round < 9; round += 1) {
    await follow(sue, ron);
    const other = [() => follow(sue, ron, false), () => block(ron, sue), () => answer(ron, sue, false)][
      round % 3
    ];
    await Promise.allSettled([answer(ron, sue, true), other?.(), answer(ron, sue, true)]);
    const { following, requested, blocked } = await check(sue, ron);
    expect(requested).toBe(false);
    if (blocked || round % 3 === 1) expect(following).toBe(false);
    expect(await told(ron, sue)).toEqual(following ? [`accepted:${sue.id}:${ron.id}`] : []);
    await library.internal('store-block', { member: sue.id, blocked: false }, { caller: ron });
    await follow(sue, ron, false);
  }
});
