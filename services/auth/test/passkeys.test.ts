import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { foreignKey, SoftwarePasskey, type Wrongs } from '@screenlore/contracts/testing';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { catchMails } from './support/mails.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const ORIGIN = 'https://screenlore.example';
const { email, password, address, username } = ada;
const { password: _, address: __, ...form } = ada;

let auth: AuthUnderTest;
let mails: ReturnType<typeof catchMails>;
beforeAll(async () => {
  auth = await startAuth({ PUBLIC_URL: ORIGIN, PASSWORD_POLICY: 'standard' });
  mails = catchMails(auth);
});
afterAll(() => auth?.stop());
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'audit', 'passkeys', 'try_counts', 'notices'])
    await auth.database.collection(name).deleteMany({});
  mails.clear();
});

const users = () => auth.database.collection('users');
const callerOf = async (name = username): Promise<Caller> => ({
  ...{ id: String((await users().findOne({ username: name }))?._id), username: name, admin: false },
});
const list = async () => (await auth.call('get-own-passkeys', {}, { caller: await callerOf() })).passkeys;

async function add(name = 'My phone', caller?: Caller) {
  const as = { caller: caller ?? (await callerOf()) };
  const device = await SoftwarePasskey.at(ORIGIN);
  const { options } = await auth.call('start-passkey', {}, as);
  await auth.internal('keep-passkey', { reply: await device.make(options), name, address }, as);
  return device;
}
async function signInBy(device: SoftwarePasskey, wrongs: Wrongs = {}) {
  const { options } = await auth.internal('start-passkey-session', { address });
  return auth.internal('open-passkey-session', { reply: await device.use(options, wrongs), address });
}
const remove = async (passkeyId: string) =>
  auth.internal('drop-passkey', { passkeyId, address }, { caller: await callerOf() });
const refused = { code: 'unauthenticated', message: MESSAGES.passkeyRefused };
const log = async () => {
  const entries = await auth.database.collection('audit').find({ way: 'passkey' }).sort({ _id: 1 }).toArray();
  return entries.map(({ event, result }) => `${event} ${result}`);
};

async function signUp(change: object = {}) {
  const given = { ...form, ...change, address };
  const device = await SoftwarePasskey.at(ORIGIN);
  const { options } = await auth.internal('start-passkey-account', given);
  const reply = await device.make(options);
  return {
    device,
    opened: await auth.internal('create-passkey-account', { ...given, reply, name: 'My phone' }),
  };
}

it('KEY-02 KEY-04 a passkey is added, signs in without a name, is renamed and removed; the owner is notified', async () => {
  await auth.internal('create-account', ada);
  const phone = await add();
  expect(await list()).toMatchObject([{ _id: phone.id, name: 'My phone', usedAt: null, backedUp: false }]);
  const opened = await signInBy(phone);
  expect(opened.user.username).toBe(username);
  const caller = await callerOf();
  const named = { passkeyId: phone.id, name: 'Old phone', address };
  await auth.internal('store-passkey-name', named, { caller });
  expect(await list()).toMatchObject([{ name: 'Old phone', usedAt: expect.any(String) }]);
  expect(await auth.call('get-own-sign-in', {}, { caller })).toMatchObject({ passkeys: 1 });
  await remove(phone.id);
  expect(await list()).toEqual([]);
  await expect(signInBy(phone)).rejects.toMatchObject(refused);
  expect(await log()).toEqual([
    ...['passkey-added ok', 'sign-in ok', 'passkey-renamed ok', 'passkey-removed ok', 'sign-in refused'],
  ]);
  const kinds = (await mails.to(email)).map(({ content }) => content.kind);
  expect(kinds).toEqual(expect.arrayContaining(['passkey-added', 'passkey-removed']));
});

it('KEY-03 nobody can change somebody else’s passkeys', async () => {
  await auth.internal('create-account', ada);
  const phone = await add();
  await auth.internal('create-account', { ...ada, username: 'bob', email: 'bob@example.org' });
  const caller = await callerOf('bob');
  const gone = { code: 'notFound', message: MESSAGES.passkeyGone };
  const passkeyId = phone.id;
  await expect(auth.internal('drop-passkey', { passkeyId, address }, { caller })).rejects.toMatchObject(gone);
  await expect(
    auth.internal('store-passkey-name', { passkeyId, name: 'Mine', address }, { caller }),
  ).rejects.toMatchObject(gone);
  // A ceremony started for one member adds a passkey to nobody else.
  const { options } = await auth.call('start-passkey', {}, { caller: await callerOf() });
  const reply = await (await SoftwarePasskey.at(ORIGIN)).make(options);
  await expect(
    auth.internal('keep-passkey', { reply, name: 'Mine', address }, { caller }),
  ).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.passkeyRefused });
});

