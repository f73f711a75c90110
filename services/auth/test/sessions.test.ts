import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Subscription } from '@nats-io/transport-node';
import { JwtService } from '@nestjs/jwt';
import { type EndedSession, MESSAGES, SESSIONS_ENDED } from '@screenlore/contracts';
import { changeAdministrators, readCommand } from '../src/admin/change-administrators.js';
import { type AuthUnderTest, ada, JWT_SECRET, startAuth } from './support/auth.js';

jest.setTimeout(60_000);

const DAY_MS = 24 * 60 * 60 * 1000;

let auth: AuthUnderTest;
let told: EndedSession[];
let listening: Subscription;
const sessions = () => auth.database.collection('sessions');
const refresh = (refreshToken: string, address = ada.address) =>
  auth.internal('refresh-session', { refreshToken, address });
const ended = { code: 'unauthenticated', message: MESSAGES.sessionEnded };
const claimsOf = (token: string) => new JwtService({ secret: JWT_SECRET }).verify(token);

beforeAll(async () => {
  auth = await startAuth();
  listening = auth.nats.subscribe(SESSIONS_ENDED, {
    callback: (_error, message) => {
      told.push(...message.json<EndedSession[]>());
    },
  });
  await auth.nats.flush();
});
afterAll(async () => {
  listening?.unsubscribe();
  await auth?.stop();
});
beforeEach(async () => {
  told = [];
  for (const name of ['users', 'sessions', 'ended_sessions', 'known_addresses'])
    await auth.database.collection(name).deleteMany({});
});

