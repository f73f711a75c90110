import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { demoUserId, users } from '@screenlore/demo';
import { seedAccounts } from '../src/seed/seed-accounts.js';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';

jest.setTimeout(60_000);

const NOW = new Date('2030-01-01T12:00:00Z');

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth?.stop());

it('the demo’s people have accounts with the ids in their posts and ratings, and no way in', async () => {
  const [taken, first] = users;
  if (!taken || !first) throw new Error('the demo has no people');
  await auth.internal('create-account', { ...ada, username: taken.username.toUpperCase() });
  expect(await seedAccounts(auth.database, users, NOW)).toEqual({ people: users.length, changed: true });
  const stored = auth.database.collection('users');
  expect(await stored.countDocuments({ demo: true })).toBe(users.length - 1);

  const { account } = await auth.internal('get-account', { userId: first.username });
  expect(account).toMatchObject({ _id: demoUserId(first.username), firstName: first.firstName, email: null });
  expect(Date.parse(account.joinedAt)).toBeLessThan(NOW.getTime());
  const guess = { email: `${first.username}@example.org`, password: 'Engine1843', address: ada.address };
  await expect(auth.internal('open-session', guess)).rejects.toMatchObject({
    message: MESSAGES.signInRefused,
  });
  // The member who had the username first keeps it.
  expect((await auth.internal('get-account', { userId: taken.username })).account.email).toBe(ada.email);
});

it('a second seeding changes nothing; a demo of other people replaces them', async () => {
  expect((await seedAccounts(auth.database, users, NOW)).changed).toBe(false);
  const [, first, second] = users;
  if (!first || !second) throw new Error('the demo has too few people');
  const before = (await auth.internal('get-account', { userId: first.username })).account;
  await seedAccounts(auth.database, [{ ...first, surname: 'Renamed' }], new Date('2031-01-01T12:00:00Z'));
  const { account } = await auth.internal('get-account', { userId: first.username });
  expect(account).toEqual({ ...before, surname: 'Renamed' });
  await expect(auth.internal('get-account', { userId: second.username })).rejects.toMatchObject({
    code: 'notFound',
  });
  expect((await auth.internal('get-account', { userId: users[0]?.username ?? '' })).account.email).toBe(
    ada.email,
  );
});
