import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  CLUB_CHANGED,
  CLUB_LIST_MAX,
  CLUB_MEMBERS_MAX,
  CLUBS_OWNED_MAX,
  type ClubChanged,
  causesSubject,
  MESSAGES,
  memberLeftSubject,
  memberShownSubject,
} from '@screenlore/contracts';
import type { ServiceUnderTest } from '@screenlore/service-kit/testing';
import { startSocial } from './support/social.js';

jest.setTimeout(60_000);

const member = (name: string, more: Partial<Caller> = {}): Caller => ({
  ...{ id: `id-of-${name}`, username: name, admin: false },
  ...more,
});
const [ada, ben, cyd] = [member('ada'), member('ben'), member('cyd')];
const WORDS = { name: 'Sunday matinee', about: 'One old film a week', open: false };

let social: ServiceUnderTest;
/** What the threads of clubs would receive. */
const told: ClubChanged[] = [];
beforeAll(async () => {
  social = await startSocial({ CLUB_INVITATIONS_PER_DAY: 4 });
  social.nats.subscribe(CLUB_CHANGED, {
    callback: (_error, message) => {
      told.push(message.json<ClubChanged>());
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => social?.stop());
beforeEach(async () => {
  const names = [
    'clubs',
    'clubInvitations',
    'notifications',
    'noticeCauses',
    'blocks',
    'goneMembers',
    'hiddenThings',
  ];
  for (const name of [...names, 'volumes', 'changesMade'])
    await social.database.collection(name).deleteMany({});
});

const create = async (owner: Caller, words = WORDS) =>
  (await social.call('create-club', words, { caller: owner }))._id;
const invite = (clubId: string, other: Caller, by = ada) =>
  social.internal('store-club-invitation', { clubId, member: other.id }, { caller: by });
const join = (clubId: string, caller: Caller) => social.call('join-club', { clubId }, { caller });
const leave = (clubId: string, caller: Caller) => social.call('leave-club', { clubId }, { caller });
const become = (clubId: string, other: Caller, what: 'owner' | 'removed', by = ada) =>
  social.call('change-club-member', { clubId, member: other.id, become: what }, { caller: by });
const facts = async (clubId: string, caller?: Caller) =>
  (await social.internal('get-club-facts', { clubId }, { caller })).club;
const own = (caller: Caller) => social.internal('get-clubs-of-caller', {}, { caller });
const open = (caller?: Caller) => social.call('get-open-clubs', {}, { caller });
const notices = async (caller: Caller) =>
  (await social.internal('get-notice-page', { before: null, count: 20 }, { caller })).notices;
const GONE = { code: 'notFound', message: MESSAGES.clubGone };

it('CLUB-01 CLUB-02 members own the clubs they start, at most ten; open clubs are offered to others', async () => {
  const closed = await create(ada);
  const clubId = await create(ada, { ...WORDS, open: true });
  const card = { ...WORDS, _id: clubId, open: true, members: 1 };
  expect((await own(ada)).clubs.map(({ _id, own }) => [_id, own])).toEqual([
    [clubId, 'owner'],
    [closed, 'owner'],
  ]);
  expect(await open()).toEqual({ clubs: [{ ...card, own: null }], total: 1 });
  expect((await open(ada)).total).toBe(0);
  const changed = { ...WORDS, name: 'Evenings', open: true };
  await social.call('change-club', { clubId: closed, ...changed }, { caller: ada });
  expect((await open(ben)).clubs).toMatchObject([{ _id: clubId }, { _id: closed, name: 'Evenings' }]);
  await expect(
    social.call('change-club', { clubId: closed, ...changed }, { caller: ben }),
  ).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.clubNotYours });
  for (let more = 2; more < CLUBS_OWNED_MAX; more += 1) await create(ada);
  await expect(create(ada)).rejects.toMatchObject({ code: 'conflict', message: MESSAGES.clubsOwnedMany });
  await expect(create(ben, { ...WORDS, name: ' ' })).rejects.toThrow(MESSAGES.clubNameEmpty);
});

it('CLUB-03 a club by invitation is visible to its members and invited members, and nobody else', async () => {
  const clubId = await create(ada);
  await expect(facts(clubId)).rejects.toMatchObject(GONE);
  await expect(facts(clubId, ben)).rejects.toMatchObject(GONE);
  await expect(join(clubId, ben)).rejects.toMatchObject(GONE);
  await expect(leave(clubId, ben)).rejects.toMatchObject(GONE);
  await expect(become(clubId, ada, 'removed', ben)).rejects.toMatchObject(GONE);
  await invite(clubId, ben);
  expect(await facts(clubId, ben)).toMatchObject({ invited: true, own: null, invitations: [] });
  expect(await facts(clubId, ada)).toMatchObject({ invited: false, invitations: [ben.id] });
  expect((await own(ben)).invitations).toMatchObject([{ club: { _id: clubId }, by: ada.id }]);
  const names = (caller: Caller) => social.internal('get-club-names', { ids: [clubId] }, { caller });
  expect([(await names(ben)).clubs.length, (await names(cyd)).clubs]).toEqual([1, []]);
});

it('CLUB-04 one press joins or leaves an open club; its owner stays', async () => {
  const clubId = await create(ada, { ...WORDS, open: true });
  await join(clubId, ben);
  await join(clubId, ben);
  expect((await facts(clubId)).people).toMatchObject([
    { _id: ada.id, owner: true },
    { _id: ben.id, owner: false },
  ]);
  await leave(clubId, ben);
  expect((await facts(clubId, ben)).own).toBeNull();
  await expect(leave(clubId, ada)).rejects.toMatchObject({ message: MESSAGES.clubOwnerStays });
  const members = Array.from({ length: CLUB_MEMBERS_MAX }, (_, at) => ({ id: `m${at}`, since: new Date() }));
  await social.database.collection('clubs').updateOne({}, { $set: { members } });
  await expect(join(clubId, ben)).rejects.toMatchObject({ code: 'conflict', message: MESSAGES.clubFull });
});

it('CLUB-05 invited members are notified and join; a declined invitation is not sent again', async () => {
  const clubId = await create(ada);
  await invite(clubId, ben);
  expect(await notices(ben)).toMatchObject([
    { kind: 'club', people: [ada.id], thing: { type: 'club', _id: clubId }, unread: true },
  ]);
  const again = { code: 'conflict', message: MESSAGES.clubInvitedAlready };
  await expect(invite(clubId, ben)).rejects.toMatchObject(again);
  await join(clubId, ben);
  expect([await notices(ben), (await facts(clubId, ben)).own]).toEqual([[], 'member']);
  await expect(invite(clubId, cyd, ben)).rejects.toMatchObject({ code: 'forbidden' });
  await invite(clubId, cyd);
  await leave(clubId, cyd);
  expect([await notices(cyd), (await own(cyd)).invitations]).toEqual([[], []]);
  await expect(facts(clubId, cyd)).rejects.toMatchObject(GONE);
  await expect(invite(clubId, cyd)).rejects.toMatchObject(again);
  // A withdrawn invitation is deleted with its notification.
  const dan = member('dan');
  await social.database.collection('volumes').deleteMany({});
  await invite(clubId, dan);
  await become(clubId, dan, 'removed');
  expect([await notices(dan), (await facts(clubId, ada)).invitations]).toEqual([[], []]);
  const fresh = member('eve', { since: Date.now() });
  const other = await create(fresh);
  await invite(other, dan, fresh);
  const many = { code: 'tooMany', message: MESSAGES.clubInvitationsMany };
  await expect(invite(other, ben, fresh)).rejects.toMatchObject(many);
});

it('CLUB-06 a removed member can only join by invitation; a club is handed over to a member', async () => {
  const clubId = await create(ada, { ...WORDS, open: true });
  await join(clubId, ben);
  await become(clubId, ben, 'removed');
  expect((await open(ben)).total).toBe(0);
  await expect(join(clubId, ben)).rejects.toMatchObject({ message: MESSAGES.clubClosedToYou });
  await invite(clubId, ben);
  await join(clubId, ben);
  await expect(become(clubId, cyd, 'owner')).rejects.toMatchObject({ message: MESSAGES.clubNoMember });
  await become(clubId, ben, 'owner');
  expect((await facts(clubId, ada)).own).toBe('member');
  await expect(become(clubId, ben, 'removed')).rejects.toMatchObject({ code: 'forbidden' });
  await become(clubId, ada, 'removed', ben);
  expect((await facts(clubId, ada)).people).toMatchObject([{ _id: ben.id, owner: true }]);
});

it('CLUB-07 if one of two members blocks the other, there are no invitations between them, and neither joins', async () => {
  const clubId = await create(ada, { ...WORDS, open: true });
  await invite(clubId, ben);
  const cause = {
    ...{ _id: 'block:ben:ada', version: 1, on: true, kind: 'block', member: ben.id, actor: ada.id },
    ...{ about: '', thing: null, at: new Date().toISOString() },
  };
  const subject = causesSubject('library');
  await social.nats.request(subject, JSON.stringify({ causes: [cause] }), { timeout: 10_000 });
  expect([await notices(ben), (await own(ben)).invitations]).toEqual([[], []]);
  await expect(invite(clubId, ben)).rejects.toMatchObject({ message: MESSAGES.clubNotInvitable });
  await expect(join(clubId, ben)).rejects.toMatchObject({ code: 'forbidden' });
});

it('CLUB-08 its owner deletes it, with its invitations and their notifications', async () => {
  const clubId = await create(ada);
  await invite(clubId, ben);
  await expect(social.call('delete-club', { clubId }, { caller: ben })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await social.call('delete-club', { clubId }, { caller: ada });
  expect([await notices(ben), (await own(ben)).invitations, (await own(ada)).clubs]).toEqual([[], [], []]);
  await expect(facts(clubId, ada)).rejects.toMatchObject(GONE);
});

it('CLUB-20 its owner sets a title with its days; the previous one moves to the earlier titles', async () => {
  const clubId = await create(ada, { ...WORDS, open: true });
  const set = (title: string | null, from: string, to: string, caller = ada) =>
    social.internal(
      'store-club-title',
      { clubId, title: title === null ? null : { title, from, to } },
      { caller },
    );
  await expect(set('t1', '2026-05-01', '2026-04-30')).rejects.toMatchObject({ message: MESSAGES.clubDays });
  await expect(set('t1', '2026-05-01', '2027-06-01')).rejects.toMatchObject({ message: MESSAGES.clubDays });
  await expect(set('t1', '2026-05-01', '2026-05-14', ben)).rejects.toMatchObject({ code: 'forbidden' });
  await set('t1', '2026-05-01', '2026-05-14');
  await set('t1', '2026-05-01', '2026-05-21');
  const first = { title: 't1', from: '2026-05-01', to: '2026-05-21' };
  expect(await facts(clubId)).toMatchObject({ current: first, earlier: [] });
  await set('t2', '2026-06-01', '2026-06-01');
  await set(null, '', '');
  expect(await facts(clubId)).toMatchObject({ current: null, earlier: [{ title: 't2' }, first] });
});

it('CLUB-30 CLUB-31 CLUB-32 members keep a list and vote; choosing a title of the poll ends it', async () => {
  const clubId = await create(ada, { ...WORDS, open: true });
  await join(clubId, ben);
  const entry = (title: string, listed: boolean, caller = ben) =>
    social.internal('store-club-entry', { clubId, title, listed }, { caller });
  const poll = (titles: string[], caller = ada) =>
    social.internal('store-club-poll', { clubId, titles }, { caller });
  const vote = (title: string | null, caller: Caller) =>
    social.internal('store-club-vote', { clubId, title }, { caller });
  const only = { code: 'forbidden', message: MESSAGES.clubMembersOnly };
  await expect(entry('t1', true, cyd)).rejects.toMatchObject(only);
  for (const title of ['t1', 't2', 't2', 't3']) await entry(title, true);
  await entry('t1', false);
  expect((await facts(clubId)).list).toEqual(['t3', 't2']);
  await expect(poll(['t2', 't3'], ben)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(poll(['t2', 't2'])).rejects.toMatchObject({ message: MESSAGES.clubPollSize });
  await poll(['t2', 't3']);
  await expect(vote('t2', cyd)).rejects.toMatchObject(only);
  await expect(vote('t1', ben)).rejects.toMatchObject({ message: MESSAGES.clubPollOver });
  await vote('t2', ben);
  await vote('t3', ben);
  await vote('t3', ada);
  const votes = async (reader?: Caller) => {
    const found = (await facts(clubId, reader)).poll;
    return [found?.titles.map((each) => each.votes), found?.own];
  };
  expect([await votes(ben), await votes()]).toEqual([
    [[0, 2], 't3'],
    [[0, 2], null],
  ]);
  await vote(null, ada);
  await leave(clubId, ben);
  expect(await votes()).toEqual([[0, 0], null]);
  const title = { title: 't3', from: '2026-05-01', to: '2026-05-14' };
  await social.internal('store-club-title', { clubId, title }, { caller: ada });
  expect(await facts(clubId)).toMatchObject({ poll: null, list: ['t2'], current: title });
  const list = Array.from({ length: CLUB_LIST_MAX }, (_, at) => `l${at}`);
  await social.database.collection('clubs').updateOne({}, { $set: { list } });
  await expect(entry('t1', true, ada)).rejects.toMatchObject({ message: MESSAGES.clubListFull });
});

it('CLUB-21 CLUB-24 CLUB-25 tells its thread its members; a member who leaves loses the notifications', async () => {
  const clubId = await create(ada);
  await invite(clubId, ben);
  await join(clubId, ben);
  const state = () => told.filter((event) => event.clubId === clubId).at(-1);
  expect(state()).toMatchObject({ open: false, owner: ada.id, members: [ada.id, ben.id], gone: false });
  const cause = {
    ...{ _id: 'reply:1', version: 1, on: true, kind: 'reply', member: ben.id, actor: ada.id },
    ...{ about: '1', thing: { type: 'club', _id: clubId }, at: new Date().toISOString() },
  };
  const subject = causesSubject('comments');
  await social.nats.request(subject, JSON.stringify({ causes: [cause] }), { timeout: 10_000 });
  expect(await notices(ben)).toMatchObject([{ kind: 'reply', thing: { type: 'club', _id: clubId } }]);
  await leave(clubId, ben);
  expect([await notices(ben), state()?.members]).toEqual([[], [ada.id]]);
  await social.call('delete-club', { clubId }, { caller: ada });
  expect(state()).toMatchObject({ gone: true, members: [], owner: null });
});

const MOD = member('mod', { admin: true });
const hide = (id: string, hidden: boolean, caller = MOD) =>
  social.internal('hide-club', { id, hidden }, { caller });
/** Ada replies to Ben in a club. */
const reply = (clubId: string, id: string) => {
  const cause = {
    ...{ _id: `reply:${id}`, version: 1, on: true, kind: 'reply', member: ben.id, actor: ada.id },
    ...{ about: id, thing: { type: 'club', _id: clubId }, at: new Date().toISOString() },
  };
  const sent = JSON.stringify({ causes: [cause] });
  return social.nats.request(causesSubject('comments'), sent, { timeout: 10_000 });
};

it('MOD-37 CLUB-24 nobody sees a withdrawn club or its notifications until it is restored', async () => {
  const clubId = await create(ada, { ...WORDS, open: true });
  await join(clubId, ben);
  await reply(clubId, '2');
  await expect(hide(clubId, true, ada)).rejects.toMatchObject({ code: 'forbidden' });
  await hide(clubId, true);
  for (const reader of [ada, ben, undefined]) await expect(facts(clubId, reader)).rejects.toMatchObject(GONE);
  await expect(join(clubId, cyd)).rejects.toMatchObject(GONE);
  expect([(await own(ada)).clubs, (await open()).total, await notices(ben)]).toEqual([[], 0, []]);
  const read = () => social.internal('read-club', { id: clubId }, { caller: MOD });
  expect(await read()).toEqual({ name: WORDS.name, text: WORDS.about, shown: false });
  expect(told.at(-1)).toMatchObject({ clubId, hidden: true, gone: false });
  await hide(clubId, false);
  expect(await facts(clubId, ben)).toMatchObject({ own: 'member', members: 2 });
  expect(await notices(ben)).toMatchObject([{ kind: 'reply' }]);
  expect(told.at(-1)).toMatchObject({ clubId, hidden: false });
});

it('MOD-16 a spammer’s clubs are hidden with everything else, and restored, except those withdrawn individually', async () => {
  const [clubId, other] = [await create(ada), await create(ada)];
  await hide(other, true);
  const show = (shown: boolean, version: number) =>
    social.nats.request(memberShownSubject('social'), JSON.stringify({ userId: ada.id, version, shown }), {
      timeout: 10_000,
    });
  await show(false, 1);
  await show(false, 1);
  await expect(facts(clubId, ada)).rejects.toMatchObject(GONE);
  expect((await show(true, 2)).json()).toEqual({ known: true });
  expect((await own(ada)).clubs.map(({ _id }) => _id)).toEqual([clubId]);
});

it('CLUB-24 when a club becomes one by invitation, others lose its notifications', async () => {
  const clubId = await create(ada, { ...WORDS, open: true });
  await join(clubId, ben);
  await reply(clubId, '3');
  await leave(clubId, ben);
  expect(await notices(ben)).toHaveLength(1);
  await invite(clubId, cyd);
  await social.call('change-club', { clubId, ...WORDS }, { caller: ada });
  expect([(await notices(ben)).length, (await notices(cyd)).length]).toEqual([0, 1]);
});

it('CLUB-09 a deleted account leaves its clubs; those it owned pass to the longest-standing member', async () => {
  const [shared, alone] = [await create(ada), await create(ada)];
  await invite(shared, ben);
  await join(shared, ben);
  await invite(shared, cyd);
  await join(shared, cyd);
  await invite(alone, ben);
  const left = await social.nats.request(
    memberLeftSubject('social'),
    JSON.stringify({ userId: ada.id, texts: 'remove' }),
    { timeout: 10_000 },
  );
  expect(left.json()).toMatchObject({ done: true, counts: { clubs: 2 } });
  expect((await facts(shared, cyd)).people).toMatchObject([
    { _id: ben.id, owner: true },
    { _id: cyd.id, owner: false },
  ]);
  await expect(facts(alone, ben)).rejects.toMatchObject(GONE);
  expect([await notices(ben), (await own(ben)).invitations]).toEqual([[], []]);
  await expect(create(ada)).rejects.toMatchObject({ code: 'unauthenticated' });
});
