import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';

jest.setTimeout(60_000);

let auth: AuthUnderTest;

beforeAll(async () => {
  auth = await startAuth({ TAKEN_EMAILS_PER_HOUR: '3' });
});
afterAll(() => auth?.stop());

it('SAFE-25 somebody who probes by sign-ups which emails have an account is slowed down, and nobody else', async () => {
  await auth.internal('create-account', ada);
  const probe = (at: number, address: string) =>
    auth.internal('create-account', { ...ada, username: `probe${at}`, address });
  const stranger = '198.51.100.7';
  for (let at = 0; at < 3; at += 1)
    await expect(probe(at, stranger)).rejects.toMatchObject({
      code: 'conflict',
      message: MESSAGES.emailTaken,
    });
  // From then on, free and taken emails get the same answer.
  for (const email of [ada.email, 'free@example.org'])
    await expect(
      auth.internal('create-account', { ...ada, username: 'probe', email, address: stranger }),
    ).rejects.toMatchObject({ code: 'tooMany', retryAfterS: expect.any(Number) });
  await expect(probe(9, '203.0.113.9')).rejects.toMatchObject({ code: 'conflict' });
  await auth.internal('create-account', {
    ...ada,
    username: 'newcomer',
    email: 'new@example.org',
    address: '203.0.113.9',
  });
});

it('SAFE-25 a taken username is reported before the email is looked up', async () => {
  await expect(auth.internal('create-account', { ...ada, username: 'ada.l' })).rejects.toMatchObject({
    message: MESSAGES.usernameTaken,
  });
});
