import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import type { JWTPayload } from 'jose';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { seconds, socialSignIns } from './support/social.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let provider: ProviderUnderTest;
let auth: AuthUnderTest;
let begin: ReturnType<typeof socialSignIns>['begin'];
let claimsOf: ReturnType<typeof socialSignIns>['claimsOf'];
let signIn: ReturnType<typeof socialSignIns>['signIn'];

beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth({
    GOOGLE_CLIENT_ID: 'portal-at-google',
    GOOGLE_ISSUER: provider.issuer,
    FACEBOOK_CLIENT_ID: 'portal-at-facebook',
    FACEBOOK_ISSUER: provider.issuer,
    FACEBOOK_USERINFO_URL: `${provider.issuer}/me?fields=id`,
  });
  ({ begin, claimsOf, signIn } = socialSignIns(auth, provider));
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
const refused = (message: string) => ({ code: 'unauthenticated', message });

it('AUTH-04 leads to the provider with this portal’s id, the expected answer and a new nonce', async () => {
  const [first, two] = await Promise.all([
    auth.internal('start-social-attempt', { provider: 'google', key: null }),
    auth.internal('start-social-attempt', { provider: 'facebook', key: 'a-browser' }),
  ]);
  const query = new URL(first.authorizeUrl).searchParams;
  expect(first.authorizeUrl.startsWith(`${provider.issuer}/authorize?`)).toBe(true);
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: 'portal-at-google',
    response_type: 'id_token',
    scope: 'openid email profile',
  });
  expect(new URL(two.authorizeUrl).searchParams.get('response_type')).toBe('id_token token');
  expect(two.key).toBe('a-browser');
  const kept = JSON.stringify(await auth.database.collection('social_attempts').find().toArray());
  expect(kept).not.toContain(query.get('nonce'));
  expect(kept).not.toContain('a-browser');
});

describe('AUTH-04 an account by a provider', () => {
  it('AUTH-07 is created the first time, with a free username from the name, which stays', async () => {
    await auth.internal('create-account', { ...ada, username: 'robin.marlow' });
    const first = await signIn('google');
    expect(first.user).toMatchObject({
      firstName: 'Robin',
      surname: 'Marlow',
      username: 'robin.marlow2',
      profile_img: null,
      admin: false,
    });
    const again = await signIn('google', { email: 'new@marlow.example', given_name: 'Rob' });
    expect(again.user).toMatchObject({ firstName: 'Robin', username: 'robin.marlow2' });
    expect(await users().countDocuments()).toBe(2);
  });

  it('accepts usernames of any script, and handles names that give none', async () => {
    const { user } = await signIn('google', { given_name: 'Łucja', family_name: 'Żak', sub: 'a' });
    expect(user.username).toBe('łucja.żak');
    const other = await signIn('google', {
      sub: 'b',
      given_name: '!',
      family_name: '?',
      email: 'x@y.example',
    });
    expect(other.user.username).toBe('member');
  });

  it('SAFE-24 has no reserved name, and nothing invisible', async () => {
    const hidden = { given_name: '\u202eAdmin\u200b', family_name: '\u200b\u200b', email: 'root@x.example' };
    expect((await signIn('google', hidden)).user).toMatchObject({
      firstName: 'Admin',
      surname: 'of Screenlore',
      username: 'member',
    });
  });

  it('AUTH-10 is the confirmed account with the same email if the provider vouches for it', async () => {
    await auth.internal('create-account', ada);
    // Its only ways in are other providers.
    await users().updateOne({}, { $set: { emailVerified: true, passwordHash: null } });
    const { user } = await signIn('google', { email: ada.email.toUpperCase() });
    expect(user.username).toBe(ada.username);
    expect(await users().countDocuments()).toBe(1);
  });

  it.each([false, undefined, 'no'])(
    'AUTH-10 is refused if the email is taken and email_verified is %s',
    async (says) => {
      await auth.internal('create-account', ada);
      await expect(signIn('google', { email: ada.email, email_verified: says })).rejects.toMatchObject({
        code: 'conflict',
        message: MESSAGES.emailTaken,
      });
      expect(await users().countDocuments()).toBe(1);
    },
  );

  it('is created once, however many windows sign in at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => signIn('google')));
    expect(new Set(all.map(({ user }) => user.username)).size).toBe(1);
    expect(await users().countDocuments()).toBe(1);
  });
});

