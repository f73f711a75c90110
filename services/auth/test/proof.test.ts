import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, MESSAGES, PROOF_MINUTES } from '@screenlore/contracts';
import { decodeJwt } from 'jose';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { withFactor } from './support/factor.js';
import { catchMails } from './support/mails.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { socialSignIns } from './support/social.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let provider: ProviderUnderTest;
let auth: AuthUnderTest;
beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth({
    ...{ GOOGLE_CLIENT_ID: 'portal-at-google', GOOGLE_ISSUER: provider.issuer, GUESSES_AT_ONCE: '3' },
  });
  catchMails(auth);
});
afterAll(async () => {
  await auth?.stop();
  provider?.stop();
});
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'audit', 'try_counts'])
    await auth.database.collection(name).deleteMany({});
});

const { email, password, address, username } = ada;
const refused = { code: 'forbidden', message: MESSAGES.proofNeeded };
const sidOf = (refreshToken: string) => refreshToken.split('.')[0] ?? '';
const secondsOf = (token: string) => Number(decodeJwt(token)['proved']);
const LONG_AGO = Date.now() - PROOF_MINUTES * 60_000;
const callerOf = async (provedAt: number): Promise<Caller> => {
  const stored = await auth.database.collection('users').findOne({});
  return { id: String(stored?._id), username: String(stored?.['username']), admin: false, provedAt };
};

type Proof = Parameters<typeof auth.internal<'prove-session'>>[1]['proof'];
const prove = async (proof: Proof, sessionId: string, key: string | null = null) =>
  auth.internal('prove-session', { proof, sessionId, key, address }, { caller: await callerOf(0) });
const forget = (sid: string) =>
  auth.database.collection('sessions').updateOne({ _id: sid as never }, { $set: { provedAt: null } });

it('SUDO-02 a log-in is a proof, which the tokens of its session carry; an earlier token stays as it is', async () => {
  const { user, refreshToken } = await auth.internal('create-account', ada);
  const sid = sidOf(refreshToken);
  expect(secondsOf(user.access_token)).toBeCloseTo(Date.now() / 1000, -1);
  await forget(sid);
  const old = await auth.internal('refresh-session', { refreshToken, address });
  expect(secondsOf(old.user.access_token)).toBe(0);
  const other = await auth.internal('open-session', { email, password, address });
  await forget(sidOf(other.refreshToken));

  const proved = await prove({ password }, sid);
  expect(secondsOf(proved.access_token)).toBeCloseTo(Date.now() / 1000, -1);
  expect(decodeJwt(proved.access_token)['sid']).toBe(sid);
  const again = await auth.internal('refresh-session', { refreshToken: old.refreshToken, address });
  expect(secondsOf(again.user.access_token)).toBe(secondsOf(proved.access_token));
  const elsewhere = await auth.internal('refresh-session', { refreshToken: other.refreshToken, address });
  expect(secondsOf(elsewhere.user.access_token)).toBe(0);
});

it('SUDO-02 proves nothing for a session that is over, or somebody else’s', async () => {
  const { refreshToken } = await auth.internal('create-account', ada);
  const caller = await callerOf(0);
  const bob = { ...ada, username: 'bob', email: 'bob@example.org' };
  const his = await auth.internal('create-account', bob);
  const body = (sessionId: string) => ({ proof: { password }, sessionId, key: null, address });
  const gone = { code: 'unauthenticated', message: MESSAGES.sessionEnded };
  for (const sid of [sidOf(his.refreshToken), 'A'.repeat(22)])
    await expect(auth.internal('prove-session', body(sid), { caller })).rejects.toMatchObject(gone);
  await auth.internal('end-session', { refreshToken, sessionId: null });
  await expect(auth.internal('prove-session', body(sidOf(refreshToken)), { caller })).rejects.toMatchObject(
    gone,
  );
});

