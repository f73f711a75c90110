import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { invite } from '../src/admin/invite.js';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { type By, socialSignIns } from './support/social.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let provider: ProviderUnderTest;
let auth: AuthUnderTest;
const boss: Caller = { id: 'f'.repeat(24), username: 'boss', admin: true };

/** One service at a time: Passport keeps its strategies for the whole process. */
function startWith(SIGN_UP: string) {
  beforeAll(async () => {
    provider = await startProvider();
    auth = await startAuth({ SIGN_UP, GOOGLE_CLIENT_ID: 'portal-at-google', GOOGLE_ISSUER: provider.issuer });
  });
  afterAll(async () => {
    await auth?.stop();
    provider?.stop();
  });
  beforeEach(async () => {
    for (const name of ['users', 'sessions', 'invitations', 'social_attempts'])
      await auth.database.collection(name).deleteMany({});
  });
}

const users = () => auth.database.collection('users').countDocuments();
const make = (most = 1, days = 7) =>
  auth.call('make-invitation', { note: 'The family', most, days }, { caller: boss });
const all = async () => (await auth.call('get-invitations', {}, { caller: boss })).invitations;
const works = async (invitation: string) => (await auth.call('check-invitation', { invitation })).works;
let people = 0;
const signUp = (invitation?: string, more: Partial<typeof ada> = {}) => {
  people += 1;
  const person = { ...ada, username: `ada.${people}`, email: `ada.${people}@example.org`, ...more };
  return auth.internal('create-account', { ...person, ...(invitation && { invitation }) });
};
const bySocial = async (invitation?: string, by: By = 'google') => {
  const { begin, claimsOf } = socialSignIns(auth, provider);
  const { key, nonce } = await begin(by);
  const idToken = await provider.sign(claimsOf(by, nonce));
  const { address } = ada;
  return auth.internal('social-sign-in', {
    ...{ provider: by, idToken, accessToken: null, key, address },
    ...(invitation && { invitation }),
  });
};
const refused = (message: string) => ({ code: 'conflict', message });
const NONE = 'x'.repeat(32);

describe('SIGN_UP=invite', () => {
  startWith('invite');

  it('GATE-30 says so, and lets nobody new in without a valid invitation', async () => {
    expect(await auth.call('get-sign-in-ways', {})).toMatchObject({ signUp: 'invite' });
    await expect(signUp()).rejects.toMatchObject(refused(MESSAGES.signUpInvited));
    await expect(bySocial()).rejects.toMatchObject(refused(MESSAGES.signUpInvited));
    await expect(signUp(NONE)).rejects.toMatchObject(refused(MESSAGES.invitationGone));
    await expect(bySocial(NONE)).rejects.toMatchObject(refused(MESSAGES.invitationGone));
    expect(await users()).toBe(0);
  });

  it('GATE-30 an invitation lets its number of people in, by form and by provider, who then sign in without it', async () => {
    const { key } = await make(2);
    await signUp(key);
    const { user } = await bySocial(key);
    expect(await works(key)).toBe(false);
    await expect(signUp(key)).rejects.toMatchObject(refused(MESSAGES.invitationGone));
    expect((await bySocial()).user.username).toBe(user.username);
    expect(await all()).toMatchObject([{ note: 'The family', most: 2, used: 2 }]);
  });

  it('GATE-31 many simultaneous sign-ups use no more places than it has', async () => {
    const { key } = await make(3);
    const came = await Promise.allSettled(Array.from({ length: 8 }, () => signUp(key)));
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await users()).toBe(3);
    expect((await all())[0]?.used).toBe(3);
  });

  it('GATE-31 a refused sign-up uses no place, and its email stays free', async () => {
    const { key } = await make(2);
    await signUp(key, { username: 'taken', email: 'robin@marlow.example' });
    const again = { username: 'Taken', email: 'other@example.org' };
    await expect(signUp(key, again)).rejects.toMatchObject({ message: MESSAGES.usernameTaken });
    await expect(signUp(key, { password: 'short' })).rejects.toMatchObject({ code: 'malformed' });
    expect((await all())[0]?.used).toBe(1);
    // Somebody with the email of an unconfirmed account needs an invitation to take it.
    const { takeOver } = socialSignIns(auth, provider);
    await expect(takeOver('google')).rejects.toMatchObject(refused(MESSAGES.signUpInvited));
    expect(await auth.database.collection('users').findOne({ username: 'taken' })).toMatchObject({
      email: 'robin@marlow.example',
    });
  });

  it('GATE-31 without an invitation nobody learns which emails have an account', async () => {
    const { key } = await make();
    await signUp(key, { email: 'known@example.org' });
    for (const email of ['known@example.org', 'unknown@example.org'])
      await expect(signUp(undefined, { email })).rejects.toMatchObject(refused(MESSAGES.signUpInvited));
  });

  it('GATE-32 administrators create invitations, see them without their secret, and revoke them', async () => {
    const { key, invitation } = await make(3, 30);
    expect(Date.parse(invitation.endsAt) - Date.parse(invitation.madeAt)).toBe(30 * 86_400_000);
    const stored = await auth.database.collection('invitations').find().toArray();
    expect(JSON.stringify([stored, await all()])).not.toContain(key);
    expect(await works(key)).toBe(true);
    const revoke = () => auth.call('revoke-invitation', { invitationId: invitation._id }, { caller: boss });
    await revoke();
    expect(await works(key)).toBe(false);
    await expect(signUp(key)).rejects.toMatchObject(refused(MESSAGES.invitationGone));
    await expect(revoke()).rejects.toMatchObject({ code: 'notFound' });
    const caller = { ...boss, admin: false };
    await expect(auth.call('get-invitations', {}, { caller })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      auth.call('make-invitation', { note: 'Me', most: 1, days: 1 }, { caller }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('GATE-32 a command creates one for the first account of a portal', async () => {
    const text = await invite(auth.database, 'https://screenlore.example/');
    const [, key = ''] =
      /: https:\/\/screenlore\.example\/screenlore\/login#invitation=([\w-]+)$/.exec(text) ?? [];
    await signUp(key);
    await expect(signUp(key)).rejects.toMatchObject(refused(MESSAGES.invitationGone));
    expect(await all()).toMatchObject([{ most: 1, used: 1, by: null }]);
  });

  it('GATE-32 an expired one lets nobody in, though it is still stored', async () => {
    const { key } = await make();
    await auth.database.collection('invitations').updateOne({}, { $set: { endsAt: new Date() } });
    expect(await works(key)).toBe(false);
    await expect(signUp(key)).rejects.toMatchObject(refused(MESSAGES.invitationGone));
    expect(await all()).toEqual([]);
  });
});

describe('SIGN_UP=closed', () => {
  startWith('closed');

  it('GATE-30 lets nobody new in, and everybody else as before', async () => {
    expect(await auth.call('get-sign-in-ways', {})).toMatchObject({ signUp: 'closed' });
    const { key } = await make();
    await expect(signUp(key)).rejects.toMatchObject(refused(MESSAGES.signUpClosed));
    await expect(bySocial(key)).rejects.toMatchObject(refused(MESSAGES.signUpClosed));
    expect(await users()).toBe(0);
  });
});

describe('without SIGN_UP', () => {
  startWith('');

  it('GATE-30 everybody may sign up, with an invitation or without', async () => {
    expect(await auth.call('get-sign-in-ways', {})).toMatchObject({ signUp: 'open' });
    const { key } = await make();
    await signUp(key);
    await signUp();
    expect((await all())[0]?.used).toBe(0);
  });
});
