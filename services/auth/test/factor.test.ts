import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { withFactor } from './support/factor.js';
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
beforeEach(async () => {
  // The notices of the previous test have arrived.
  await mails.to(ada.email);
  for (const name of ['users', 'sessions', 'audit', 'sign_in_tickets', 'try_counts', 'known_addresses'])
    await auth.database.collection(name).deleteMany({});
  mails.clear();
});

const users = () => auth.database.collection('users');
const signIn = (password = ada.password) =>
  auth.internal('open-session', { email: ada.email, password, address: ada.address });
const wrong = { code: 'forbidden', message: MESSAGES.codeWrong };
const late = { code: 'unauthenticated', message: MESSAGES.codeLate };
const passed = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length;
const events = async (of: Awaited<ReturnType<typeof withFactor>>) =>
  (await auth.call('get-own-activity', {}, of.as)).entries.map(({ event, way, result }) =>
    [event, way, result].join(' '),
  );
const told = async () =>
  (await mails.to(ada.email)).flatMap(({ content }) => (content.kind === 'two-step' ? content.change : []));

it('FACTOR-01 applies once a code was entered, and the database alone gives no code', async () => {
  await auth.internal('create-account', ada);
  const caller = { id: String((await users().findOne({}))?._id), username: ada.username, admin: false };
  const asked = await auth.call('start-factor', {}, { caller });
  expect(asked.address).toContain(`otpauth://totp/Screenlore:Ada.L?issuer=Screenlore&secret=${asked.secret}`);
  expect(await signIn()).toHaveProperty('refreshToken');
  for (const code of ['000000', '٠٠٠٠٠٠', '12345', '-'])
    await expect(
      auth.internal('store-factor', { code, address: ada.address }, { caller }),
    ).rejects.toMatchObject(wrong);
  expect(await auth.call('get-own-factor', {}, { caller })).toMatchObject({ since: null, codesLeft: 0 });
  await users().deleteMany({});
  const { as, recoveryCodes, app } = await withFactor(auth);
  const stored = JSON.stringify(await users().findOne({}));
  for (const secret of [app.secret.base32, app.secret.hex, ...recoveryCodes])
    expect(stored).not.toContain(secret);
  expect(await auth.call('get-own-factor', {}, as)).toEqual({
    ...{ since: expect.any(String), codesLeft: 10, neededBy: null },
  });
  await expect(auth.call('start-factor', {}, as)).rejects.toMatchObject({ message: MESSAGES.factorIsOn });
});

it('FACTOR-02 after the password nobody is signed in without the code, in the same browser', async () => {
  const own = await withFactor(auth);
  await expect(signIn()).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.codeNeeded });
  await expect(signIn('Wrong1843')).rejects.toMatchObject({ message: MESSAGES.signInRefused });
  const ticket = await own.password();
  // The session of the sign-up.
  expect(await auth.database.collection('sessions').countDocuments()).toBe(1);
  await expect(own.finish('somebody else’s ticket', await own.freshCode())).rejects.toMatchObject(late);
  // It does not work as any other kind of token.
  await expect(
    auth.internal('refresh-session', { refreshToken: ticket, address: ada.address }),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await own.finish(ticket, await own.freshCode())).user.username).toBe(ada.username);
  await expect(own.finish(ticket, await own.freshCode())).rejects.toMatchObject(late);
  expect((await events(own))[0]).toBe('sign-in password ok');
});

it('FACTOR-02 a sign-in waits five minutes for its code, and ends when the password or email changes', async () => {
  const own = await withFactor(auth);
  const tickets = auth.database.collection('sign_in_tickets');
  const old = await own.password();
  const { expiresAt } = (await tickets.findOne({})) as unknown as { expiresAt: Date };
  expect(Math.abs(expiresAt.getTime() - Date.now() - 5 * 60_000)).toBeLessThan(30_000);
  await tickets.updateMany({}, { $set: { expiresAt: new Date() } });
  await expect(own.finish(old, await own.freshCode())).rejects.toMatchObject(late);
  for (const change of [{ passwordChangedAt: new Date() }, { emailKey: 'other@example.org' }]) {
    const ticket = await own.password();
    await users().updateOne({}, { $set: change });
    await expect(own.finish(ticket, await own.freshCode())).rejects.toMatchObject(late);
  }
});

it('FACTOR-03 a code of the app works once, even for eight requests at once', async () => {
  const own = await withFactor(auth);
  const used = own.app.generate();
  await expect(own.finish(await own.password(), used)).rejects.toMatchObject(wrong);
  const tickets = await Promise.all(Array.from({ length: 4 }, own.password));
  const code = await own.freshCode();
  // With separate sign-ins, and with the same.
  const both = [...tickets, ...tickets];
  expect(passed(await Promise.allSettled(both.map((ticket) => own.finish(ticket, code))))).toBe(1);
  const ticket = await own.password();
  await own.freshCode();
  const codes = own.recoveryCodes.slice(0, 3);
  expect(passed(await Promise.allSettled(codes.map((other) => own.finish(ticket, other))))).toBe(1);
});

