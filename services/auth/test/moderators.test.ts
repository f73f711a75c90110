import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { decodeJwt } from 'jose';
import { changeAdministrators } from '../src/admin/change-administrators.js';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { catchMails } from './support/mails.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let auth: AuthUnderTest;
let mails: ReturnType<typeof catchMails>;
beforeAll(async () => {
  auth = await startAuth();
  mails = catchMails(auth);
});
afterAll(() => auth?.stop());

const users = () => auth.database.collection('users');
const bossForm = { ...ada, username: 'boss', email: 'boss@example.org' };
const { email, password, address, username: member } = ada;
const callerOf = async (username: string): Promise<Caller> => {
  const found = await users().findOne({ username });
  return { id: String(found?._id), username, admin: username === 'boss' };
};
let boss: Caller;

beforeEach(async () => {
  for (const name of ['users', 'sessions', 'audit', 'ended_sessions', 'attempts'])
    await auth.database.collection(name).deleteMany({});
  mails.clear();
  await auth.internal('create-account', bossForm);
  await auth.internal('create-account', ada);
  await users().updateMany({}, { $set: { emailVerified: true } });
  await changeAdministrators(
    auth.database,
    { command: 'grant', email: bossForm.email, unconfirmed: true },
    [],
    400,
  );
  boss = await callerOf('boss');
});

const set = (moderator: boolean, caller = boss) =>
  auth.call('set-moderator', { member, moderator }, { caller });
const signIn = async () => (await auth.internal('open-session', { email, password, address })).user;

it('MOD-01 an administrator makes a member a moderator, and revokes that', async () => {
  const before = await signIn();
  expect(before).not.toHaveProperty('moderator');
  expect(await set(true)).toEqual({ moderator: true });
  // Repeated: nothing happens twice.
  await set(true);
  const during = await signIn();
  expect(during).toMatchObject({ admin: false, moderator: true });
  expect(decodeJwt(during.access_token)).toMatchObject({ admin: false, moderator: true });
  const { account } = await auth.call('get-member-account', { member }, { caller: boss });
  expect(account).toMatchObject({ admin: false, moderator: true });
  await set(false);
  expect(await signIn()).not.toHaveProperty('moderator');
  const { entries } = await auth.call('get-member-activity', { member }, { caller: boss });
  expect(entries.filter(({ event }) => event.startsWith('moderator'))).toMatchObject([
    { event: 'moderator-revoke', way: 'administrator', admin: 'boss' },
    { event: 'moderator-grant', way: 'administrator', admin: 'boss' },
  ]);
  const told = (await mails.to(email)).flatMap(({ content }) =>
    content.kind === 'moderator' ? content.granted : [],
  );
  expect(told).toEqual([true, false]);
});

it('MOD-01 the previous tokens are refused as soon as the right is given or revoked', async () => {
  const { access_token } = await signIn();
  const { sid, ver } = decodeJwt<{ sid: string; ver: number }>(access_token);
  await set(true);
  const { ended } = await auth.internal('get-ended-sessions', { since: null });
  expect(ended.find((end) => end.sid === sid)?.below).toBeGreaterThan(ver);
});

it('MOD-01 only administrators give it, and only to confirmed accounts', async () => {
  await expect(set(true, await callerOf(member))).rejects.toMatchObject({ code: 'forbidden' });
  await users().updateOne({ username: member }, { $set: { emailVerified: false } });
  await expect(set(true)).rejects.toMatchObject({ code: 'conflict', message: MESSAGES.moderatorUnconfirmed });
});

it('MOD-04 a moderator has 14 days to turn on two-step login, and no right after that', async () => {
  await set(true);
  expect(await signIn()).toMatchObject({ moderator: true, twoStepBy: expect.any(String) });
  await users().updateOne({ username: member }, { $set: { factorBy: new Date(0) } });
  const waiting = await signIn();
  expect(waiting).not.toHaveProperty('moderator');
  expect(decodeJwt(waiting.access_token)).toMatchObject({ adminWaits: true });
});
