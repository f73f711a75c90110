import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { socialSignIns } from './support/social.js';

jest.setTimeout(60_000);

let provider: ProviderUnderTest;
let auth: AuthUnderTest;
let signIn: ReturnType<typeof socialSignIns>['signIn'];

beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth({
    GOOGLE_CLIENT_ID: 'portal-at-google',
    GOOGLE_ISSUER: provider.issuer,
    FACEBOOK_CLIENT_ID: 'portal-at-facebook',
    FACEBOOK_ISSUER: provider.issuer,
  });
  ({ signIn } = socialSignIns(auth, provider));
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
const { email, password, address } = ada;
const refused = { code: 'unauthenticated' };

describe('SAFE-13 an address that an unconfirmed account holds', () => {
  it('goes to whom a provider vouches it for, with an account of their own', async () => {
    const squatter = await auth.ask('sign-up', ada);
    await users().updateOne({}, { $set: { admin: true } });
    const { user } = await signIn('google', { email });
    expect(user).toMatchObject({ firstName: 'Robin', admin: false });
    expect(user.username).not.toBe(ada.username);
    expect((await auth.ask('get-account', { userId: user.username })).account.email).toBe(email);

    // Nothing of the one is the other's, and the one who never proved the address is out.
    const before = (await auth.ask('get-account', { userId: ada.username })).account;
    expect(before).toMatchObject({ firstName: ada.firstName, email: null, admin: false });
    await expect(auth.ask('sign-in', { email, password, address })).rejects.toMatchObject(refused);
    const { refreshToken } = squatter;
    await expect(auth.ask('refresh-session', { refreshToken, address })).rejects.toMatchObject(refused);
    expect((await signIn('google', { email })).user.username).toBe(user.username);
    expect((await signIn('facebook', { email, sub: 'elsewhere' })).user.username).toBe(user.username);
  });

  it('is not taken from a confirmed account, nor back from the one that took it', async () => {
    await auth.ask('sign-up', ada);
    await signIn('google', { email });
    await expect(auth.ask('sign-up', { ...ada, username: 'again' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(signIn('facebook', { email, sub: 'a thief', email_verified: false })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await users().countDocuments({ emailKey: email.toLowerCase() })).toBe(1);
  });

  it('goes once, however many windows take it over at the same time', async () => {
    await auth.ask('sign-up', ada);
    const all = await Promise.all(Array.from({ length: 4 }, () => signIn('google', { email })));
    expect(new Set(all.map(({ user }) => user.username)).size).toBe(1);
    expect(await users().countDocuments()).toBe(2);
  });
});