describe('AUTH-04 a token is refused', () => {
  const cases: [string, JWTPayload][] = [
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another portal', { aud: 'another-portal' }],
    ['for others too, given to another one', { aud: ['portal-at-google', 'another-portal'] }],
    ['authorized for another portal', { azp: 'another-portal' }],
    ['that has run out', { iat: seconds() - 400, exp: seconds() - 60 }],
    ['that is hours old', { iat: seconds() - 7200 }],
    ['that is not good yet', { nbf: seconds() + 600 }],
    ['with a nonce nobody gave out', { nonce: 'invented' }],
    ['without a nonce', { nonce: undefined }],
    ['without an end', { exp: undefined }],
    ['of nobody', { sub: '' }],
  ];
  it.each(cases)('%s', async (_what, change) => {
    await expect(signIn('google', change)).rejects.toMatchObject(refused(MESSAGES.googleFailed));
    expect(await users().countDocuments()).toBe(0);
  });

  it.each([
    ['signed by another key', { foreignKey: true }],
    ['signed by nobody', { algorithm: 'none' as const }],
    ['signed with the public key as a secret', { algorithm: 'HS256' as const }],
  ])('%s', async (_what, how) => {
    const { key, nonce } = await begin('google');
    const idToken = await provider.sign(claimsOf('google', nonce), how);
    const request = { provider: 'google' as const, idToken, accessToken: null, key, address: ada.address };
    await expect(auth.internal('social-sign-in', request)).rejects.toMatchObject(
      refused(MESSAGES.googleFailed),
    );
    for (const broken of ['x', idToken.slice(0, -9), idToken.replace('.', '')])
      await expect(auth.internal('social-sign-in', { ...request, idToken: broken })).rejects.toMatchObject(
        refused(MESSAGES.googleFailed),
      );
  });

  it('a second time, in another browser, and by the other button', async () => {
    const { key, nonce } = await begin('google');
    const idToken = await provider.sign(claimsOf('google', nonce));
    const request = { provider: 'google' as const, idToken, accessToken: null, key, address: ada.address };
    for (const stolen of [{ key: 'another-browser' }, { key: null }])
      await expect(auth.internal('social-sign-in', { ...request, ...stolen })).rejects.toMatchObject(
        refused(MESSAGES.googleFailed),
      );
    const forFacebook = await provider.sign(claimsOf('facebook', nonce));
    await expect(
      auth.internal('social-sign-in', {
        ...request,
        provider: 'facebook',
        idToken: forFacebook,
        accessToken: 'x',
      }),
    ).rejects.toMatchObject(refused(MESSAGES.facebookFailed));
    await auth.internal('social-sign-in', request);
    await expect(auth.internal('social-sign-in', request)).rejects.toMatchObject(
      refused(MESSAGES.googleFailed),
    );
  });
});

describe('AUTH-04 Facebook', () => {
  it('is asked whose access token it is', async () => {
    provider.accessTokens.set('robins', 'robin-at-facebook').set('somebodys', 'somebody-at-facebook');
    expect((await signIn('facebook', {}, 'robins')).user.firstName).toBe('Robin');
    for (const wrong of ['somebodys', 'unknown'])
      await expect(signIn('facebook', {}, wrong)).rejects.toMatchObject(refused(MESSAGES.facebookFailed));
    await expect(signIn('facebook', { at_hash: 'of-another-token' }, 'robins')).rejects.toMatchObject(
      refused(MESSAGES.facebookFailed),
    );
  });
});

it('SAFE-20 a social sign-in ends the session that its browser had before', async () => {
  const { refreshToken } = await auth.internal('create-account', ada);
  const { key, nonce } = await begin('google');
  const idToken = await provider.sign(claimsOf('google', nonce));
  const browser = { address: ada.address, replaces: refreshToken };
  await auth.internal('social-sign-in', { provider: 'google', idToken, accessToken: null, key, ...browser });
  await expect(
    auth.internal('refresh-session', { refreshToken, address: ada.address }),
  ).rejects.toMatchObject(refused(MESSAGES.sessionEnded));
});

it('AUTH-04 a provider may change its keys: the new ones count within a second or so', async () => {
  await signIn('google');
  await provider.rotateKeys();
  const giveUpAt = Date.now() + 20_000;
  const untilKnown = async (): ReturnType<typeof signIn> => {
    try {
      return await signIn('google');
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      return untilKnown();
    }
  };
  expect((await untilKnown()).user.firstName).toBe('Robin');
});