it('FACTOR-03 codes of the neighbouring half minutes are accepted, others are not', async () => {
  const own = await withFactor(auth);
  const at = (halfMinutes: number) => own.app.generate({ timestamp: Date.now() + halfMinutes * 30_000 });
  for (const far of [-3, 3]) {
    await own.freshCode();
    await expect(own.finish(await own.password(), at(far))).rejects.toMatchObject(wrong);
  }
  await own.freshCode();
  expect(await own.finish(await own.password(), at(1))).toHaveProperty('refreshToken');
  // Older than a code that was used.
  await expect(own.finish(await own.password(), at(0))).rejects.toMatchObject(wrong);
});

it('FACTOR-04 FACTOR-09 a recovery code works once, in any spelling, and new codes replace the old ones', async () => {
  const own = await withFactor(auth);
  const [first = '', second = ''] = own.recoveryCodes;
  expect(new Set(own.recoveryCodes).size).toBe(10);
  await own.finish(await own.password(), ` ${first.toUpperCase().replaceAll('-', ' ')}`);
  await expect(own.finish(await own.password(), first)).rejects.toMatchObject(wrong);
  expect(await auth.call('get-own-factor', {}, own.as)).toMatchObject({ codesLeft: 9 });
  const { recoveryCodes } = await auth.internal('store-recovery-codes', own.from, own.as);
  await expect(own.finish(await own.password(), second)).rejects.toMatchObject(wrong);
  await own.finish(await own.password(), recoveryCodes[0] ?? '');
  await auth.internal('drop-factor', own.from, own.as);
  expect(await signIn()).toHaveProperty('refreshToken');
  expect(await told()).toEqual(['on', 'code-used', 'codes', 'code-used', 'off']);
  const happened = await events(own);
  for (const event of [
    'factor-on session',
    'factor-off session',
    'recovery-codes session',
    'recovery-code-used code',
  ])
    expect(happened).toContain(`${event} ok`);
  expect(happened.filter((event) => event === 'sign-in code refused')).toHaveLength(2);
});

it('FACTOR-05 a sign-in allows five wrong codes, a network ten an hour, and strangers cannot use them up', async () => {
  const own = await withFactor(auth);
  for (let round = 0; round < 2; round++) {
    const ticket = await own.password();
    for (let at = 0; at < 5; at++) await expect(own.finish(ticket, '000000')).rejects.toMatchObject(wrong);
    await expect(own.finish(ticket, await own.freshCode())).rejects.toMatchObject(late);
  }
  await expect(own.finish(await own.password(), await own.freshCode())).rejects.toMatchObject({
    code: 'tooMany',
  });
  expect(await told()).toEqual(['on', 'guessed']);
  // Without the password, nobody gets to enter a code.
  for (let at = 0; at < 12; at++) await signIn('Wrong1843').catch(() => undefined);
  const elsewhere = '198.51.100.7';
  expect(await own.finish(await own.password(), await own.freshCode(), elsewhere)).toHaveProperty(
    'refreshToken',
  );
});

it('FACTOR-05 thirty a day are allowed from all other networks together, without affecting the owner’s own', async () => {
  const own = await withFactor(auth);
  let refused = 0;
  for (let at = 0; at < 32; at++)
    await own
      .finish(await own.password(), '000000', `198.51.${at}.7`)
      .catch(({ code }: { code: string }) => (refused += code === 'tooMany' ? 1 : 0));
  expect(refused).toBe(2);
  expect(await own.finish(await own.password(), await own.freshCode())).toHaveProperty('refreshToken');
});

it('FACTOR-05 a hundred wrong codes in a row make the password useless', async () => {
  const own = await withFactor(auth);
  await users().updateOne({}, { $set: { 'factor.wrong': 99 } });
  await expect(own.finish(await own.password(), '000000')).rejects.toMatchObject(wrong);
  await expect(own.finish(await own.password(), await own.freshCode())).rejects.toMatchObject({
    message: MESSAGES.waysInClosed,
  });
});

it('FACTOR-06 a new password by mail leaves it on, except for an account whose email nobody had verified', async () => {
  const own = await withFactor(auth);
  await auth.internal('use-verification-link', {
    token: await mails.token('verify-email', ada.email),
    address: ada.address,
  });
  const reset = async () => {
    await auth.database.collection('password_resets').deleteMany({});
    await auth.internal('ask-for-reset', { email: ada.email, address: ada.address });
    while ((await auth.database.collection('password_resets').countDocuments({ waits: true })) > 0)
      await pause(20);
    const token = await mails.token('password-reset', ada.email);
    await auth.internal('use-reset-link', { token, newPassword: ada.password, address: ada.address });
  };
  await reset();
  expect(await own.finish(await own.password(), await own.freshCode())).toHaveProperty('refreshToken');
  await users().updateOne({}, { $set: { emailVerified: false } });
  await reset();
  expect(await signIn()).toHaveProperty('refreshToken');
});

it('FACTOR-06 locks apply before and after the code', async () => {
  const own = await withFactor(auth);
  const ticket = await own.password();
  await users().updateOne({}, { $set: { locked: { at: new Date(), byId: own.caller.id, reason: 'x' } } });
  const locked = { code: 'unauthenticated', message: MESSAGES.accountLocked };
  await expect(own.finish(ticket, await own.freshCode())).rejects.toMatchObject(locked);
  await expect(signIn()).rejects.toMatchObject(locked);
});
