import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, LEAVING_DAYS, type LeavingTexts, MESSAGES } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const DAY_MS = 86_400_000;

let auth: AuthUnderTest;
const users = () => auth.database.collection('users');

beforeAll(async () => {
  auth = await startAuth({ GUESSES_AT_ONCE: '3' });
});
afterAll(() => auth?.stop());
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'try_counts', 'known_addresses', 'deletions'])
    await auth.database.collection(name).deleteMany({});
});

const { email, password, address } = ada;
const signIn = (given = password) => auth.internal('open-session', { email, password: given, address });

async function signedUp() {
  const { user, refreshToken } = await auth.internal('create-account', ada);
  const caller: Caller = {
    id: String((await users().findOne({}))?._id),
    username: user.username,
    admin: false,
  };
  const leave = (texts: LeavingTexts, proof = password) =>
    auth.internal(
      'store-leaving',
      { texts, proof, sessionId: refreshToken.split('.')[0] ?? '', address },
      { caller },
    );
  return {
    ...{ caller, refreshToken, leave },
    keep: () => auth.call('keep-account', {}, { caller }),
    receipt: async (secret: string) => (await auth.call('get-receipt', { receipt: secret })).receipt,
  };
}

it('LIB-110 wrong passwords count together with those of sign-ins', async () => {
  const { leave } = await signedUp();
  await expect(leave('remove', 'Wrong1')).rejects.toMatchObject({
    code: 'forbidden',
    message: MESSAGES.passwordNotRight,
  });
  for (let guess = 0; guess < 2; guess++) await signIn('Wrong2').catch(() => undefined);
  await expect(leave('remove')).rejects.toMatchObject({ code: 'tooMany' });
  expect((await users().findOne({}))?.['leaving']).toBeUndefined();
});

it('LIB-110 the owner of an account without a password enters its username, in any case', async () => {
  const { leave } = await signedUp();
  const identities = [{ provider: 'google', subject: '1', linkedAt: new Date() }];
  await users().updateOne({}, { $set: { passwordHash: null, identities } });
  await expect(leave('remove', 'Somebody')).rejects.toMatchObject({ message: MESSAGES.usernameWrong });
  await leave('remove', ada.username.toUpperCase());
});

it('LIB-111 LIB-119 all other sessions end, repeated requests keep the day, and the last receipt counts', async () => {
  const { leave, keep, receipt, refreshToken } = await signedUp();
  const other = await signIn();
  const first = await leave('remove');
  expect(Math.abs(Date.parse(first.dueAt) - Date.now() - LEAVING_DAYS * DAY_MS)).toBeLessThan(60_000);
  const refresh = (token: string) => auth.internal('refresh-session', { refreshToken: token, address });
  await expect(refresh(other.refreshToken)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await refresh(refreshToken)).user.leavesAt).toBe(first.dueAt);
  expect((await signIn()).user.leavesAt).toBe(first.dueAt);

  const second = await leave('nameless');
  expect(second.dueAt).toBe(first.dueAt);
  await expect(receipt(first.receipt)).rejects.toMatchObject({ code: 'notFound' });
  expect(await receipt(second.receipt)).toMatchObject({ texts: 'nameless', begunAt: null, parts: [] });

  // Pressed twice, as after a lost answer.
  await Promise.all([keep(), keep()]);
  expect((await signIn()).user.leavesAt).toBeNull();
  await expect(receipt(second.receipt)).rejects.toMatchObject({ code: 'notFound' });
  expect(await users().countDocuments({ leaving: { $exists: true } })).toBe(0);
});

it('LIB-111 LIB-113 when the day has come, nothing can be cancelled, and no sign-in gives a session', async () => {
  const { leave, keep, receipt } = await signedUp();
  const { receipt: secret } = await leave('remove');
  await users().updateOne({}, { $set: { 'leaving.dueAt': new Date(Date.now() - 1) } });
  // Too late, or gone already.
  const late = { code: expect.stringMatching(/^(conflict|unauthenticated)$/) };
  await expect(keep()).rejects.toMatchObject(late);
  await expect(leave('nameless')).rejects.toMatchObject(late);
  while ((await users().countDocuments()) > 0) await signIn().catch(() => pause(10));
  await expect(signIn()).rejects.toMatchObject({ code: 'unauthenticated' });
  while ((await receipt(secret)).parts.every(({ doneAt }) => doneAt === null)) await pause(50);
  expect(await auth.database.collection('sessions').countDocuments()).toBe(0);
  expect(await receipt(secret)).toMatchObject({ texts: 'remove', doneAt: null });
});
