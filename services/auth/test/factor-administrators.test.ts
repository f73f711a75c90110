import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Caller, FACTOR_GRACE_DAYS, MESSAGES } from '@screenlore/contracts';
import { decodeJwt } from 'jose';
import { changeAdministrators } from '../src/admin/change-administrators.js';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { withFactor } from './support/factor.js';
import { catchMails } from './support/mails.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const DAY_MS = 24 * 60 * 60_000;
const bossForm = { ...ada, username: 'boss', email: 'boss@example.org' };

let auth: AuthUnderTest;
let mails: ReturnType<typeof catchMails>;
beforeAll(async () => {
  auth = await startAuth();
  mails = catchMails(auth);
});
afterAll(() => auth?.stop());

const users = () => auth.database.collection('users');
const { email } = bossForm;
const grant = (of = auth) =>
  changeAdministrators(of.database, { command: 'grant', email, unconfirmed: true }, [], 400);
const revoke = () => changeAdministrators(auth.database, { command: 'revoke', email }, [], 400);
const bossIn = (of = auth) => {
  const { password, address } = bossForm;
  return of.internal('open-session', { email, password, address });
};
const set = (fields: object) => users().updateOne({ username: 'boss' }, fields);

it('FACTOR-07 an administrator has 14 days, and then no rights until two-step login is on', async () => {
  await auth.internal('create-account', bossForm);
  // Nobody reads this account's mail: verified as if by the link.
  await set({ $set: { emailVerified: true } });
  expect((await bossIn()).user).not.toHaveProperty('twoStepBy');
  await grant();
  const { user } = await bossIn();
  expect(user).toMatchObject({ admin: true });
  const left = Date.parse(user.twoStepBy ?? '') - Date.now();
  expect(Math.round(left / DAY_MS)).toBe(FACTOR_GRACE_DAYS);
  // For older versions and ADMIN_EMAILS, the days start at the first sight, and do not start again.
  await set({ $unset: { factorBy: 1 } });
  const [first, second] = [(await bossIn()).user.twoStepBy, (await bossIn()).user.twoStepBy];
  expect([first === undefined, second]).toEqual([false, first]);
  await set({ $set: { factorBy: new Date(Date.now() - 1) } });
  const waiting = await bossIn();
  expect(waiting.user).toMatchObject({ admin: false });
  expect(decodeJwt(waiting.user.access_token)).toMatchObject({ admin: false, adminWaits: true });
  const id = String((await users().findOne({ username: 'boss' }))?._id);
  const caller: Caller = { id, username: 'boss', admin: false, adminWaits: true };
  await expect(auth.call('get-member-account', { member: 'boss' }, { caller })).rejects.toMatchObject({
    code: 'forbidden',
    message: MESSAGES.factorDemanded,
  });
  expect(await auth.call('get-own-factor', {}, { caller })).toMatchObject({ neededBy: expect.any(String) });
  // A passkey counts as two factors, but not if there is also a password, which alone would do.
  await set({ $set: { passkeys: 1 } });
  expect((await bossIn()).user).toMatchObject({ admin: false });
  await revoke();
  expect((await bossIn()).user).not.toHaveProperty('twoStepBy');
  await users().deleteMany({});
});

it('FACTOR-07 with two-step login the right applies, and the previous tokens are replaced', async () => {
  const boss = await withFactor(auth, bossForm);
  await set({ $set: { emailVerified: true } });
  await grant();
  await set({ $set: { factorBy: new Date(0) } });
  const { user } = await boss.finish(await boss.password(), await boss.freshCode());
  expect(user).toMatchObject({ admin: true });
  expect(user).not.toHaveProperty('twoStepBy');
  await auth.internal('drop-factor', boss.from, boss.as);
  const ended = await auth.internal('get-ended-sessions', { since: null });
  expect(ended.ended.some(({ below }) => below !== null)).toBe(true);
  expect((await bossIn()).user).toMatchObject({ admin: false });
});

it('FACTOR-10 an administrator sees it and turns it off with a reason, and the owner is notified', async () => {
  const own = await withFactor(auth);
  const admin = { caller: { ...own.caller, id: '0'.repeat(24), admin: true } };
  const member = ada.username;
  const seen = async () => (await auth.call('get-member-account', { member }, admin)).account.twoStep;
  expect(await seen()).toBe(true);
  const reason = 'Lost the phone and the codes';
  await auth.call('remove-member-factor', { member, reason }, admin);
  expect(await seen()).toBe(false);
  await expect(auth.call('remove-member-factor', { member, reason }, admin)).rejects.toMatchObject({
    message: MESSAGES.factorIsOff,
  });
  const { entries } = await auth.call('get-member-activity', { member }, admin);
  expect(entries[0]).toMatchObject({ event: 'factor-off', way: 'administrator', reason });
  const told = (await mails.to(ada.email)).map(({ content }) => content);
  expect(told).toContainEqual(expect.objectContaining({ kind: 'two-step', change: 'removed' }));
  await expect(
    auth.call('remove-member-factor', { member, reason }, { caller: own.caller }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

it('FACTOR-07 a portal may require it of nobody', async () => {
  const off = await startAuth({ ADMIN_FACTOR: 'off' });
  try {
    await off.internal('create-account', bossForm);
    await grant(off);
    await off.database.collection('users').updateOne({}, { $set: { factorBy: new Date(0) } });
    const { user } = await bossIn(off);
    expect([user.admin, user.twoStepBy]).toEqual([true, undefined]);
  } finally {
    await off.stop();
  }
});
