import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let auth: AuthUnderTest;
const users = () => auth.database.collection('users');
const sidOf = (refreshToken: string) => refreshToken.split('.')[0] ?? '';

beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth?.stop());
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'audit']) await auth.database.collection(name).deleteMany({});
});

async function signedUp() {
  const { user, refreshToken } = await auth.internal('create-account', ada);
  const stored = await users().findOne({});
  const caller: Caller = { id: String(stored?._id), username: user.username, admin: false };
  return { caller, refreshToken, sessionId: sidOf(refreshToken) };
}

it('SAFE-22 a sign-in with the old password that is in progress while it changes leaves no session', async () => {
  const { caller, sessionId } = await signedUp();
  const { email, address } = ada;
  let password = ada.password;
  for (let round = 0; round < 10; round++) {
    const newPassword = `Round${round}`;
    const body = { oldPassword: password, newPassword, sessionId, address };
    const signIn = { email, password, address };
    await Promise.allSettled([
      auth.internal('open-session', signIn),
      auth.internal('replace-password', body, { caller }),
      auth.internal('open-session', signIn),
    ]);
    const left = await auth.database.collection('sessions').find().toArray();
    expect(left.map(({ _id }) => String(_id))).toEqual([sessionId]);
    password = newPassword;
  }
  expect((await auth.internal('open-session', { email, password, address })).user.username).toBe(
    ada.username,
  );
});

it('SAFE-22 of two changes at once, one counts', async () => {
  const { caller, sessionId } = await signedUp();
  const change = (newPassword: string) =>
    auth.internal(
      'replace-password',
      { oldPassword: ada.password, newPassword, sessionId, address: ada.address },
      { caller },
    );
  const done = await Promise.allSettled([change('Either1'), change('Other12')]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('SAFE-22 an account without a password gets that answer, with its ways in', async () => {
  const { caller, sessionId } = await signedUp();
  expect(await auth.call('get-own-sign-in', {}, { caller })).toMatchObject({
    ...{ hasPassword: true, providers: [] },
  });
  const identities = [{ provider: 'google', subject: '1', linkedAt: new Date() }];
  await users().updateOne({}, { $set: { passwordHash: null, identities } });
  expect(await auth.call('get-own-sign-in', {}, { caller })).toMatchObject({
    ...{ hasPassword: false, providers: ['google'] },
    since: [{ provider: 'google', at: expect.any(String) }],
  });
  const body = { oldPassword: ada.password, newPassword: 'Other12', sessionId, address: ada.address };
  await expect(auth.internal('replace-password', body, { caller })).rejects.toMatchObject({
    code: 'conflict',
    message: MESSAGES.passwordNone,
  });
});

it('SAFE-26 password changes, refused ones too, and signing out everywhere are in the audit log', async () => {
  const { caller, sessionId } = await signedUp();
  const { address } = ada;
  const change = (oldPassword: string) =>
    auth.internal(
      'replace-password',
      { oldPassword, newPassword: 'Other12', sessionId, address },
      { caller },
    );
  await expect(change('Wrong1843')).rejects.toMatchObject({ code: 'forbidden' });
  await change(ada.password);
  await auth.internal('end-all-sessions', { keep: null, address }, { caller });
  const log = await auth.database.collection('audit').find().sort({ at: 1, _id: 1 }).toArray();
  expect(log.map(({ event, way, result }) => [event, way, result])).toEqual([
    ['sign-up', 'password', 'ok'],
    ['password-change', 'password', 'refused'],
    ['password-change', 'password', 'ok'],
    ['sign-out-everywhere', 'session', 'ok'],
  ]);
  for (const entry of log)
    expect({ ...entry, accountId: String(entry['accountId']) }).toMatchObject({
      accountId: caller.id,
      username: caller.username,
      address,
    });
});
