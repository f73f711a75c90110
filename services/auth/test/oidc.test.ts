import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { makeCallKeys } from '@screenlore/dev-stack';
import { SettingsError } from '@screenlore/service-kit';
import type { JWTPayload } from 'jose';
import { readConfig } from '../src/config.js';
import { type AuthUnderTest, ada, JWT_SECRET, startAuth } from './support/auth.js';
import { CODE_CLIENT, type ProviderUnderTest, startProvider } from './support/provider.js';
import { socialSignIns } from './support/social.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const redirect_uri = 'http://localhost:8080/screenlore/sign-in-answer';
const { address } = ada;
const settingsOf = ({ issuer }: ProviderUnderTest) => ({
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CODE_CLIENT.id, OIDC_CLIENT_SECRET: CODE_CLIENT.secret },
});

let provider: ProviderUnderTest;
let auth: AuthUnderTest;
beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth(settingsOf(provider));
});
afterAll(async () => {
  await auth?.stop();
  provider?.stop();
});
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'social_attempts'])
    await auth.database.collection(name).deleteMany({});
});

let count = 0;
/** Starts, and lets the provider answer with a code. @returns what the browser sends for it */
async function codeOf(change: JWTPayload = {}, at = { auth, provider }) {
  const { begin, claimsOf } = socialSignIns(at.auth, at.provider);
  const { key, nonce, asked } = await begin('oidc');
  count += 1;
  const code = `code ${count}`;
  const challenge = asked.get('code_challenge') ?? '';
  at.provider.codes.set(code, {
    challenge,
    redirectUri: redirect_uri,
    claims: claimsOf('oidc', nonce, change),
  });
  return { code, nonce, redirect_uri, key, address };
}
type Redeem = Awaited<ReturnType<typeof codeOf>>;
const redeem = (asked: Redeem, by = auth) => by.internal('redeem-oidc-code', asked);
async function signIn(change: JWTPayload = {}, at = { auth, provider }) {
  const asked = await codeOf(change, at);
  const { id_token: idToken } = await redeem(asked, at.auth);
  const signingIn = { provider: 'oidc', idToken, accessToken: null, key: asked.key, address } as const;
  return at.auth.internal('social-sign-in', signingIn);
}
const refused = { code: 'unauthenticated', message: MESSAGES.oidcFailed };

it('WAY-04 leads to the provider for a code, with PKCE and a nonce, and creates an account with it', async () => {
  const { asked } = await socialSignIns(auth, provider).begin('oidc');
  expect(Object.fromEntries(asked)).toMatchObject({
    ...{ client_id: CODE_CLIENT.id, response_type: 'code', code_challenge_method: 'S256' },
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.any(String),
  });
  const first = await signIn();
  expect(first.user.username).toBe('robin.marlow');
  expect((await signIn()).user.username).toBe('robin.marlow');
  const [stored] = await auth.database.collection('users').find().toArray();
  const caller = { id: String(stored?._id), username: 'robin.marlow', admin: false };
  expect(await auth.call('get-own-sign-in', {}, { caller })).toMatchObject({ providers: [], oidc: true });
  expect(stored?.['identities']).toMatchObject([
    { provider: 'oidc', subject: `${provider.issuer} robin-at-oidc` },
  ]);
  expect(await auth.call('get-sign-in-ways', {})).toMatchObject({ oidc: new URL(provider.issuer).host });
});

it('WAY-04 AUTH-10 the provider vouches for an email only if it says that it is verified', async () => {
  await auth.internal('create-account', { ...ada, email: 'robin@marlow.example' });
  await expect(signIn({ email_verified: false })).rejects.toMatchObject({ message: MESSAGES.emailTaken });
  await expect(signIn()).rejects.toMatchObject({ message: MESSAGES.emailHasPassword });
});

