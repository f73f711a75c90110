import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, causesSubject, MESSAGES, type NoticeCause } from '@screenlore/contracts';
import { decodeJwt } from 'jose';
import { changeAdministrators } from '../src/admin/change-administrators.js';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { catchMails } from './support/mails.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const DAY_MS = 24 * 60 * 60_000;
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pause(20);
};

let auth: AuthUnderTest;
let mails: ReturnType<typeof catchMails>;
const causes = new Map<string, NoticeCause>();
beforeAll(async () => {
  auth = await startAuth();
  mails = catchMails(auth);
  auth.nats.subscribe(causesSubject('auth'), {
    callback: (_error, message) => {
      for (const cause of message.json<{ causes: NoticeCause[] }>().causes) causes.set(cause._id, cause);
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => auth?.stop());

const users = () => auth.database.collection('users');
const { email, password, address, username: member } = ada;
const keeperForm = { ...ada, username: 'keeper', email: 'keeper@example.org' };
const bossForm = { ...ada, username: 'boss', email: 'boss@example.org' };
let keeper: Caller;
let adaAsCaller: Caller;

beforeEach(async () => {
  for (const name of ['users', 'sessions', 'audit', 'ended_sessions', 'causes'])
    await auth.database.collection(name).deleteMany({});
  mails.clear();
  causes.clear();
  for (const form of [bossForm, keeperForm, ada]) await auth.internal('create-account', form);
  await users().updateMany({}, { $set: { emailVerified: true } });
  await users().updateOne({ username: 'keeper' }, { $set: { moderator: true } });
  await changeAdministrators(
    auth.database,
    { command: 'grant', email: bossForm.email, unconfirmed: true },
    [],
    400,
  );
  const callerOf = async (username: string): Promise<Caller> => {
    const found = await users().findOne({ username });
    return { id: String(found?._id), username, admin: false };
  };
  keeper = { ...(await callerOf('keeper')), moderator: true };
  adaAsCaller = await callerOf(member);
});

const reason = 'Rude to others';
const sanction = (
  what: 'warn' | 'silence' | 'suspend' | 'remove',
  days: number | null,
  of = member,
  caller = keeper,
) => auth.call('sanction-member', { member: of, what, days, reason }, { caller });
const lift = (what: 'silence' | 'suspend' | 'remove') =>
  auth.call('lift-sanction', { member, what }, { caller: keeper });
const seen = async () => (await auth.call('get-member-sanctions', { member }, { caller: keeper })).account;
const own = () => auth.call('get-own-sanctions', {}, { caller: adaAsCaller });
const signIn = () => auth.internal('open-session', { email, password, address });
const claims = async () => decodeJwt((await signIn()).user.access_token);

it('MOD-10 a moderator sees an account’s sanctions, and nothing about how it signs in', async () => {
  expect(await seen()).toMatchObject({
    ...{
      username: member,
      trusted: false,
      silence: null,
      suspension: null,
      removal: null,
      locked: false,
      history: [],
    },
  });
  expect(JSON.stringify(await seen())).not.toMatch(/xample\.org|sessions|providers/);
  const asMember = { caller: adaAsCaller };
  await expect(auth.call('get-member-sanctions', { member }, asMember)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('MOD-11 MOD-12 a silence is in the tokens, ends by itself, and can be lifted', async () => {
  const { user } = await signIn();
  const { sid, ver } = decodeJwt<{ sid: string; ver: number }>(user.access_token);
  const { until: ends } = await sanction('silence', 7);
  expect(Math.round((Date.parse(ends ?? '') - Date.now()) / DAY_MS)).toBe(7);
  // Existing tokens are refused at all gateways.
  const { ended } = await auth.internal('get-ended-sessions', { since: null });
  expect(ended.find((end) => end.sid === sid)?.below).toBeGreaterThan(ver);
  expect(await claims()).toMatchObject({
    silenced: { until: Math.ceil(Date.parse(ends ?? '') / 1000), reason },
  });
  expect(await seen()).toMatchObject({ silence: { until: ends, reason, by: 'keeper' } });
  expect(await own()).toEqual({ silence: { until: ends, reason }, warnings: [] });
  await users().updateOne({ username: member }, { $set: { 'silenced.until': new Date() } });
  expect(await claims()).not.toHaveProperty('silenced');
  expect(await own()).toEqual({ silence: null, warnings: [] });
  await sanction('silence', 30);
  expect(await claims()).toHaveProperty('silenced');
  await lift('silence');
  await lift('silence');
  expect(await claims()).not.toHaveProperty('silenced');
  expect((await seen()).history).toMatchObject([
    { event: 'silence-lifted', way: 'moderator', admin: 'keeper', reason: null },
    { event: 'silence', way: 'moderator', admin: 'keeper', reason },
    { event: 'silence', way: 'moderator', admin: 'keeper', reason },
  ]);
});

it('MOD-13 the member is notified, but no longer of a silence that was lifted', async () => {
  await sanction('warn', null);
  await sanction('silence', 1);
  await until(() => causes.size === 2);
  expect([...causes.values()]).toEqual([
    expect.objectContaining({ kind: 'moderation', member: adaAsCaller.id, actor: null, on: true }),
    expect.objectContaining({ kind: 'moderation', member: adaAsCaller.id, actor: null, on: true }),
  ]);
  expect(JSON.stringify([...causes.values()])).not.toContain(reason);
  await lift('silence');
  await until(() => [...causes.values()].filter(({ on }) => on).length === 1);
  expect((await own()).warnings).toEqual([{ at: expect.any(String), reason }]);
});

it('MOD-14 a suspended account cannot sign in until it is over, and learns until when and why', async () => {
  const session = await signIn();
  await sanction('suspend', 7);
  const refused = {
    code: 'unauthenticated',
    message: expect.stringMatching(/suspended until .* UTC\. Reason: Rude/),
  };
  await expect(signIn()).rejects.toMatchObject(refused);
  await expect(
    auth.internal('refresh-session', { refreshToken: session.refreshToken, address }),
  ).rejects.toMatchObject({ message: MESSAGES.sessionEnded });
  // Without the password, nobody learns anything.
  await expect(
    auth.internal('open-session', { email, password: 'Wrong1843', address }),
  ).rejects.toMatchObject({ message: MESSAGES.signInRefused });
  expect(await seen()).toMatchObject({ suspension: { reason, by: 'keeper' }, locked: false });
  expect((await mails.to(email)).map(({ content }) => content.kind)).toContain('suspended');
  await users().updateOne({ username: member }, { $set: { 'locked.until': new Date() } });
  expect((await signIn()).user.username).toBe(member);
  expect((await seen()).suspension).toBeNull();
  await sanction('suspend', 30);
  await lift('suspend');
  expect((await signIn()).user.username).toBe(member);
});

it('MOD-14 an administrator’s lock stays, and a moderator cannot end it', async () => {
  const boss = await users().findOne({ username: 'boss' });
  const caller: Caller = { id: String(boss?._id), username: 'boss', admin: true };
  await sanction('suspend', 7);
  await auth.call('lock-member', { member, reason: 'For good' }, { caller });
  await expect(sanction('suspend', 7)).rejects.toMatchObject({
    code: 'conflict',
    message: MESSAGES.lockedForGood,
  });
  await lift('suspend');
  await expect(signIn()).rejects.toMatchObject({ message: MESSAGES.accountLocked });
  expect(await seen()).toMatchObject({ suspension: null, locked: true });
});

it('MOD-16 a removal locks the account, and can be undone for 30 days', async () => {
  await sanction('remove', 30);
  await sanction('remove', 30);
  await expect(signIn()).rejects.toMatchObject({ message: MESSAGES.accountLocked });
  expect(await seen()).toMatchObject({ removal: { reason, by: 'keeper' }, locked: false });
  expect((await seen()).history).toHaveLength(1);
  await expect(auth.internal('get-account', { userId: member })).rejects.toMatchObject({ code: 'notFound' });
  await lift('suspend');
  await expect(signIn()).rejects.toMatchObject({ message: MESSAGES.accountLocked });
  await lift('remove');
  expect((await signIn()).user.username).toBe(member);
  expect((await seen()).removal).toBeNull();
  await sanction('remove', 30);
  await users().updateOne({ username: member }, { $set: { 'removed.until': new Date() } });
  await expect(lift('remove')).rejects.toMatchObject({ code: 'conflict', message: MESSAGES.removedForGood });
});

it('MOD-16 a removal outlasts a current suspension, and one that a moderator ends', async () => {
  await sanction('suspend', 7);
  await sanction('remove', 30);
  expect(await seen()).toMatchObject({ suspension: null, removal: { reason } });
  await lift('suspend');
  await expect(signIn()).rejects.toMatchObject({ message: MESSAGES.accountLocked });
  await lift('remove');
  expect((await signIn()).user.username).toBe(member);
});

it('MOD-15 moderators, administrators and one’s own account are exempt', async () => {
  for (const trusted of ['keeper', 'boss'])
    for (const what of ['warn', 'silence', 'suspend'] as const)
      await expect(sanction(what, what === 'warn' ? null : 7, trusted)).rejects.toMatchObject({
        code: 'conflict',
        message: MESSAGES.moderatorNotSanctioned,
      });
  await expect(sanction('warn', null, member, adaAsCaller)).rejects.toMatchObject({ code: 'forbidden' });
});

it('MOD-10 only the offered numbers of days are accepted, and a reason is required', async () => {
  for (const [what, days] of [
    ['warn', 7],
    ['silence', null],
    ['silence', 2],
    ['suspend', 1],
  ] as const)
    await expect(sanction(what, days)).rejects.toThrow(MESSAGES.sanctionDays);
  const body = { member, what: 'warn', days: null, reason: ' ' } as const;
  await expect(auth.call('sanction-member', body, { caller: keeper })).rejects.toThrow(
    MESSAGES.reasonMissing,
  );
});