describe('refresh tokens', () => {
  it('AUTH-03 AUTH-09 within the grace period the previous token gives the same successor, after it the session ends', async () => {
    const { refreshToken } = await auth.internal('create-account', ada);
    const next = await refresh(refreshToken);
    expect((await refresh(refreshToken)).refreshToken).toBe(next.refreshToken);
    await sessions().updateOne({}, { $set: { rotatedAt: new Date(Date.now() - 11_000) } });
    await expect(refresh(refreshToken)).rejects.toMatchObject(ended);
    await expect(refresh(next.refreshToken)).rejects.toMatchObject(ended);
    expect(told).toEqual([{ sid: refreshToken.split('.')[0], below: null }]);
  });

  it('of many at once with the same token, all get the same successor', async () => {
    const { refreshToken } = await auth.internal('create-account', ada);
    const all = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
    expect(new Set(all.map((opened) => opened.refreshToken)).size).toBe(1);
  });

  it('last as long as they are used, and not a day longer', async () => {
    const { refreshToken } = await auth.internal('create-account', ada);
    const [stored] = await sessions().find().toArray();
    expect((stored?.['expiresAt'].getTime() - Date.now()) / DAY_MS).toBeCloseTo(30, 1);
    await sessions().updateOne({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await expect(refresh(refreshToken)).rejects.toMatchObject(ended);
    await expect(refresh('nonsense')).rejects.toMatchObject(ended);
  });

  it('SAFE-20 end 90 days after the sign-in however often they are used, and access tokens with them', async () => {
    const { refreshToken } = await auth.internal('create-account', ada);
    const begun = (minutesAgo: number) =>
      sessions().updateOne({}, { $set: { openedAt: new Date(Date.now() - minutesAgo * 60_000) } });
    const maxMinutes = 90 * 24 * 60;
    await begun(maxMinutes - 10);
    const last = await refresh(refreshToken);
    expect(last.refreshForS).toBeGreaterThan(0);
    expect(last.refreshForS).toBeLessThanOrEqual(600);
    const { iat, exp } = claimsOf(last.user.access_token);
    expect(exp - iat).toBeLessThanOrEqual(600);
    await begun(maxMinutes);
    await expect(refresh(last.refreshToken)).rejects.toMatchObject(ended);
    // The grace period of the previous token does not help either.
    await expect(refresh(refreshToken)).rejects.toMatchObject(ended);
  });

  it('do not outlive their account', async () => {
    const { refreshToken } = await auth.internal('create-account', ada);
    await auth.database.collection('users').deleteMany({});
    await expect(refresh(refreshToken)).rejects.toMatchObject(ended);
    expect(await sessions().countDocuments()).toBe(0);
  });
});

describe('sessions', () => {
  it('are at most 20 per user: one more ends the least recently used', async () => {
    const first = await auth.internal('create-account', ada);
    const { email, password, address } = ada;
    for (let at = 0; at < 20; at++) await auth.internal('open-session', { email, password, address });
    expect(await sessions().countDocuments()).toBe(20);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject(ended);
  });

  it('SAFE-20 a sign-in ends the browser’s previous session, even another member’s', async () => {
    const { email, password, address } = ada;
    const first = await auth.internal('create-account', ada);
    const other = { ...ada, username: 'bob', email: 'bob@example.org' };
    const second = await auth.internal('create-account', { ...other, replaces: first.refreshToken });
    await expect(refresh(first.refreshToken)).rejects.toMatchObject(ended);
    expect(told).toEqual([{ sid: first.refreshToken.split('.')[0], below: null }]);

    const wrong = { email, password: 'Wrong1843', address, replaces: second.refreshToken };
    await expect(auth.internal('open-session', wrong)).rejects.toMatchObject({
      message: MESSAGES.signInRefused,
    });
    const carriedOn = await refresh(second.refreshToken);
    const again = { email, password, address };
    const third = await auth.internal('open-session', { ...again, replaces: carriedOn.refreshToken });
    await expect(refresh(carriedOn.refreshToken)).rejects.toMatchObject(ended);
    // Another browser's sign-in ends nothing, and foreign tokens are ignored.
    await auth.internal('open-session', again);
    await auth.internal('open-session', { ...again, replaces: 'nonsense' });
    expect((await refresh(third.refreshToken)).user.username).toBe(ada.username);
  });

  it('that ended are listed in full or since a time, and published', async () => {
    const { refreshToken } = await auth.internal('create-account', ada);
    const sid = refreshToken.split('.')[0] ?? '';
    const before = await auth.internal('get-ended-sessions', { since: null });
    expect(before.ended).toEqual([]);
    await auth.internal('end-session', { refreshToken, sessionId: null });
    for (const since of [null, before.asOf])
      expect((await auth.internal('get-ended-sessions', { since })).ended).toEqual([{ sid, below: null }]);
    const later = new Date(Date.now() + 10 * 60_000).toISOString();
    expect((await auth.internal('get-ended-sessions', { since: later })).ended).toEqual([]);
    expect(told).toEqual([{ sid, below: null }]);
  });

  it('and all counts expire from the database by themselves', async () => {
    for (const name of ['sessions', 'ended_sessions', 'try_counts', 'known_addresses']) {
      const indexes = await auth.database.collection(name).indexes();
      expect(indexes).toContainEqual(
        expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
      );
    }
  });
});

describe('administrators by command', () => {
  it('AUTH-13 are granted and revoked while they are signed in: the next token says so, existing ones are refused', async () => {
    const { refreshToken, user } = await auth.internal('create-account', ada);
    const sid = refreshToken.split('.')[0];
    expect(claimsOf(user.access_token)).toMatchObject({ admin: false, sid, ver: 0 });
    const granted = await changeAdministrators(
      auth.database,
      { command: 'grant', email: 'ADA@example.org', unconfirmed: true },
      [],
      180,
    );
    expect(granted).toMatchObject({
      text: 'Ada.L (Ada@Example.org) is an administrator now. Where the portal sends mail, that holds once they have confirmed their email.',
      ends: [{ _id: sid, below: 1 }],
    });
    expect((await auth.internal('get-ended-sessions', { since: null })).ended).toEqual([{ sid, below: 1 }]);
    const after = await refresh(refreshToken);
    expect(after.user.admin).toBe(true);
    expect(claimsOf(after.user.access_token)).toMatchObject({ admin: true, sid, ver: 1 });

    const list = await changeAdministrators(auth.database, { command: 'list' }, [], 180);
    expect(list.text).toBe('Ada.L (Ada@Example.org), granted, not confirmed');
    const revoked = await changeAdministrators(
      auth.database,
      { command: 'revoke', email: ada.email },
      [ada.email],
      180,
    );
    expect(revoked.text).toMatch(/is no administrator now. ADMIN_EMAILS names this email as well/);
    expect((await refresh(after.refreshToken)).user.admin).toBe(false);
  });

  it('SAFE-14 must be confirmed, unless the command has --unconfirmed', async () => {
    await auth.internal('create-account', ada);
    const users = auth.database.collection('users');
    const grant = readCommand(['grant', ada.email]);
    if (grant?.command !== 'grant') throw new Error('the command was not understood');
    await expect(changeAdministrators(auth.database, grant, [], 180)).rejects.toThrow(
      'Ada.L (Ada@Example.org) is not confirmed',
    );
    expect(await users.countDocuments({ admin: true })).toBe(0);
    const anyway = readCommand(['grant', ada.email, '--unconfirmed']);
    if (anyway?.command !== 'grant') throw new Error('the command was not understood');
    await changeAdministrators(auth.database, anyway, [], 180);
    expect(await users.countDocuments({ admin: true })).toBe(1);
    await changeAdministrators(auth.database, { command: 'revoke', email: ada.email }, [], 180);
    await users.updateOne({}, { $set: { emailVerified: true } });
    await changeAdministrators(auth.database, grant, [], 180);
    expect(await users.countDocuments({ admin: true })).toBe(1);
  });

  it('SAFE-14 are never the people of the mock OIDC provider', async () => {
    await auth.internal('create-account', ada);
    const identities = [{ provider: 'mock', subject: 'ada', linkedAt: new Date() }];
    await auth.database.collection('users').updateOne({}, { $set: { identities } });
    const grant = { command: 'grant' as const, email: ada.email, unconfirmed: true };
    await expect(changeAdministrators(auth.database, grant, [], 180)).rejects.toThrow('mock OIDC provider');
  });

  it.each([
    [['grant']],
    [['grant', 'ada']],
    [['revoke', 'a@b.c', '--unconfirmed']],
    [['list', 'a@b.c']],
    [['grant', 'a@b.c', 'd@e.f']],
  ])('are not changed by %j', (given) => expect(readCommand(given)).toBeUndefined());

  it('must have an account', async () => {
    const nobody = { command: 'grant' as const, email: 'nobody@example.org', unconfirmed: true };
    await expect(changeAdministrators(auth.database, nobody, [], 180)).rejects.toThrow(
      'has to sign up first',
    );
    const { text } = await changeAdministrators(auth.database, { command: 'list' }, [], 180);
    expect(text).toBe('There are no administrators.');
  });
});
