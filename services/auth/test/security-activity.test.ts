import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Caller } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth?.stop());
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'audit']) await auth.database.collection(name).deleteMany({});
});

const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const browser = { address: '203.0.113.7', userAgent: PHONE };
const { email, password } = ada;

async function signedUp(person = ada): Promise<Caller> {
  await auth.internal('create-account', { ...person, ...browser });
  const account = await auth.database.collection('users').findOne({ username: person.username });
  return { id: String(account?._id), username: person.username, admin: false };
}
const activityOf = (caller: Caller, page: { after?: string; count?: number } = {}) =>
  auth.call('get-own-activity', page, { caller });

it('GATE-10 GATE-11 lists what happened, newest first, with browser and start of the address, of nobody else', async () => {
  const caller = await signedUp();
  await signedUp({ ...ada, username: 'eve', email: 'eve@example.org' });
  await expect(
    auth.internal('open-session', { email, password: 'Wrong1843', address: '2001:db8:12:34::1' }),
  ).rejects.toBeDefined();
  const { refreshToken } = await auth.internal('open-session', { email, password, ...browser });
  const sessionId = refreshToken.split('.')[0] ?? '';
  const change = { oldPassword: password, newPassword: 'Analytical1', sessionId, ...browser };
  await auth.internal('replace-password', change, { caller });
  await auth.internal('end-all-sessions', { keep: sessionId, ...browser }, { caller });
  const leaving = { texts: 'remove', proof: 'Analytical1', sessionId, ...browser } as const;
  await auth.internal('store-leaving', leaving, { caller });
  await auth.call('keep-account', {}, { caller });
  const { entries, next } = await activityOf(caller);
  const here = { device: 'Firefox on Android', network: '203.0.113.*', result: 'ok' };
  expect(entries).toMatchObject([
    { event: 'keep', way: 'session', device: null, network: null },
    { event: 'leave', way: 'password', ...here },
    { event: 'sign-out-everywhere', way: 'session', ...here },
    { event: 'password-change', way: 'password', ...here },
    { event: 'sign-in', way: 'password', ...here },
    { event: 'sign-in', way: 'password', result: 'refused', device: null, network: '2001:db8:12:*' },
    { event: 'sign-up', way: 'password', ...here },
  ]);
  expect(next).toBeNull();
  for (const secret of ['203.0.113.7', email, password])
    expect(JSON.stringify(entries)).not.toContain(secret);
});

it('GATE-10 is read page by page, each entry once, while new entries arrive', async () => {
  const caller = await signedUp();
  for (let times = 0; times < 4; times++)
    await auth.internal('open-session', { email, password, ...browser });
  const all = (await activityOf(caller)).entries.map(({ _id }) => _id);
  const read: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await activityOf(caller, { count: 2, ...(after && { after }) });
    read.push(...page.entries.map(({ _id }) => _id));
    after = page.next;
    await auth.internal('open-session', { email, password, ...browser });
  }
  expect(read).toEqual(all);
});

it('GATE-11 lists entries from before the browser was recorded, without one', async () => {
  const caller = await signedUp();
  await auth.database.collection('audit').updateMany({}, { $unset: { device: 1 } });
  expect((await activityOf(caller)).entries).toMatchObject([{ event: 'sign-up', device: null }]);
});

it('GATE-12 is kept for 400 days, and deleted with the account', async () => {
  const caller = await signedUp();
  const audit = auth.database.collection('audit');
  const entry = await audit.findOne({});
  expect(entry?.['expiresAt'].getTime() - entry?.['at'].getTime()).toBe(400 * 24 * 60 * 60 * 1000);
  const leaving = { texts: 'remove', proof: password, sessionId: 's', ...browser } as const;
  await auth.internal('store-leaving', leaving, { caller });
  await auth.database
    .collection('users')
    .updateOne({ username: ada.username }, { $set: { 'leaving.dueAt': new Date() } });
  while ((await audit.countDocuments()) > 0) await pause(20);
  expect((await activityOf(caller)).entries).toEqual([]);
});