describe('WAY-05 refuses', () => {
  it('a code that was used, and an invented one', async () => {
    const asked = await codeOf();
    await redeem(asked);
    await expect(redeem(asked)).rejects.toMatchObject(refused);
    await expect(redeem({ ...(await codeOf()), code: 'guessed' })).rejects.toMatchObject(refused);
  });

  it('a code of another attempt, of another browser and for another address', async () => {
    const [mine, theirs] = [await codeOf(), await codeOf()];
    await expect(redeem({ ...mine, code: theirs.code })).rejects.toMatchObject(refused);
    await expect(redeem({ ...(await codeOf()), key: theirs.key })).rejects.toMatchObject(refused);
    await expect(
      redeem({ ...(await codeOf()), redirect_uri: 'https://elsewhere.example/' }),
    ).rejects.toMatchObject(refused);
  });

  it.each([
    ['with another nonce', { nonce: 'another' }],
    ['of another issuer', { iss: 'https://another.example' }],
    ['for another portal', { aud: 'another' }],
    ['that has run out', { exp: 1 }],
  ])('an ID token %s', async (_what, change) => {
    await expect(signIn(change)).rejects.toMatchObject(refused);
  });

  it('an ID token that has signed somebody in', async () => {
    const asked = await codeOf();
    const { id_token: idToken } = await redeem(asked);
    const signingIn = { provider: 'oidc', idToken, accessToken: null, key: asked.key, address } as const;
    await auth.internal('social-sign-in', signingIn);
    await expect(auth.internal('social-sign-in', signingIn)).rejects.toMatchObject(refused);
  });
});

it('WAY-05 people of another issuer are different people, even with the same id there', async () => {
  await signIn({ email: 'robin@first.example' });
  const another = await startProvider('/another', {
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  });
  const moved = await startAuth({ ...settingsOf(another), OIDC_NAME: 'Marlow’s' });
  try {
    const people = auth.database.collection('users');
    await moved.database.collection('users').insertMany(await people.find().toArray());
    const { user } = await signIn({ email: 'robin@second.example' }, { auth: moved, provider: another });
    expect(user.username).toBe('robin.marlow2');
    expect(await moved.call('get-sign-in-ways', {})).toMatchObject({ oidc: 'Marlow’s' });
  } finally {
    await moved.stop();
    another.stop();
  }
});

it('WAY-05 a wrong secret, and a provider under another name, count as no answer', async () => {
  const liar = await startProvider('/liar', { issuer: 'https://another.example' });
  const wrong = await startAuth({ ...settingsOf(provider), OIDC_CLIENT_SECRET: 'wrong' });
  const lied = await startAuth(settingsOf(liar));
  try {
    await expect(signIn({}, { auth: wrong, provider })).rejects.toMatchObject({ code: 'unavailable' });
    const begun = lied.internal('start-social-attempt', { provider: 'oidc', key: null });
    await expect(begun).rejects.toMatchObject({ code: 'unavailable' });
  } finally {
    await Promise.all([wrong.stop(), lied.stop()]);
    liar.stop();
  }
});

describe('WAY-04 the auth service', () => {
  const all = {
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const read = (settings: Record<string, string>) =>
    readConfig({
      ...{ NATS_URL: 'nats://127.0.0.1:4222', MONGO_URL: 'mongodb://127.0.0.1/', HEALTH_PORT: '0' },
      ...{ JWT_SECRET, CALL_PUBLIC_KEY: makeCallKeys().publicKey },
      ...settings,
    });

  it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])(
    'does not start if only %s is missing, and says so',
    (name) => {
      expect(() => read({ ...all, [name]: '' })).toThrow(SettingsError);
      expect(() => read({ ...all, [name]: '' })).toThrow(`${name} is not set`);
    },
  );

  it('accepts issuers over https, and over http on this machine only', () => {
    expect(read({ ...all, OIDC_ISSUER: 'http://127.0.0.1:9000/' }).OIDC_ISSUER).toBe('http://127.0.0.1:9000');
    expect(() => read({ ...all, OIDC_ISSUER: 'http://login.example' })).toThrow('OIDC_ISSUER');
    expect(() => read({ ...all, MOCK_OIDC_URL: 'http://127.0.0.1:8090' })).toThrow('OIDC_ISSUER');
  });
});
