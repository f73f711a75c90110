import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type CommentsUnderTest, startComments, user } from './support/comments.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let service: CommentsUnderTest;

beforeAll(async () => {
  service = await startComments({ COMMENTS_PER_HOUR: 4 });
});
afterAll(() => service?.stop());

it('SAFE-15 limits how much an account comments in an hour, a new one to a quarter; a repetition counts once', async () => {
  const ada = user('ada');
  const key = randomUUID();
  const first = await service.say(ada, 'the first', { key });
  for (let more = 1; more < 4; more++) await service.say(ada, `number ${more}`);
  const tooMany = { code: 'tooMany', retryAfterS: expect.any(Number) };
  await expect(service.say(ada, 'one more')).rejects.toMatchObject(tooMany);
  expect(await service.say(ada, 'the first', { key })).toEqual(first);

  const young = { ...user('young'), since: Date.now(), network: 'an-office' };
  await service.say(young, 'hello');
  await expect(service.say(young, 'hello again')).rejects.toMatchObject(tooMany);
});
