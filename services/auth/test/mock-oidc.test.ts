import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Brand, MESSAGES, MOCK_OIDC_CLIENTS, MOCK_OIDC_PATH } from '@screenlore/contracts';
import { makeCallKeys } from '@screenlore/dev-stack';
import { SettingsError } from '@screenlore/service-kit';
import type { JWTPayload } from 'jose';
import { readConfig } from '../src/config.js';
import { type AuthUnderTest, ada, JWT_SECRET, startAuth } from './support/auth.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { socialSignIns } from './support/social.js';

jest.setTimeout(60_000);

let provider: ProviderUnderTest;
let auth: AuthUnderTest;

beforeAll(async () => {
  provider = await startProvider(MOCK_OIDC_PATH);
  auth = await startAuth({ MOCK_OIDC_URL: new URL(provider.issuer).origin });
});
afterAll(async () => {
  await auth?.stop();
  provider?.stop();
});
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'social_attempts'])
    await auth.database.collection(name).deleteMany({});
});

const users = () => auth.database.collection('users');
const ROBIN = { sub: 'robin.marlow', email: 'robin.marlow@example.test' };
const signIn = (by: Brand, change: JWTPayload) =>
  socialSignIns(auth, provider).signIn(by, { aud: MOCK_OIDC_CLIENTS[by], ...ROBIN, ...change });

describe('SAFE-01 somebody who signs in by the mock OIDC provider', () => {
  it('has an account of that provider only, the same by both buttons, and not a confirmed one', async () => {
    const { user } = await signIn('google', {});
    expect((await signIn('facebook', {})).user.username).toBe(user.username);
    expect(await users().findOne({})).toMatchObject({
      emailVerified: false,
      identities: [{ provider: 'mock', subject: ROBIN.sub }],
    });
  });

  it.each(['ada@example.org', 'robin@example.test.evil.example', 'robin@sub-example.test', undefined])(
    'is refused with the email %s, whatever the provider says about it',
    async (email) => {
      await auth.internal('create-account', ada);
      await expect(signIn('google', { email })).rejects.toMatchObject({
        code: 'unauthenticated',
        message: MESSAGES.googleFailed,
      });
      expect(await users().countDocuments()).toBe(1);
    },
  );

  it.each([false, true])(
    'gets no account that was created another way (confirmed: %s), and takes nothing from it',
    async (emailVerified) => {
      await auth.internal('create-account', { ...ada, email: ROBIN.email });
      await users().updateOne({}, { $set: { emailVerified, admin: true } });
      const before = await users().findOne({});
      const { user } = await signIn('google', {});
      expect(user).toMatchObject({ firstName: 'Robin', admin: false });
      expect(user.username).not.toBe(ada.username);
      expect(await users().findOne({ _id: before?._id })).toEqual(before);
      expect((await auth.internal('get-account', { userId: user.username })).account.email).toBeNull();
    },
  );

  it('is not the person of a real provider with the same subject', async () => {
    await auth.internal('create-account', ada);
    const identities = [{ provider: 'google', subject: ROBIN.sub, linkedAt: new Date() }];
    await users().updateOne({}, { $set: { identities } });
    expect((await signIn('google', {})).user.username).not.toBe(ada.username);
  });
});

describe('SAFE-02 the auth service', () => {
  const needed = {
    NATS_URL: 'nats://127.0.0.1:4222',
    MONGO_URL: 'mongodb://127.0.0.1/',
    HEALTH_PORT: '0',
    JWT_SECRET,
    CALL_PUBLIC_KEY: makeCallKeys().publicKey,
  };
  const mock = { MOCK_OIDC_URL: 'http://127.0.0.1:8090' };

  it.each([
    ['a real Google', { ...mock, GOOGLE_CLIENT_ID: 'real' }, 'GOOGLE_CLIENT_ID'],
    ['a real Facebook', { ...mock, FACEBOOK_CLIENT_ID: 'real' }, 'FACEBOOK_CLIENT_ID'],
    [
      'another provider',
      { ...mock, OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
      'OIDC_ISSUER',
    ],
    ['ADMIN_EMAILS', { ...mock, ADMIN_EMAILS: 'boss@example.org' }, 'ADMIN_EMAILS'],
    ['an open HEALTH_HOST', { ...mock, HEALTH_HOST: '0.0.0.0' }, 'HEALTH_HOST'],
    ['a mock elsewhere', { MOCK_OIDC_URL: 'http://192.0.2.7:8090' }, 'MOCK_OIDC_URL'],
    ['a mock person as administrator', { ADMIN_EMAILS: 'robin.marlow@Example.test' }, 'ADMIN_EMAILS'],
  ])(
    'does not start with %s together with the mock OIDC provider, and says why',
    (_what, settings, named) => {
      expect(() => readConfig({ ...needed, ...settings })).toThrow(SettingsError);
      expect(() => readConfig({ ...needed, ...settings })).toThrow(named);
    },
  );
});
