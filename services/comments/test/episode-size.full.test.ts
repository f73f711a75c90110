import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@screenlore/contracts';
import { Types } from 'mongoose';
import { type CommentsUnderTest, EPISODE, startComments, user } from './support/comments.js';

jest.setTimeout(180_000);

const [FEW, MANY] = [50, 100_000] as const;
const TRIES = 60;
const ada = user('ada.q');

let service: CommentsUnderTest;
beforeAll(async () => {
  service = await startComments();
});
afterAll(() => service?.stop());

/** An episode with this many comments, a tenth of them replies. */
async function filled(episode: number, count: number) {
  const post = { ...EPISODE, _id: `${'e'.repeat(24)}:1:${episode}`, publicId: `dark-2017:1:${episode}` };
  const first = await service.say(ada, 'First', { post });
  const comments = service.database.collection('comments');
  const [like] = await comments.find({ _id: new Types.ObjectId(first._id) }).toArray();
  if (!like) throw new Error('It is not there.');
  for (let from = 1; from < count; from += 10_000)
    await comments.insertMany(
      Array.from({ length: Math.min(10_000, count - from) }, (_, at) => {
        const _id = new Types.ObjectId();
        const isReply = at % 10 === 9;
        return {
          ...{ ...like, _id, text: `Number ${from + at}`, at: new Date(Date.now() + from + at) },
          ...{ parent: isReply ? like._id : null, root: isReply ? like._id : _id },
        };
      }),
    );
  return post;
}

const median = (times: number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

it('EPISODE-08 a thread of 100,000 comments opens as quickly as one of 50', async () => {
  const threads = [await filled(1, FEW), await filled(2, MANY)];
  const took = threads.map((): number[] => []);
  for (let attempt = 0; attempt < TRIES; attempt++)
    for (const [at, { _id }] of threads.entries()) {
      const since = performance.now();
      const { comments } = await service.thread(_id, 0, 'episode', undefined, true);
      took[at]?.push(performance.now() - since);
      expect(comments).toHaveLength(LIMITS.commentsPage);
    }
  const [few = 0, many = 0] = took.map(median);
  expect(many).toBeLessThan(2 * few + 2);
});
