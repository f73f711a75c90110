import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { MESSAGES } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const { email, address } = ada;
const refused = { code: 'unauthenticated', message: MESSAGES.signInRefused };
const malformed = (message: string) => ({ code: 'malformed', message });
const nfc = 'Zo\u00eb1 Zo\u00eb';
const nfd = nfc.normalize('NFD');

let auth: AuthUnderTest;
const users = () => auth.database.collection('users');
const signUp = (password: string) => auth.internal('create-account', { ...ada, password });
const signIn = (password: string) => auth.internal('open-session', { email, address, password });

/** One service at a time: Passport keeps its strategies for the whole process. */
function startWith(settings: Record<string, string>) {
  beforeAll(async () => {
    auth = await startAuth(settings);
  });
  afterAll(() => auth?.stop());
  beforeEach(async () => {
    for (const name of ['users', 'sessions']) await auth.database.collection(name).deleteMany({});
  });
}

/** The password signs in, and nothing similar to it does. */
async function expectKept(password: string, others: readonly string[]): Promise<void> {
  await signUp(password);
  expect((await signIn(password)).user.username).toBe(ada.username);
  for (const other of [...others, password.trim(), password.normalize('NFKC')])
    if (other !== password && other !== '') await expect(signIn(other)).rejects.toMatchObject(refused);
}

describe('PASSWORD_POLICY=standard', () => {
  startWith({});

  it.each([
    ['spaces at both ends', '  Engine1843 ', ['Engine1843', ' Engine1843', '  Engine1843']],
    ['a composed letter', nfc, [nfd]],
    ['a decomposed letter', nfd, [nfc]],
    ['a ligature', 'O\ufb01ce 1843', ['Office 1843']],
  ])('SAFE-23 keeps passwords byte for byte: %s', (_what, password, others) => expectKept(password, others));

  it('SAFE-23 a hash from when passwords were composed is accepted once more, and replaced', async () => {
    const typed = 'O\ufb01ce 1843';
    await signUp(ada.password);
    const before = await hash(typed.normalize('NFKC'), CHEAP);
    await users().updateOne({}, { $set: { passwordHash: before }, $unset: { passwordAsTyped: 1 } });
    await signIn(typed);
    expect((await users().findOne({}))?.['passwordHash']).not.toBe(before);
    await expect(signIn(typed.normalize('NFKC'))).rejects.toMatchObject(refused);
    await signIn(typed);
  });

  it('SAFE-23 is the original rule, knows no common passwords, and is announced to browsers', async () => {
    expect(await auth.call('get-sign-in-ways', {})).toMatchObject({ passwordPolicy: 'standard' });
    for (const password of ['engine1843', 'Eng1', 'A passphrase longer than 20'])
      await expect(signUp(password)).rejects.toMatchObject(malformed(MESSAGES.passwordRule));
    await signUp('Password1');
  });
});

describe('PASSWORD_POLICY=modern', () => {
  startWith({ PASSWORD_POLICY: 'modern' });

  it.each([
    ['spaces alone', ' '.repeat(9), [' '.repeat(8), ' '.repeat(10)]],
    ['a composed letter', nfc, [nfd]],
    ['a decomposed letter', nfd, [nfc]],
    ['emoji', '🎬🍿🎬🍿🎬🍿🎬🍿', ['🎬🍿🎬🍿🎬🍿🎬', '🎬🍿🎬🍿🎬🍿🎬🎬']],
    ['a zero character inside', 'before\0after', ['before', 'before\0', 'before\0other']],
    ['128 characters of 4 bytes', '𝒜'.repeat(128), ['𝒜'.repeat(127), `${'𝒜'.repeat(127)}ℬ`]],
  ])('SAFE-23 keeps passwords byte for byte: %s', (_what, password, others) => expectKept(password, others));

  it('SAFE-23 accepts any 8 to 128 characters, and is announced to browsers', async () => {
    expect(await auth.call('get-sign-in-ways', {})).toMatchObject({ passwordPolicy: 'modern' });
    for (const password of ['seven77', 'x'.repeat(129)])
      await expect(signUp(password)).rejects.toMatchObject(malformed(MESSAGES.passwordModernRule));
    await signUp('only small letters');
  });

  it('SAFE-23 refuses a common password, in any case', async () => {
    for (const password of ['password1', 'PassWord1'])
      await expect(signUp(password)).rejects.toMatchObject(malformed(MESSAGES.passwordCommon));
    expect(await users().countDocuments()).toBe(0);
  });

  it('GATE-03 refuses what is made of the member’s own names, at sign-up and at a change', async () => {
    for (const password of ['Lovelace1843', 'ada.l ada.l'])
      await expect(signUp(password)).rejects.toMatchObject(malformed(MESSAGES.passwordOwnWords));
    await signUp('analytical engine');
    const account = await users().findOne({});
    const change = { oldPassword: 'analytical engine', newPassword: 'Lovelace1843', sessionId: 's', address };
    await expect(
      auth.internal('replace-password', change, {
        caller: { id: String(account?._id), username: ada.username, admin: false },
      }),
    ).rejects.toMatchObject(malformed(MESSAGES.passwordOwnWords));
  });

  it('SAFE-23 is never applied to an existing password', async () => {
    await signUp('a password of before');
    await users().updateOne({}, { $set: { passwordHash: await hash('Short1', CHEAP) } });
    expect((await signIn('Short1')).user.username).toBe(ada.username);
  });
});