it('SUDO-02 wrong proofs count with those of sign-ins, and are recorded', async () => {
  const { refreshToken } = await auth.internal('create-account', ada);
  const sid = sidOf(refreshToken);
  for (let tried = 0; tried < 3; tried++)
    await expect(prove({ password: 'Wrong1843' }, sid)).rejects.toMatchObject({
      ...{ code: 'forbidden', message: MESSAGES.passwordNotRight },
    });
  await expect(auth.internal('open-session', { email, password, address })).rejects.toMatchObject({
    code: 'tooMany',
  });
  await expect(prove({ password }, sid)).rejects.toMatchObject({ code: 'tooMany' });
  const log = await auth.database.collection('audit').find({ event: 'owner-proof' }).toArray();
  expect(log.map(({ way, result }) => [way, result])).toEqual(Array(3).fill(['password', 'refused']));
});

it('SUDO-02 a member without a password proves it by a log-in with the provider, and with nobody else’s', async () => {
  const social = socialSignIns(auth, provider);
  const { refreshToken } = await social.signIn('google');
  const sid = sidOf(refreshToken);
  await forget(sid);
  const proveBy = async (change: { sub?: string }) => {
    const { key, nonce } = await social.begin('google');
    const access_token = await provider.sign(social.claimsOf('google', nonce, change));
    const proof = { provider: 'google' as const, access_token };
    return { again: () => prove(proof, sid, key), answer: prove(proof, sid, key) };
  };
  const stranger = await proveBy({ sub: 'somebody-else' });
  await expect(stranger.answer).rejects.toMatchObject({ message: MESSAGES.proofOfAnother });
  const { answer, again } = await proveBy({});
  expect(secondsOf((await answer).access_token)).toBeGreaterThan(0);
  await expect(again()).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(prove({ password }, sid)).rejects.toMatchObject({ message: MESSAGES.passwordNone });
});

it('SUDO-03 the right password in the call is a proof; a username alone is not', async () => {
  const { refreshToken } = await auth.internal('create-account', ada);
  const sessionId = sidOf(refreshToken);
  const old = { caller: await callerOf(LONG_AGO) };
  const move = (proof?: string, as = old) =>
    auth.internal('ask-for-email-change', { email: 'ada@next.example', proof, address }, as);
  const leave = (proof?: string) =>
    auth.internal('store-leaving', { texts: 'remove', proof, sessionId, address }, old);
  await expect(move()).rejects.toMatchObject(refused);
  await expect(leave()).rejects.toMatchObject(refused);
  expect(await move(undefined, { caller: await callerOf(Date.now()) })).toEqual({
    email: 'ada@next.example',
  });
  await auth.database.collection('try_counts').deleteMany({});
  await expect(move('Wrong1843')).rejects.toMatchObject({ message: MESSAGES.passwordNotRight });
  expect(await leave(password)).toHaveProperty('receipt');

  await auth.database.collection('users').updateOne({}, { $set: { passwordHash: null } });
  await expect(leave('somebody')).rejects.toMatchObject({ message: MESSAGES.usernameWrong });
  await expect(leave(username)).rejects.toMatchObject(refused);
});

it('SUDO-02 FACTOR-03 a code of two-step login is a proof, once', async () => {
  const own = await withFactor(auth);
  const { refreshToken } = await own.finish(await own.password(), await own.freshCode());
  const sid = sidOf(refreshToken);
  await forget(sid);
  const code = await own.freshCode();
  expect(secondsOf((await prove({ code }, sid)).access_token)).toBeCloseTo(Date.now() / 1000, -1);
  await expect(prove({ code }, sid)).rejects.toMatchObject({ message: MESSAGES.codeWrong });
  const caller = await callerOf(LONG_AGO);
  await expect(auth.internal('drop-factor', own.from, { caller })).rejects.toMatchObject(refused);
  await expect(auth.call('start-factor', {}, { caller })).rejects.toMatchObject(refused);
});
