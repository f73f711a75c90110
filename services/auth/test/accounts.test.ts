import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let auth: AuthUnderTest;
const users = () => auth.database.collection('users');

beforeAll(async () => {
  auth = await startAuth({ ADMIN_EMAILS: ' boss@example.org ,' });
});
afterAll(() => auth?.stop());
beforeEach(async () => {
  for (const name of ['users', 'sessions', 'ended_sessions', 'try_counts', 'known_addresses'])
    await auth.database.collection(name).deleteMany({});
});

const conflict = (text: string) => ({ code: 'conflict', message: text });

describe('signing up', () => {
  it('AUTH-01 AUTH-08 creates an account with a session; only an Argon2id hash of the password is stored', async () => {
    const { user, refreshToken } = await auth.internal('create-account', ada);
    expect(user).toMatchObject({ firstName: 'Ada', surname: 'Lovelace', username: 'Ada.L', admin: false });
    const stored = await users().findOne({});
    expect(stored?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(stored).not.toHaveProperty('password');
    const sessions = JSON.stringify(await auth.database.collection('sessions').find().toArray());
    expect(sessions).not.toContain(refreshToken.split('.')[1]);
    expect(sessions).not.toContain(ada.address);
  });

  it.each([
    [
      'the username in another case',
      { username: 'aDA.l', email: 'other@example.org' },
      MESSAGES.usernameTaken,
    ],
    [
      'the username in wide letters',
      { username: 'Ａda.L', email: 'other@example.org' },
      MESSAGES.usernameTaken,
    ],
    ['the email in another case', { username: 'somebody', email: 'ada@EXAMPLE.org' }, MESSAGES.emailTaken],
    ['both', {}, MESSAGES.usernameTaken],
  ])(
    'AUTH-06 AUTH-07 API-02 a taken %s is a conflict, and nothing is stored',
    async (_what, change, text) => {
      await auth.internal('create-account', ada);
      await expect(auth.internal('create-account', { ...ada, ...change })).rejects.toMatchObject(
        conflict(text),
      );
      expect(await users().countDocuments()).toBe(1);
      expect(await auth.database.collection('sessions').countDocuments()).toBe(1);
    },
  );

  it('AUTH-06 of many simultaneous sign-ups with the same username or email, exactly one succeeds', async () => {
    const tries = Array.from({ length: 8 }, (_, at) =>
      auth.internal(
        'create-account',
        at % 2 ? { ...ada, username: `ada${at}` } : { ...ada, email: `ada${at}@example.org` },
      ),
    );
    const made = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    const stored = await users().find().toArray();
    expect(stored).toHaveLength(made.length);
    expect(new Set(stored.map(({ usernameKey }) => usernameKey)).size).toBe(stored.length);
    expect(new Set(stored.map(({ emailKey }) => emailKey)).size).toBe(stored.length);
  });
});

describe('signing in', () => {
  const from = { address: '192.0.2.9' };

  it('accepts the email in any case and the password exactly as it is', async () => {
    await auth.internal('create-account', ada);
    const { user } = await auth.internal('open-session', {
      ...from,
      email: 'ADA@example.ORG',
      password: ada.password,
    });
    expect(user).toMatchObject({ username: 'Ada.L' });
  });

  it('AUTH-06 refuses a wrong password, an unknown email and an account without password alike', async () => {
    await auth.internal('create-account', ada);
    await users().insertOne({
      ...{ firstName: 'S', surname: 'Ocial', username: 'social', usernameKey: 'social' },
      ...{
        email: 'social@example.org',
        emailKey: 'social@example.org',
        emailVerified: true,
        passwordHash: null,
      },
      ...{
        sex: null,
        profile_img: null,
        backgroundImg: null,
        admin: false,
        joinedAt: new Date(),
        demo: false,
      },
      identities: [{ provider: 'google', subject: '1', linkedAt: new Date() }],
    });
    for (const email of [ada.email, 'nobody@example.org', 'social@example.org'])
      await expect(
        auth.internal('open-session', { ...from, email, password: 'Engine1844' }),
      ).rejects.toMatchObject({
        code: 'unauthenticated',
        message: MESSAGES.signInRefused,
      });
  });

  it('AUTH-08 hashes the same password again when the cost settings have changed', async () => {
    await auth.internal('create-account', ada);
    const other = await startAuth({ ARGON2_PASSES: '2' });
    try {
      const stored = await users().findOne({});
      await other.database.collection('users').insertOne({ ...stored });
      for (const _ of [1, 2])
        await other.internal('open-session', { ...from, email: ada.email, password: ada.password });
      const after = await other.database.collection('users').findOne({});
      expect(after?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
    } finally {
      await other.stop();
    }
  });
});

describe('MENTION-01 MENTION-04 suggested names', () => {
  it('come from the given ids, then the given usernames, then others, without leaving or locked accounts', async () => {
    const make = async (username: string, firstName: string, surname = 'Somebody') => {
      const email = `${username}@example.org`;
      await auth.internal('create-account', { ...ada, username, firstName, surname, email });
      return String((await users().findOne({ username }))?._id);
    };
    const [zed, ann] = [await make('zed', 'Annie'), await make('anton', 'Béa', 'Ansel')];
    await make('anna', 'Cora');
    await make('annabel', 'Dora');
    await make('anlocked', 'Eve');
    await make('anleaving', 'Fay');
    await users().updateOne({ username: 'anlocked' }, { $set: { locked: { at: new Date(), reason: 'x' } } });
    await users().updateOne({ username: 'anleaving' }, { $set: { leaving: { dueAt: new Date() } } });
    const match = async (text: string, count = 20) => {
      const request = { text, ids: [zed, 'no id'], usernames: ['Anton', 'nobody'], count };
      return (await auth.internal('match-names', request)).names.map(({ username }) => username);
    };
    expect(await match('AN')).toEqual(['zed', 'anton', 'anna', 'annabel']);
    expect(await match('an', 3)).toEqual(['zed', 'anton', 'anna']);
    expect(await match('')).toEqual(['zed', 'anton']);
    expect(await match('bé')).toEqual(['anton']);
    expect(await match('$an')).toEqual([]);
    const { names } = await auth.internal('match-names', { text: 'anton', ids: [], usernames: [], count: 1 });
    expect(names).toEqual([
      { _id: ann, username: 'anton', firstName: 'Béa', surname: 'Ansel', profile_img: null },
    ]);
  });
});

describe('SAFE-24 a username that looks like another', () => {
  it.each(['Ada.1', 'Ada.I', 'ADA.1'])('is taken: %s', async (username) => {
    await auth.internal('create-account', ada);
    await expect(
      auth.internal('create-account', { ...ada, username, email: 'other@example.org' }),
    ).rejects.toMatchObject(conflict(MESSAGES.usernameTaken));
    expect(await users().countDocuments()).toBe(1);
  });

  it('OPS-60 is taken if the other name is in another script, or from a version that did not compare', async () => {
    await auth.internal('create-account', { ...ada, username: 'copa' });
    await users().updateMany({}, { $unset: { usernameSkeleton: 1 } });
    await users().insertOne({ username: 'сора', usernameKey: 'сора', joinedAt: new Date() });
    await auth.database.collection('migrations').deleteMany({});
    await (await auth.start()).close();
    expect(await users().distinct('usernameSkeleton')).toEqual([null, 'copa']);
    const again = { ...ada, username: 'СОРа', email: 'other@example.org' };
    await expect(auth.internal('create-account', again)).rejects.toMatchObject(
      conflict(MESSAGES.usernameTaken),
    );
    await auth.internal('create-account', { ...again, username: 'сорт' });
  });
});

describe('AUTH-16 usernames that are easily confused', () => {
  it.each([
    ['tim', 'tlm'],
    ['name', 'name.'],
    ['name', '_na-me_'],
    ['Ada.L', 'adal'],
    ['José', 'jose'],
    ['warner', 'wamer'],
    ['сора', 'copa.'],
    ['İzmir1', 'izmir1'],
    ['izmir1', 'İzmir1'],
  ])('%s is taken: nobody gets %s', async (first, username) => {
    await auth.internal('create-account', { ...ada, username: first });
    const other = { ...ada, username, email: 'other@example.org' };
    await expect(auth.internal('create-account', other)).rejects.toMatchObject(
      conflict(MESSAGES.usernameTaken),
    );
  });

  it('AUTH-17 İzmir is found as izmir, and vice versa', async () => {
    for (const [made, asked] of [
      ['İzmir1', 'izmir1'],
      ['istanbul1', 'İSTANBUL1'],
    ] as const) {
      await auth.internal('create-account', { ...ada, username: made, email: `${asked.length}@example.org` });
      const { account } = await auth.internal('get-account', { userId: asked });
      expect(account.username).toBe(made);
    }
  });

  it('AUTH-16 AUTH-36 OPS-60 an existing account keeps such a name, and nobody else gets a similar one', async () => {
    const names = [
      ...['tim', 'tlm', 'name.', 'name', '...', '---', 'İzmir1', 'izmir1', 'Deleted.member'],
      ...['łódź', 'ᴛina'],
    ];
    await users().insertMany(
      names.map((username) => {
        const key = username.toUpperCase().toLowerCase();
        const names = { username, usernameKey: key, usernameSkeleton: key, firstName: 'O', surname: 'Old' };
        const pictures = { profile_img: null, backgroundImg: null };
        const nobody = { email: null, emailVerified: false, identities: [], admin: false };
        return { ...names, ...pictures, ...nobody, joinedAt: new Date() };
      }),
    );
    await auth.database.collection('migrations').deleteMany({});
    for (const _ of [1, 2]) await (await auth.start()).close();
    expect(await users().distinct('usernameSkeleton')).toEqual([
      null,
      'deletedmember',
      'lodz',
      'lzmlrl',
      'name',
      'tlm',
      'ᴛlna',
    ]);
    for (const userId of names)
      expect((await auth.internal('get-account', { userId })).account.username).toBe(userId);
    for (const username of ['t.im', 'nam.e', 'izmirl', 'lodz'])
      await expect(auth.internal('create-account', { ...ada, username })).rejects.toMatchObject(
        conflict(MESSAGES.usernameTaken),
      );
  });
});

describe('accounts', () => {
  it('are found by _id and by username in any case, with the email', async () => {
    await auth.internal('create-account', ada);
    const { account } = await auth.internal('get-account', { userId: 'ADA.l' });
    expect(account).toMatchObject({ username: 'Ada.L', email: ada.email, admin: false, backgroundImg: null });
    expect((await auth.internal('get-account', { userId: account._id })).account).toEqual(account);
    for (const userId of ['nobody', 'f'.repeat(24)])
      await expect(auth.internal('get-account', { userId })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('names are those of existing accounts', async () => {
    await auth.internal('create-account', ada);
    const { _id } = (await auth.internal('get-account', { userId: 'Ada.L' })).account;
    const { names } = await auth.internal('get-names', { ids: [_id, 'f'.repeat(24), 'no id'] });
    expect(names).toEqual([
      { _id, username: 'Ada.L', firstName: 'Ada', surname: 'Lovelace', profile_img: null },
    ]);
  });

  it('AUTH-13 SAFE-14 ADMIN_EMAILS only makes administrators of confirmed accounts', async () => {
    const { user } = await auth.internal('create-account', { ...ada, email: 'Boss@example.org' });
    expect(user.admin).toBe(false);
    expect((await auth.internal('get-account', { userId: ada.username })).account.admin).toBe(false);
    await users().updateOne({}, { $set: { emailVerified: true } });
    expect((await auth.internal('get-account', { userId: ada.username })).account.admin).toBe(true);
  });
});