it('SUDO-01 none is added or removed without proof of the owner', async () => {
  await auth.internal('create-account', ada);
  const phone = await add();
  const caller = { ...(await callerOf()), provedAt: 0 };
  const unproved = { code: 'forbidden', message: MESSAGES.proofNeeded };
  await expect(
    auth.internal('drop-passkey', { passkeyId: phone.id, address }, { caller }),
  ).rejects.toMatchObject(unproved);
  const { options } = await auth.call('start-passkey', {}, { caller: await callerOf() });
  const reply = await (await SoftwarePasskey.at(ORIGIN)).make(options);
  await expect(
    auth.internal('keep-passkey', { reply, name: 'Mine', address }, { caller }),
  ).rejects.toMatchObject(unproved);
  expect(await list()).toHaveLength(1);
});

it('KEY-05 the last way in stays, even if two are removed at once', async () => {
  const { device: phone } = await signUp();
  const last = { code: 'conflict', message: MESSAGES.passkeyLast };
  await expect(remove(phone.id)).rejects.toMatchObject(last);
  for (let round = 0; round < 5; round++) {
    const [first] = await list();
    const other = await add(`Key ${round}`);
    const done = await Promise.allSettled([remove(first?._id ?? ''), remove(other.id)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  }
  const [left] = await list();
  await users().updateOne(
    {},
    { $set: { identities: [{ provider: 'google', subject: '1', linkedAt: new Date() }] } },
  );
  await remove(left?._id ?? '');
});

it('KEY-06 an account is created with a passkey instead of a password, otherwise the same', async () => {
  const { device, opened } = await signUp();
  expect(opened.user).toMatchObject({ username, mayWrite: false });
  expect(await users().findOne({})).toMatchObject({ passwordHash: null, passkeys: 1, emailVerified: false });
  expect((await signInBy(device)).user.username).toBe(username);
  expect((await mails.to(email)).map(({ content }) => content.kind)).toContain('verify-email');
  expect(await log()).toEqual(['sign-up ok', 'sign-in ok']);
  await expect(auth.internal('open-session', { email, password, address })).rejects.toMatchObject({
    message: MESSAGES.signInRefused,
  });
  const start = (change: object) =>
    auth.internal('start-passkey-account', { ...form, address, email: 'new@example.org', ...change });
  await expect(start({})).rejects.toMatchObject({ message: MESSAGES.usernameTaken });
  await users().updateOne({}, { $set: { emailVerified: true } });
  await expect(start({ username: 'other', email })).rejects.toMatchObject({ message: MESSAGES.emailTaken });
});

it('KEY-06 a sign-up that fails leaves no passkey', async () => {
  const given = { ...form, address };
  const device = await SoftwarePasskey.at(ORIGIN);
  const { options } = await auth.internal('start-passkey-account', given);
  await auth.internal('create-account', ada);
  const reply = await device.make(options);
  await expect(
    auth.internal('create-passkey-account', { ...given, reply, name: 'My phone' }),
  ).rejects.toMatchObject({ message: MESSAGES.usernameTaken });
  expect(await auth.database.collection('passkeys').countDocuments()).toBe(0);
});

it.each<[string, Wrongs | (() => Promise<Wrongs>)]>([
  ['of another origin', { origin: 'https://screenlore.example.evil' }],
  ['of the same host without TLS', { origin: 'http://screenlore.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
  ['that makes a passkey', { type: 'webauthn.create' }],
  ['signed by another key', async () => ({ signer: await foreignKey() })],
  ['without finger, face or code', { unverified: true }],
  ['from a frame on a page of others', { crossOrigin: true }],
  ['in somebody else’s name', { userHandle: 'B'.repeat(22) }],
])('KEY-07 a reply %s is refused and recorded', async (_what, given) => {
  await auth.internal('create-account', ada);
  const phone = await add();
  await expect(signInBy(phone, typeof given === 'function' ? await given() : given)).rejects.toMatchObject(
    refused,
  );
  expect(await log()).toEqual(['passkey-added ok', 'sign-in refused']);
  expect((await signInBy(phone)).user.username).toBe(username);
});

it('KEY-07 a reply counts once, even if it is sent several times at once, and only within five minutes', async () => {
  await auth.internal('create-account', ada);
  const phone = await add();
  const { options } = await auth.internal('start-passkey-session', { address });
  const reply = await phone.use(options);
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => auth.internal('open-passkey-session', { reply, address })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = await auth.internal('start-passkey-session', { address });
  await auth.database.collection('passkey_challenges').updateMany({}, { $set: { expiresAt: new Date() } });
  await expect(
    auth.internal('open-passkey-session', { reply: await phone.use(late.options), address }),
  ).rejects.toMatchObject(refused);
});

it('KEY-08 a counter that goes back, or stays, belongs to a copy: refused and recorded', async () => {
  await auth.internal('create-account', ada);
  const phone = await add();
  await signInBy(phone, { counter: 5 });
  for (const counter of [5, 4, 0]) await expect(signInBy(phone, { counter })).rejects.toMatchObject(refused);
  await signInBy(phone, { counter: 6 });
  expect((await log()).slice(1)).toEqual([
    ...['sign-in ok', 'sign-in refused', 'sign-in refused', 'sign-in refused', 'sign-in ok'],
  ]);
});

it('KEY-09 opens neither a locked account nor one whose ways in are closed', async () => {
  await auth.internal('create-account', ada);
  const phone = await add();
  await users().updateOne({}, { $set: { locked: { at: new Date(), reason: 'Spam' } } });
  await expect(signInBy(phone)).rejects.toMatchObject({ message: MESSAGES.accountLocked });
  await users().updateOne({}, { $unset: { locked: 1 }, $set: { resetDemandedAt: new Date() } });
  await expect(signInBy(phone)).rejects.toMatchObject({ message: MESSAGES.waysInClosed });
  expect((await log()).slice(1)).toEqual(['sign-in refused', 'sign-in refused']);
});

it.each([
  [true, 1],
  [false, 0],
])(
  'RESET-09 after a reset of an email that was verified (%s) there are %i passkeys',
  async (verified, left) => {
    const { device } = await signUp();
    await users().updateOne({}, { $set: { emailVerified: verified } });
    await auth.internal('ask-for-reset', { email, address });
    let token: string | undefined;
    for (let tried = 0; tried < 300 && !token; tried++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      token = await mails.token('password-reset', email).catch(() => undefined);
    }
    await auth.internal('use-reset-link', { token: token ?? '', newPassword: 'Analytical1', address });
    expect(await list()).toHaveLength(left);
    expect((await users().findOne({}))?.['passkeys']).toBe(left);
    const signedIn = await signInBy(device).then(
      () => 1,
      () => 0,
    );
    expect(signedIn).toBe(left);
  },
);

it('SUDO-02 a passkey proves its owner, and nobody else', async () => {
  const { refreshToken } = await auth.internal('create-account', ada);
  const phone = await add();
  const bob = await auth.internal('create-account', { ...ada, username: 'bob', email: 'bob@example.org' });
  const prove = async (opened: string, name: string) => {
    const { options } = await auth.internal('start-passkey-session', { address });
    const proof = { passkey: await phone.use(options) };
    const body = { proof, sessionId: opened.split('.')[0] ?? '', key: null, address };
    return auth.internal('prove-session', body, { caller: await callerOf(name) });
  };
  expect((await prove(refreshToken, username)).username).toBe(username);
  await expect(prove(bob.refreshToken, 'bob')).rejects.toMatchObject({ message: MESSAGES.passkeyRefused });
});

it.each([
  ['https://192.0.2.1', undefined],
  ['http://screenlore.example', undefined],
  ['http://localhost:8080', 'http://localhost:8080'],
])('KEY-01 at %s they are offered as browsers allow it', async (PUBLIC_URL, origin) => {
  const other = await startAuth({ PUBLIC_URL });
  try {
    const { passkeys } = await other.call('get-sign-in-ways', {});
    expect(passkeys).toBe(origin !== undefined);
    const started = other.internal('start-passkey-session', { address });
    if (origin) expect((await started).options).toMatchObject({ rpId: 'localhost' });
    else await expect(started).rejects.toMatchObject({ code: 'notBuilt', message: MESSAGES.passkeysOff });
  } finally {
    await other.stop();
  }
});
