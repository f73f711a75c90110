import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { ASK_MAIL, MAIL_WANTED, type MailWanted, MESSAGES } from '@screenlore/contracts';
import type { StoredReset } from '../src/reset/reset.schema.js';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let auth: AuthUnderTest;
/** The mail service. */
let accepting: ReturnType<typeof acceptMail>;
/** What was accepted, by its key. */
const mails = new Map<string, MailWanted>();
/** Keys of mails that no test waits for any more; a mail may arrive twice, the second time late. */
const past = new Set<string>();
function forgetMails(): void {
  for (const key of mails.keys()) past.add(key);
  mails.clear();
}

beforeAll(async () => {
  auth = await startAuth({ RESETS_PER_HOUR: '3' });
  // Two replicas look at the same requests.
  await auth.start();
  auth.nats.subscribe(ASK_MAIL, {
    callback: (_error, message) => void message.respond(JSON.stringify({ on: true })),
  });
  accepting = acceptMail();
  await auth.internal('create-account', ada);
  // None of the tests below waits for the mail of the sign-up.
  while (of('verify-email').length === 0) await pause(20);
  while (of('verify-email').length === 0) await pause(20);
});
afterAll(() => auth?.stop());

const acceptMail = () =>
  auth.nats.subscribe(MAIL_WANTED, {
    callback: (_error, message) => {
      const wanted = message.json<MailWanted>();
      if (!past.has(wanted.key)) mails.set(wanted.key, wanted);
      message.respond(JSON.stringify({ known: true }));
    },
  });

let network = 0;
beforeEach(async () => {
  forgetMails();
  network += 1;
  await resets().deleteMany({});
});

const resets = () => auth.database.collection('password_resets');
const here = () => `203.0.113.${network}`;
const ask = (email: string, address = here()) => auth.internal('ask-for-reset', { email, address });
const works = (token: string) => auth.call('check-reset-link', { token });
const change = (token: string, newPassword: string) =>
  auth.internal('use-reset-link', { token, newPassword, address: here() });
const signIn = (password: string) =>
  auth.internal('open-session', { email: ada.email, password, address: here() });
const of = (kind: string) => [...mails.values()].filter(({ content }) => content.kind === kind);

/** Waits until no request is left to handle. */
async function lookedAt(): Promise<void> {
  while ((await resets().countDocuments({ waits: true })) > 0) await pause(20);
}
async function linkFor(email: string): Promise<string> {
  forgetMails();
  await ask(email);
  await lookedAt();
  const [mail] = of('password-reset');
  if (mail?.content.kind !== 'password-reset') throw new Error('no link came');
  return mail.content.path.replace('/reset-password#', '');
}

it('RESET-01 the answer is the same for every address, and only an address with an account gets a link', async () => {
  expect(await ask('nobody@example.org')).toEqual(await ask('ADA@example.org'));
  await lookedAt();
  expect([...mails.values()].map(({ to, content }) => [to, content.kind])).toEqual([
    ['Ada@Example.org', 'password-reset'],
  ]);
  // Nothing is stored for the others.
  expect(await resets().countDocuments()).toBe(1);
});

it('RESET-02 a link works once, ends all sessions, and a notice goes to the address', async () => {
  const token = await linkFor(ada.email);
  const { refreshToken } = await signIn(ada.password);
  expect(await works(token)).toEqual({ works: true });
  await expect(change(token, 'short')).rejects.toMatchObject({ message: MESSAGES.passwordRule });
  const both = await Promise.allSettled([change(token, 'Analytical1'), change(token, 'Difference2')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: MESSAGES.resetLinkGone },
  });
  expect(await works(token)).toEqual({ works: false });
  const right = both[0]?.status === 'fulfilled' ? 'Analytical1' : 'Difference2';
  await expect(signIn(ada.password)).rejects.toMatchObject({ message: MESSAGES.signInRefused });
  expect(await signIn(right)).toHaveProperty('refreshToken');
  await expect(auth.internal('refresh-session', { refreshToken, address: here() })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  while (of('password-changed').length === 0) await pause(20);
  expect(of('password-changed').map(({ to }) => to)).toEqual([ada.email]);
  await change(await linkFor(ada.email), ada.password);
});

