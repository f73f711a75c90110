import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { SoftwarePasskey } from '@screenlore/contracts/testing';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { withFactor } from './support/factor.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { socialSignIns } from './support/social.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const ORIGIN = 'https://screenlore.example';
const { email, password, address, username } = ada;
const TICKET = 'a ticket of this browser';

let provider: ProviderUnderTest;
let auth: AuthUnderTest;
beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth({
    ...{ PUBLIC_URL: ORIGIN, PASSWORD_POLICY: 'standard' },
    ...{ GOOGLE_CLIENT_ID: 'portal-at-google', GOOGLE_ISSUER: provider.issuer },
  });
});
afterAll(async () => {
  await auth?.stop();
  provider?.stop();
});
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'audit', 'passkeys', 'try_counts', 'social_attempts'])
    await auth.database.collection(name).deleteMany({});
});

const users = () => auth.database.collection('users');
const stored = (name = username) => users().findOne({ username: name });
const callerOf = async (name = username): Promise<Caller> => ({
  ...{ id: String((await stored(name))?._id), username: name, admin: false },
});
async function addPasskey(name = username): Promise<SoftwarePasskey> {
  const as = { caller: await callerOf(name) };
  const device = await SoftwarePasskey.at(ORIGIN);
  const { options } = await auth.call('start-passkey', {}, as);
  await auth.internal('keep-passkey', { reply: await device.make(options), name: 'A phone', address }, as);
  return device;
}
/** A sign-in with the email of Ada's account, and the ways to answer its question. */
async function signIn() {
  const { begin, claimsOf } = socialSignIns(auth, provider);
  const { key, nonce } = await begin('google');
  const tokens = { provider: 'google' as const, key, address };
  const idToken = await provider.sign(claimsOf('google', nonce, { email }));
  return {
    answer: (existing?: Parameters<typeof send>[0], ticket?: string) => send(existing, ticket),
    options: async (change: { key?: string; idToken?: string } = {}) =>
      (await auth.internal('start-passkey-link', { ...tokens, idToken, ...change })).options,
  };
  function send(
    existing?: { passkey: Awaited<ReturnType<SoftwarePasskey['use']>> } | { password: string } | 'leave',
    ticket?: string,
  ) {
    const asked = { ...(existing && { existing }), ...(ticket !== undefined && { ticket }) };
    return auth.internal('social-sign-in', { ...tokens, idToken, accessToken: null, ...asked });
  }
}
const isLinked = async () => (await stored())?.['identities'].length === 1;
const refused = { code: 'forbidden', message: MESSAGES.passkeyRefused };
const asks = (message: string) => ({ code: 'conflict', message });

it('AUTH-15 WAY-06 a passkey of the account links the two, with the same token', async () => {
  await auth.internal('create-account', ada);
  const phone = await addPasskey();
  const { answer, options } = await signIn();
  await expect(answer()).rejects.toMatchObject(asks(MESSAGES.emailHasBoth));
  const offered = await options();
  expect(offered).toMatchObject({ allowCredentials: [{ id: phone.id }], userVerification: 'required' });
  const { user } = await answer({ passkey: await phone.use(offered) });
  expect(user.username).toBe(username);
  expect(await isLinked()).toBe(true);
  const { entries } = await auth.call('get-own-activity', {}, { caller: await callerOf() });
  expect(entries.slice(0, 2)).toMatchObject([
    { event: 'sign-in', way: 'google', result: 'ok' },
    { event: 'way-added', way: 'google' },
  ]);
  // The password still works.
  expect(await auth.internal('open-session', { email, password, address })).toHaveProperty('refreshToken');
});

it('AUTH-15 an account with only passkeys is asked about too, and loses its email only if that was chosen', async () => {
  await auth.internal('create-account', ada);
  await addPasskey();
  await users().updateOne({ username }, { $set: { passwordHash: null } });
  const { answer } = await signIn();
  await expect(answer()).rejects.toMatchObject(asks(MESSAGES.emailHasPasskey));
  await expect(answer({ password })).rejects.toMatchObject({ message: MESSAGES.linkPasswordWrong });
  expect((await stored())?.['email']).toBe(email);
  expect((await answer('leave')).user.username).not.toBe(username);
  expect((await stored())?.['email']).toBeNull();
});

it('AUTH-10 an account with a verified email is joined with its password or passkey, and keeps the email', async () => {
  await auth.internal('create-account', ada);
  await users().updateOne({ username }, { $set: { emailVerified: true } });
  const byPassword = await signIn();
  const question = asks(MESSAGES.emailYoursByPassword);
  await expect(byPassword.answer()).rejects.toMatchObject(question);
  await expect(byPassword.answer('leave')).rejects.toMatchObject(question);
  await expect(byPassword.answer({ password: 'Wrong-9pass' })).rejects.toMatchObject({
    message: MESSAGES.linkPasswordWrong,
  });
  expect(await isLinked()).toBe(false);
  const phone = await addPasskey();
  const { answer, options } = await signIn();
  await expect(answer()).rejects.toMatchObject(asks(MESSAGES.emailYoursByBoth));
  expect((await answer({ passkey: await phone.use(await options()) })).user.username).toBe(username);
  expect(await isLinked()).toBe(true);
  expect((await byPassword.answer()).user.username).toBe(username);
  expect(await users().countDocuments()).toBe(1);
});

