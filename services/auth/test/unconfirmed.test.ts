import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { socialSignIns } from './support/social.js';

jest.setTimeout(60_000);

let provider: ProviderUnderTest;
let auth: AuthUnderTest;
let signIn: ReturnType<typeof socialSignIns>['signIn'];
let takeOver: ReturnType<typeof socialSignIns>['takeOver'];
let attempt: ReturnType<typeof socialSignIns>['attempt'];

beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth({
    GOOGLE_CLIENT_ID: 'portal-at-google',
    GOOGLE_ISSUER: provider.issuer,
    FACEBOOK_CLIENT_ID: 'portal-at-facebook',
    FACEBOOK_ISSUER: provider.issuer,
  });
  ({ signIn, takeOver, attempt } = socialSignIns(auth, provider));
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
  it('goes to the person whom a provider vouches for, with a new account', async () => {
    const squatter = await auth.internal('create-account', ada);
    await users().updateOne({}, { $set: { admin: true } });
    const { user } = await takeOver('google', { email });
    expect(user).toMatchObject({ firstName: 'Robin', admin: false });
    expect(user.username).not.toBe(ada.username);
    expect((await auth.internal('get-account', { userId: user.username })).account.email).toBe(email);

    // Neither account has anything of the other, and the one that never proved the address is signed out.
    const before = (await auth.internal('get-account', { userId: ada.username })).account;
    expect(before).toMatchObject({ firstName: ada.firstName, email: null, admin: false });
    await expect(auth.internal('open-session', { email, password, address })).rejects.toMatchObject(refused);
    const { refreshToken } = squatter;
    await expect(auth.internal('refresh-session', { refreshToken, address })).rejects.toMatchObject(refused);
    expect((await signIn('google', { email })).user.username).toBe(user.username);
    expect((await signIn('facebook', { email, sub: 'elsewhere' })).user.username).toBe(user.username);
  });

  it('is not taken from a confirmed account, nor back from the account that took it', async () => {
    await auth.internal('create-account', ada);
    await takeOver('google', { email });
    await expect(auth.internal('create-account', { ...ada, username: 'again' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(signIn('facebook', { email, sub: 'a thief', email_verified: false })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await users().countDocuments({ emailKey: email.toLowerCase() })).toBe(1);
  });

  it('moves once, however many windows take it over at the same time', async () => {
    await auth.internal('create-account', ada);
    const all = await Promise.all(Array.from({ length: 4 }, () => takeOver('google', { email })));
    expect(new Set(all.map(({ user }) => user.username)).size).toBe(1);
    expect(await users().countDocuments()).toBe(2);
  });
});

describe('AUTH-15 an account with a password that has the email of a social sign-in', () => {
  const asked = { code: 'conflict', message: MESSAGES.emailHasPassword };

  it('AUTH-15 stays as it is until its owner has answered', async () => {
    await auth.internal('create-account', ada);
    const answer = await attempt('google', { email });
    await expect(answer()).rejects.toMatchObject(asked);
    await expect(signIn('google', { email })).rejects.toMatchObject(asked);
    expect((await auth.internal('open-session', { email, password, address })).user.username).toBe(
      ada.username,
    );
    expect(await users().countDocuments()).toBe(1);
  });

  it('AUTH-15 is linked to the person who proves its password, with the same token', async () => {
    await auth.internal('create-account', ada);
    const answer = await attempt('google', { email });
    await expect(answer()).rejects.toMatchObject(asked);
    await expect(answer({ password: 'Wrong1843x' })).rejects.toMatchObject({
      code: 'forbidden',
      message: MESSAGES.linkPasswordWrong,
    });
    expect((await answer({ password })).user).toMatchObject({ username: ada.username });
    // From now on both ways lead to it, and the token is used up.
    expect((await signIn('google', { email })).user.username).toBe(ada.username);
    expect((await auth.internal('open-session', { email, password, address })).user.username).toBe(
      ada.username,
    );
    await expect(answer({ password })).rejects.toMatchObject(refused);
    expect(await users().countDocuments()).toBe(1);
  });

  it('AUTH-15 loses its email only if that was chosen', async () => {
    await auth.internal('create-account', ada);
    const answer = await attempt('facebook', { email });
    await expect(answer()).rejects.toMatchObject(asked);
    expect((await answer('leave')).user.username).not.toBe(ada.username);
    await expect(auth.internal('open-session', { email, password, address })).rejects.toMatchObject(refused);
  });
});
