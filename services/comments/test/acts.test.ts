import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type CommentedPost, type CommentsCounted, POST_SHOWN } from '@screenlore/contracts';
import { type CommentsUnderTest, POST, startComments, user } from './support/comments.js';

jest.setTimeout(60_000);

let service: CommentsUnderTest;
beforeAll(async () => {
  service = await startComments();
});
afterAll(() => service?.stop());

const [ada, bob] = [user('ada'), user('bob')] as const;
const OTHER: CommentedPost = { ...POST, _id: 'b'.repeat(24), publicId: 'another-night-bbbbbb' };

const find = async (authors: string[], count = 50, before: { at: string; id: string } | null = null) => {
  const asked = { followed: true, kinds: ['comment' as const], onlyWords: true };
  return (await service.internal('find-comment-acts', { authors, count, before, ...asked })).acts;
};
const show = (shown: boolean, version: number, post = OTHER) =>
  service.nats.request(POST_SHOWN, JSON.stringify({ post, shown, version }), { timeout: 10_000 });

it('FEED-01 FEED-04 finds the authors’ comments, newest first, none under a post that cannot be read', async () => {
  const first = await service.say(ada, 'First');
  for (const at of [1, 2, 3]) await service.say(ada, `Under another ${at}`, { post: OTHER });
  await service.say(bob, 'Of somebody else');
  const last = await service.say(ada, 'Last', { replyingTo: first._id });
  expect((await find([ada.id])).map(({ text }) => text)).toEqual([
    ...['Last', 'Under another 3', 'Under another 2', 'Under another 1', 'First'],
  ]);
  expect(await find([ada.id], 1)).toEqual([
    {
      ...{ kind: 'comment', _id: last._id, userId: ada.id, at: last.commentedAt },
      ...{ post: { type: 'article', _id: POST._id }, text: 'Last' },
    },
  ]);
  await show(false, 5);
  // A page is full even if some comments in between were withdrawn.
  expect((await find([ada.id], 2)).map(({ text }) => text)).toEqual(['Last', 'First']);
  await show(true, 6);
  expect(await find([ada.id])).toHaveLength(5);
  await service.remove(ada, { _id: last._id } as never);
  expect((await find([ada.id]))[0]?.text).toBe('Under another 3');
  const counted: CommentsCounted | undefined = service.kept.get(POST._id);
  expect(counted?.totalComments).toBe(2);
});
