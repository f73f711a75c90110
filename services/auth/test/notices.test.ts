import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { MESSAGES } from '@screenlore/contracts';
import { decodeJwt } from 'jose';
import type { Connection } from 'mongoose';
import { GuessingService } from '../src/guessing/guessing.service.js';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { catchMails } from './support/mails.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const { address, email, password } = ada;
const gone = { code: 'notFound', message: MESSAGES.mailLinkGone };

let auth: AuthUnderTest;
let mails: ReturnType<typeof catchMails>;
beforeAll(async () => {
  auth = await startAuth();
  mails = catchMails(auth);
});
afterAll(() => auth?.stop());
beforeEach(async () => {
  await mails.to('');
  mails.clear();
  for (const name of ['users', 'sessions', 'closing_links', 'known_devices', 'try_counts', 'email_proofs'])
    await auth.database.collection(name).deleteMany({});
});

const signUp = async (device = 'first browser') => {
  const opened = await auth.internal('create-account', { ...ada, userAgent: CHROME, device });
  await auth.database.collection('users').updateOne({}, { $set: { emailVerified: true } });
  const { username } = opened.user;
  const id = String(decodeJwt(opened.user.access_token).sub);
  return { ...opened, caller: { caller: { id, username, admin: false } } };
};
const signIn = (more: { userAgent?: string; device?: string } = {}) =>
  auth.internal('open-session', { email, password, address, ...more });
const kinds = async () =>
  (await mails.to(email)).map(({ content }) => content.kind).filter((kind) => kind !== 'verify-email');
const close = (token: string) => auth.internal('use-closing-link', { token, address });

it('NOTICE-01 a log-in with a browser that is new to the account sends a notice; a known browser does not', async () => {
  await signUp();
  await signIn({ userAgent: CHROME, device: 'first browser' });
  expect(await kinds()).toEqual([]);
  await signIn({ userAgent: FIREFOX, device: 'second browser' });
  await signIn({ userAgent: FIREFOX, device: 'second browser' });
  const told = (await mails.to(email)).filter(({ content }) => content.kind === 'new-device');
  expect(told.map(({ content }) => content)).toEqual([
    expect.objectContaining({ device: 'Firefox on Linux' }),
  ]);
  // Nowhere does it say where that was.
  expect(JSON.stringify(told)).not.toContain(address);
  // A program keeps no cookies: it counts as one device, however often it signs in.
  await signIn();
  await signIn();
  expect(await kinds()).toEqual(['new-device', 'new-device']);
});

it('NOTICE-04 an export sends one notice an hour, and is in the security activity', async () => {
  const { caller } = await signUp();
  const note = () => auth.internal('note-export', { address, userAgent: CHROME }, caller);
  for (const _ of [1, 2, 3]) expect(await note()).toEqual({ noted: true });
  expect(await kinds()).toEqual(['export-made']);
  const { entries } = await auth.call('get-own-activity', {}, caller);
  expect(entries.filter(({ event }) => event === 'export')).toMatchObject([{ device: 'Chrome on Windows' }]);
  const twoHours = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await auth.database.collection('audit').updateMany({ event: 'export' }, { $set: { at: twoHours } });
  await note();
  expect(await kinds()).toEqual(['export-made', 'export-made']);
});

it('NOTICE-03 at most five notices of a kind are sent a day, so that nobody’s mailbox is flooded', async () => {
  await signUp();
  for (let at = 0; at < 8; at++) await signIn({ userAgent: CHROME, device: `browser ${at}` });
  expect(await kinds()).toHaveLength(5);
});

it('NOTICE-03 a change that the database retries counts as one notice', async () => {
  const { app } = await auth.start();
  const guessing = app.get(GuessingService, { strict: false });
  const session = await app.get<Connection>(getConnectionToken()).startSession();
  for (let run = 0; run < 6; run++) {
    session.startTransaction();
    expect(await guessing.mayTell('an account', 'two-step', session)).toBe(true);
    await session.abortTransaction();
  }
  await session.endSession();
  expect(await guessing.mayTell('an account', 'two-step')).toBe(true);
});

it('NOTICE-02 “this was not me” ends all sessions and lets nobody in before a new password is chosen by mail', async () => {
  const { refreshToken, caller } = await signUp();
  await signIn({ userAgent: FIREFOX, device: 'thief' });
  const token = await mails.token('new-device', email);
  const use = 'close-ways-in' as const;
  expect(await auth.call('check-mail-link', { use, token })).toEqual({
    about: { email, username: ada.username },
  });
  await auth.internal(
    'store-leaving',
    { texts: 'remove', proof: password, sessionId: 'none', address },
    caller,
  );
  const both = await Promise.allSettled([close(token), close(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(close(token)).rejects.toMatchObject(gone);
  expect(await auth.call('check-mail-link', { use, token })).toEqual({ about: null });
  await expect(auth.internal('refresh-session', { refreshToken, address })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(signIn()).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.waysInClosed });
  // With a wrong password, nobody learns of it.
  await expect(
    auth.internal('open-session', { email, password: 'Wrong1843', address }),
  ).rejects.toMatchObject({ message: MESSAGES.signInRefused });
  expect(await auth.database.collection('sessions').countDocuments()).toBe(0);
  // Requests made by somebody else are cancelled.
  expect(await auth.database.collection('users').findOne({ leaving: { $exists: true } })).toBeNull();

  await auth.internal('ask-for-reset', { email, address });
  let reset = '';
  while (reset === '') reset = await mails.token('password-reset', email).catch(() => '');
  await auth.internal('use-reset-link', { token: reset, newPassword: 'Analytical1', address });
  expect(await auth.internal('open-session', { email, password: 'Analytical1', address })).toHaveProperty(
    'refreshToken',
  );
});

it('NOTICE-01 a changed password and a requested deletion each send a notice with a link', async () => {
  const { caller } = await signUp();
  await auth.internal(
    'store-leaving',
    { texts: 'remove', proof: password, sessionId: 'none', address },
    caller,
  );
  await auth.internal(
    'replace-password',
    { oldPassword: password, newPassword: 'Analytical1', sessionId: 'none', address },
    caller,
  );
  expect(await kinds()).toEqual(['account-leaving', 'password-changed']);
  // One of several links is enough, and the others stop working after it.
  const first = await mails.token('account-leaving', email);
  await close(await mails.token('password-changed', email));
  await expect(close(first)).rejects.toMatchObject(gone);
});

it('NOTICE-02 a sign-in while the ways in are being closed is refused, whichever comes first', async () => {
  await signUp();
  await signIn({ userAgent: FIREFOX, device: 'thief' });
  const token = await mails.token('new-device', email);
  const tries = Array.from({ length: 12 }, () => signIn().catch(() => null));
  await close(token);
  const opened = (await Promise.all(tries)).flatMap((session) => session?.refreshToken ?? []);
  for (const refreshToken of opened)
    await expect(auth.internal('refresh-session', { refreshToken, address })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
});
