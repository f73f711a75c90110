import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { changeAdministrators } from '../src/admin/change-administrators.js';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { socialSignIns } from './support/social.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let provider: ProviderUnderTest;
let auth: AuthUnderTest;
beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth({ GOOGLE_CLIENT_ID: 'portal-at-google', GOOGLE_ISSUER: provider.issuer });
});
afterAll(async () => {
  await auth?.stop();
  provider?.stop();
});

const users = () => auth.database.collection('users');
const { email, password, address, username } = ada;
const bossForm = { ...ada, username: 'boss', email: 'boss@example.org' };
let boss: Caller;

beforeEach(async () => {
  for (const name of ['users', 'sessions', 'audit', 'ended_sessions'])
    await auth.database.collection(name).deleteMany({});
  await auth.internal('create-account', bossForm);
  await changeAdministrators(
    auth.database,
    { command: 'grant', email: bossForm.email, unconfirmed: true },
    [],
    400,
  );
  boss = { id: String((await users().findOne({ username: 'boss' }))?._id), username: 'boss', admin: true };
});

const asBoss = () => ({ caller: boss });
const signIn = (given = password) => auth.internal('open-session', { email, password: given, address });
const refresh = (refreshToken: string) => auth.internal('refresh-session', { refreshToken, address });
const member = username;
const lock = (reason = 'Sends advertisements') => auth.call('lock-member', { member, reason }, asBoss());
const seen = async () => (await auth.call('get-member-account', { member }, asBoss())).account;
const activity = async () => (await auth.call('get-member-activity', { member }, asBoss())).entries;
const ended = { code: 'unauthenticated', message: MESSAGES.sessionEnded };
const locked = { code: 'unauthenticated', message: MESSAGES.accountLocked };

it('GATE-20 administrators see an account by its username in any case, without its email', async () => {
  await auth.internal('create-account', ada);
  await signIn();
  const { account } = await auth.call('get-member-account', { member: 'ADA.L' }, asBoss());
  expect(account).toMatchObject({
    ...{ username, firstName: 'Ada', surname: 'Lovelace', admin: false, confirmed: false },
    ...{ hasPassword: true, providers: [], sessions: 2, leavesAt: null, locked: null },
  });
  expect(JSON.stringify(account)).not.toContain('xample.org');
  await expect(auth.call('get-member-account', { member: 'nobody' }, asBoss())).rejects.toMatchObject({
    code: 'notFound',
  });
});

it('GATE-21 a lock ends all sessions, and nobody signs in by any way until it is lifted', async () => {
  const { takeOver, signIn: bySocial } = socialSignIns(auth, provider);
  const robin = (await takeOver('google')).user.username;
  await auth.internal('create-account', ada);
  const session = await signIn();
  expect(await lock()).toEqual({ ended: 2 });
  await auth.call('lock-member', { member: robin, reason: 'Robin, too' }, asBoss());
  await expect(refresh(session.refreshToken)).rejects.toMatchObject(ended);
  await expect(signIn()).rejects.toMatchObject(locked);
  await expect(bySocial('google')).rejects.toMatchObject(locked);
  // Without the password, nobody learns anything.
  await expect(signIn('Wrong1843')).rejects.toMatchObject({ message: MESSAGES.signInRefused });
  // The administrator's session.
  expect(await auth.database.collection('sessions').countDocuments()).toBe(1);
  expect(await seen()).toMatchObject({
    sessions: 0,
    locked: { by: 'boss', reason: 'Sends advertisements' },
  });
  await auth.call('unlock-member', { member }, asBoss());
  expect(await seen()).toMatchObject({ locked: null });
  expect((await signIn()).user.username).toBe(username);
});

it('GATE-21 a sign-in in progress while the account is locked leaves no session', async () => {
  await auth.internal('create-account', ada);
  const { _id } = (await users().findOne({ username })) ?? {};
  for (let round = 0; round < 10; round++) {
    await Promise.allSettled([signIn(), lock(), signIn()]);
    expect(await auth.database.collection('sessions').countDocuments({ userId: _id })).toBe(0);
    await auth.call('unlock-member', { member }, asBoss());
  }
});

it('GATE-22 an administrator’s account is not locked, and its sessions end', async () => {
  await expect(
    auth.call('lock-member', { member: 'boss', reason: 'A quarrel' }, asBoss()),
  ).rejects.toMatchObject({ code: 'conflict', message: MESSAGES.administratorNotLocked });
  const { refreshToken } = await auth.internal('open-session', { email: bossForm.email, password, address });
  expect(await auth.call('end-member-sessions', { member: 'boss' }, asBoss())).toEqual({ ended: 2 });
  await expect(refresh(refreshToken)).rejects.toMatchObject(ended);
});

it('GATE-23 each act is recorded once, with who and why, and its owner reads everything except those', async () => {
  await auth.internal('create-account', ada);
  const caller = { id: (await seen())._id, username, admin: false };
  await lock();
  await lock('Pressed twice');
  await signIn().catch(() => undefined);
  await auth.call('unlock-member', { member }, asBoss());
  await auth.call('unlock-member', { member }, asBoss());
  await signIn();
  await auth.call('end-member-sessions', { member }, asBoss());
  await auth.call('end-member-sessions', { member }, asBoss());
  const byBoss = { way: 'administrator', admin: 'boss' };
  const happened = [
    { event: 'sessions-ended', ...byBoss, reason: null },
    { event: 'sign-in', way: 'password', result: 'ok', admin: null },
    { event: 'unlock', ...byBoss, reason: null },
    { event: 'sign-in', way: 'password', result: 'refused', admin: null },
    { event: 'lock', ...byBoss, reason: 'Sends advertisements' },
    { event: 'sign-up', way: 'password', admin: null },
  ];
  expect(await activity()).toMatchObject(happened);
  const own = (await auth.call('get-own-activity', {}, { caller })).entries;
  expect(own.map(({ event }) => event)).toEqual(happened.map(({ event }) => event));
  expect(JSON.stringify(own)).not.toMatch(/boss|advertisements/);
  // An administrator's acts stay when the administrator leaves, without the name.
  await users().deleteOne({ username: 'boss' });
  expect((await activity())[0]).toMatchObject({ event: 'sessions-ended', way: 'administrator', admin: null });
});

it('GATE-23 only administrators see or do any of it', async () => {
  await auth.internal('create-account', ada);
  const caller = { id: (await seen())._id, username, admin: false };
  for (const call of [
    'get-member-account',
    'get-member-activity',
    'unlock-member',
    'end-member-sessions',
  ] as const)
    await expect(auth.call(call, { member }, { caller })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(auth.call('lock-member', { member, reason: 'x' }, { caller })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