it('RESET-03 a link ends after 30 minutes or with a changed address, and invented links do not work', async () => {
  const token = await linkFor(ada.email);
  const stored = await resets().findOne();
  const { askedAt, expiresAt } = stored as unknown as StoredReset;
  expect(expiresAt.getTime() - askedAt.getTime()).toBe(30 * 60_000);
  expect(of('password-reset')[0]?.until).toBe(expiresAt.toISOString());
  // The database alone gives nobody a link.
  expect(JSON.stringify(stored)).not.toContain(token);
  const [id = '', mark = ''] = token.split('.');
  for (const forged of [
    id,
    `${id}.`,
    `${id}.${mark.slice(1)}A`,
    `${'A'.repeat(22)}.${mark}`,
    `${token}A`,
    '.',
    'x',
  ])
    expect(await works(forged)).toEqual({ works: false });
  await resets().updateOne({}, { $set: { emailKey: 'other@example.org' } });
  await expect(change(token, 'Analytical1')).rejects.toMatchObject({ message: MESSAGES.resetLinkGone });
  await resets().updateOne({}, { $set: { emailKey: 'ada@example.org', expiresAt: new Date() } });
  expect(await works(token)).toEqual({ works: false });
  await expect(change(token, 'Analytical1')).rejects.toMatchObject({ message: MESSAGES.resetLinkGone });
});

it('RESET-04 another request soon after sends no second mail, and the first link still works', async () => {
  const token = await linkFor(ada.email);
  await ask(ada.email, '198.51.100.7');
  await lookedAt();
  expect(of('password-reset')).toHaveLength(1);
  expect(await works(token)).toEqual({ works: true });
});

it('RESET-05 requests of one network are limited, and strangers’ requests lock nobody out', async () => {
  for (let at = 0; at < 3; at++) await ask('ada@example.org', '198.51.100.8');
  await expect(ask('ada@example.org', '198.51.100.8')).rejects.toMatchObject({ code: 'tooMany' });
  expect(await ask('ada@example.org')).toEqual({ asked: true });
  await lookedAt();
  expect(of('password-reset')).toHaveLength(1);
});

it('RESET-06 a mail that the mail service could not accept is requested until it has it', async () => {
  accepting.unsubscribe();
  await ask(ada.email);
  while ((await resets().countDocuments({ accountId: { $ne: null } })) === 0) await pause(20);
  accepting = acceptMail();
  await lookedAt();
  expect(of('password-reset')).toHaveLength(1);
});

it('RESET-09 the link verifies the email, and an account that nobody had verified loses its other ways in', async () => {
  const users = auth.database.collection('users');
  const identities = [{ provider: 'google', subject: 'of somebody', linkedAt: new Date() }];
  await users.updateOne({}, { $set: { identities, emailVerified: false } });
  await change(await linkFor(ada.email), ada.password);
  expect(await users.findOne({})).toMatchObject({ emailVerified: true, identities: [] });
  await users.updateOne({}, { $set: { identities } });
  await change(await linkFor(ada.email), ada.password);
  expect(await users.findOne({})).toMatchObject({ emailVerified: true, identities });
});

it('RESET-07 if mail is off it cannot be requested, and the sign-in says so', async () => {
  expect(await auth.call('get-sign-in-ways', {})).toMatchObject({ resetByMail: true });
  const off = await startAuth();
  try {
    expect(await off.call('get-sign-in-ways', {})).toMatchObject({ resetByMail: false });
    await expect(off.internal('ask-for-reset', { email: ada.email, address: here() })).rejects.toMatchObject({
      code: 'notBuilt',
    });
  } finally {
    await off.stop();
  }
});