it('AUTH-10 an account without a password is asked for its passkey', async () => {
  await auth.internal('create-account', ada);
  await users().updateOne({ username }, { $set: { emailVerified: true, passwordHash: null } });
  await addPasskey();
  const { answer } = await signIn();
  await expect(answer()).rejects.toMatchObject(asks(MESSAGES.emailYoursByPasskey));
  await expect(answer('leave')).rejects.toMatchObject(asks(MESSAGES.emailYoursByPasskey));
  expect((await stored())?.['email']).toBe(email);
});

it('WAY-06 a passkey that was requested for something else links nothing', async () => {
  await auth.internal('create-account', ada);
  const phone = await addPasskey();
  const [here, elsewhere] = [await signIn(), await signIn()];
  const { options: ofLogIn } = await auth.internal('start-passkey-session', { address });
  for (const wrong of [
    await phone.use(ofLogIn),
    await phone.use(await elsewhere.options()),
    await phone.use(await here.options(), { unverified: true }),
    await phone.use(await here.options(), { origin: 'https://elsewhere.example' }),
  ])
    await expect(here.answer({ passkey: wrong })).rejects.toMatchObject(refused);
  expect(await isLinked()).toBe(false);
  // A passkey requested for this does not sign in either.
  const reply = await phone.use(await here.options());
  await expect(auth.internal('open-passkey-session', { reply, address })).rejects.toMatchObject({
    message: MESSAGES.passkeyRefused,
  });
  const right = { passkey: reply };
  const both = await Promise.allSettled([here.answer(right), here.answer(right)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('WAY-06 nor does somebody else’s passkey', async () => {
  await auth.internal('create-account', ada);
  await addPasskey();
  await auth.internal('create-account', { ...ada, username: 'mallory', email: 'mallory@example.org' });
  const theirs = await addPasskey('mallory');
  const { answer, options } = await signIn();
  await expect(answer({ passkey: await theirs.use(await options()) })).rejects.toMatchObject(refused);
  expect(await isLinked()).toBe(false);
  expect((await stored('mallory'))?.['identities']).toEqual([]);
  expect(
    await auth.database.collection('audit').findOne({ way: 'passkey', result: 'refused' }),
  ).toMatchObject({
    username,
  });
});

it('WAY-06 no device is asked for a sign-in that was not started here, or that has no question', async () => {
  await auth.internal('create-account', ada);
  const { options } = await signIn();
  await expect(options()).rejects.toMatchObject({ code: 'conflict' });
  await addPasskey();
  await expect(options({ key: 'another browser' })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(options({ idToken: 'a.b.c' })).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('WAY-06 with two-step login a passkey is enough', async () => {
  await withFactor(auth);
  const phone = await addPasskey();
  const { answer, options } = await signIn();
  const { user } = await answer({ passkey: await phone.use(await options()) });
  expect(user.username).toBe(username);
});

it('WAY-06 with two-step login the password links nothing before a code is entered', async () => {
  const { finish, freshCode } = await withFactor(auth);
  const { answer } = await signIn();
  await expect(answer({ password }, TICKET)).rejects.toMatchObject({ message: MESSAGES.codeNeeded });
  expect(await isLinked()).toBe(false);
  await expect(finish(TICKET, '000000')).rejects.toMatchObject({ message: MESSAGES.codeWrong });
  expect(await isLinked()).toBe(false);
  expect((await finish(TICKET, await freshCode())).user.username).toBe(username);
  expect(await isLinked()).toBe(true);
});

it('WAY-06 a changed password ends a sign-in that waits for a code', async () => {
  const { finish, freshCode } = await withFactor(auth);
  const { answer } = await signIn();
  await expect(answer({ password }, TICKET)).rejects.toMatchObject({ message: MESSAGES.codeNeeded });
  await users().updateOne({ username }, { $set: { passwordChangedAt: new Date() } });
  await expect(finish(TICKET, await freshCode())).rejects.toMatchObject({ message: MESSAGES.codeLate });
  expect(await isLinked()).toBe(false);
});

it.each([
  ['locked', { locked: { at: new Date(), reason: 'Spam' } }, MESSAGES.accountLocked],
  ['closed', { resetDemandedAt: new Date() }, MESSAGES.waysInClosed],
])('WAY-06 nothing is linked to an account that is %s', async (_, change, message) => {
  await auth.internal('create-account', ada);
  const phone = await addPasskey();
  await users().updateOne({ username }, { $set: change });
  for (const proof of ['password', 'passkey']) {
    const { answer, options } = await signIn();
    const existing = proof === 'password' ? { password } : { passkey: await phone.use(await options()) };
    await expect(answer(existing)).rejects.toMatchObject({ message });
  }
  expect(await isLinked()).toBe(false);
});
