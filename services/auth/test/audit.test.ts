import { userInfo } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { changeAdministrators } from '../src/admin/change-administrators.js';
import { showAudit } from '../src/admin/show-audit.js';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { socialSignIns } from './support/social.js';

jest.setTimeout(60_000);

let provider: ProviderUnderTest;
let auth: AuthUnderTest;

beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth({
    GOOGLE_CLIENT_ID: 'portal-at-google',
    GOOGLE_ISSUER: provider.issuer,
    AUDIT_DAYS: '90',
  });
});
afterAll(async () => {
  await auth?.stop();
  provider?.stop();
});
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'social_attempts', 'audit'])
    await auth.database.collection(name).deleteMany({});
});

const audit = () => auth.database.collection('audit');
const entries = () => audit().find().sort({ _id: 1 }).toArray();
const { email, password, address, username } = ada;
const NOBODY = { accountId: null, username: null };

describe('SAFE-26 the audit log', () => {
  it('records each sign-up and sign-in by password: account, address, way and result, and no secret', async () => {
    await auth.internal('create-account', ada);
    await auth.internal('open-session', { email, password, address });
    await expect(
      auth.internal('open-session', { email, password: 'Wrong1234', address }),
    ).rejects.toBeDefined();
    for (const unknown of ['nobody@example.org', 'NOBODY@example.org'])
      await expect(
        auth.internal('open-session', { email: unknown, password, address }),
      ).rejects.toBeDefined();
    const found = await entries();
    const own = { way: 'password', username, address };
    expect(found).toMatchObject([
      { ...own, event: 'sign-up', result: 'ok' },
      { ...own, event: 'sign-in', result: 'ok' },
      { ...own, event: 'sign-in', result: 'refused', tried: null },
      { ...NOBODY, event: 'sign-in', result: 'refused', address, tried: expect.any(String) },
      { ...NOBODY, event: 'sign-in', result: 'refused', address, tried: found[3]?.['tried'] },
    ]);
    const text = JSON.stringify(found);
    for (const secret of [password, 'Wrong1234', 'nobody@example.org', email])
      expect(text).not.toContain(secret);
  });

  it('records sign-ins by a provider, and emails that went to their owner', async () => {
    await auth.internal('create-account', ada);
    const { signIn, takeOver } = socialSignIns(auth, provider);
    const { user } = await takeOver('google', { email });
    await expect(signIn('google', { nonce: 'invented' })).rejects.toBeDefined();
    expect((await entries()).slice(1)).toMatchObject([
      { event: 'email-lost', way: 'google', username },
      { event: 'sign-up', way: 'google', result: 'ok', username: user.username, address },
      { event: 'sign-in', way: 'google', result: 'ok', username: user.username, address },
      { ...NOBODY, event: 'sign-in', way: 'google', result: 'refused', address },
    ]);
  });

  it('records who granted and revoked rights by command, and not commands that changed nothing', async () => {
    await auth.internal('create-account', ada);
    const grant = { command: 'grant', email, unconfirmed: true } as const;
    await changeAdministrators(auth.database, grant, [], 90);
    await changeAdministrators(auth.database, grant, [], 90);
    await changeAdministrators(auth.database, { command: 'revoke', email }, [], 90);
    const by = userInfo().username;
    expect((await entries()).slice(1)).toMatchObject([
      { event: 'grant', way: 'command', result: 'ok', username, by },
      { event: 'revoke', way: 'command', result: 'ok', username, by },
    ]);
  });

  it('is shown by a command, for all accounts or one', async () => {
    expect(await showAudit(auth.database, undefined)).toBe('Nothing is in the audit log.');
    await auth.internal('create-account', ada);
    await auth.internal('create-account', { ...ada, username: 'eve', email: 'eve@example.org' });
    expect((await showAudit(auth.database, undefined)).split('\n')).toHaveLength(2);
    const own = await showAudit(auth.database, email.toUpperCase());
    expect(own).toMatch(/^\d{4}-\S+Z {2}sign-up {2}password {2}ok {2}Ada\.L {2}192\.0\.2\.1$/);
    await expect(showAudit(auth.database, 'nobody@example.org')).rejects.toThrow('No account has');
  });

  it('expires after AUDIT_DAYS, and is read by indexes', async () => {
    await auth.internal('create-account', ada);
    const [entry] = await entries();
    const keptMs = entry?.['expiresAt'].getTime() - entry?.['at'].getTime();
    expect(keptMs).toBe(90 * 24 * 60 * 60 * 1000);
    const indexes = await audit().indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    expect(indexes.map(({ key }) => key)).toEqual(
      expect.arrayContaining([{ at: -1 }, { accountId: 1, _id: -1 }]),
    );
  });
});
