import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Comment } from '@screenlore/contracts';
import { Types } from 'mongoose';
import type { StoredComment } from '../src/comments/comment.schema.js';
import { threadId } from '../src/threads/thread.schema.js';
import { type CommentsUnderTest, POST, startComments, user } from './support/comments.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(120_000);

/** More than two full transactions. */
const MANY = 2500;

const ada = user('ada.q');
const ben = user('ben_r');
const moderator = user('mod', true);

let service: CommentsUnderTest;
let top: Comment;
let middle: Comment;

beforeAll(async () => {
  service = await startComments();
});
afterAll(() => service?.stop());
/** A comment with a reply, and very many comments below that: replies to it, and to each other, 50 levels deep. */
beforeEach(async () => {
  for (const name of ['comments', 'threads', 'changesMade', 'moderationActs', 'deletedComments'])
    await service.database.collection(name).deleteMany({});
  top = await service.say(ada, 'top');
  middle = await service.say(ben, 'middle', { replyingTo: top._id });
  const [root, first] = [new Types.ObjectId(top._id), new Types.ObjectId(middle._id)];
  const replies: StoredComment[] = [];
  for (let number = 0; number < MANY; number += 1) {
    const above = number % 50 === 0 ? undefined : replies[number - 1];
    if (above) above.replyCount = 1;
    replies.push({
      _id: new Types.ObjectId(),
      thread: threadId(POST.type, POST._id),
      parent: above?._id ?? first,
      root,
      text: `below ${number}`,
      by: { _id: ben.id, username: ben.username, firstName: '', surname: '', profile_img: null },
      at: new Date(number),
      replyCount: 0,
    });
  }
  await service.database.collection<StoredComment>('comments').insertMany(replies);
  await service.database
    .collection<StoredComment>('comments')
    .updateOne({ _id: first }, { $inc: { replyCount: MANY / 50 } });
  await service.database
    .collection<{ _id: string }>('threads')
    .updateOne({ _id: threadId(POST.type, POST._id) }, { $inc: { totalComments: MANY } });
});

/** Nothing remains below what was deleted, and all counts match a recount. */
async function expectWhole(): Promise<number> {
  const stored = await service.database.collection<StoredComment>('comments').find().toArray();
  const replies = new Map<string, number>();
  for (const { parent } of stored) replies.set(String(parent), (replies.get(String(parent)) ?? 0) + 1);
  const ids = new Set(stored.map(({ _id }) => String(_id)));
  for (const { _id, parent, replyCount } of stored) {
    if (parent) expect(ids).toContain(String(parent));
    expect(replyCount).toBe(replies.get(String(_id)) ?? 0);
  }
  expect(await service.thread(POST._id)).toMatchObject({ totalComments: stored.length });
  return stored.length;
}

it('COMMENT-08 a comment is deleted with thousands of replies, and its parent counts one less', async () => {
  expect(await service.remove(ben, { _id: middle._id })).toEqual({
    until: expect.any(String),
    _id: middle._id,
    deleted: MANY + 1,
    totalComments: 1,
    totalParentComments: 1,
  });
  expect(await expectWhole()).toBe(1);
});

it('COMMENT-08 after an interruption the counts are right, and deleting it again continues', async () => {
  const records = (validator: object) =>
    service.database.db?.command({ collMod: 'moderationActs', validator });
  await service.remove(moderator, { _id: (await service.say(ada, 'another'))._id });
  await records({ $expr: false });
  await expect(service.remove(moderator, { _id: top._id })).rejects.toMatchObject({ code: 'internal' });
  await records({});
  // The last transaction did not happen.
  expect(await expectWhole()).toBe(1000);

  const { deleted, totalComments } = await service.remove(moderator, { _id: top._id });
  expect([deleted, totalComments]).toEqual([1000, 0]);
  expect(await expectWhole()).toBe(0);
});

it('COMMENT-08 replies written meanwhile are deleted too, or fail because their parent is gone', async () => {
  await service.start();
  const deepest = await service.database.collection('comments').findOne({ text: `below ${MANY - 1}` });
  const replyingTo = String(deepest?._id);
  const [, ...said] = await Promise.allSettled([
    service.remove(ada, { _id: top._id }),
    ...Array.from({ length: 10 }, (_, number) => service.say(ada, `late ${number}`, { replyingTo })),
  ]);
  expect(await expectWhole()).toBe(0);
  for (const result of said)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'notFound' });
});

/** All comments, as they are stored. */
const stored = () => service.database.collection('comments').find().sort({ _id: 1 }).toArray();
const undo = (caller = moderator, _id = top._id) => service.call('undo-delete-comment', { _id }, { caller });
const forbid = (validator: object) => service.database.db?.command({ collMod: 'comments', validator });

it('COMMENT-21 an administrator’s deletion of thousands of comments is undone completely, and both are recorded', async () => {
  const before = await stored();
  const { until } = await service.remove(moderator, { _id: top._id, reason: 'Rude' });
  expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now());
  expect(await expectWhole()).toBe(0);
  await expect(undo(ada)).rejects.toMatchObject({ code: 'notFound' });
  expect(await undo()).toMatchObject({
    comment: { _id: top._id, replyCount: 1 },
    ...{ totalComments: MANY + 2, totalParentComments: 1 },
  });
  expect(await stored()).toEqual(before);
  expect(await expectWhole()).toBe(MANY + 2);
  const { acts } = await service.internal('get-comment-acts', { count: 10, skip: 0 }, { caller: moderator });
  expect(acts.map(({ what, deleted }) => [what, deleted])).toEqual([
    ['restore', MANY + 2],
    ['delete', MANY + 2],
  ]);
  await expect(undo()).rejects.toMatchObject({ code: 'notFound' });
  expect(await service.database.collection('deletedComments').countDocuments()).toBe(0);
});

it('COMMENT-21 after an interrupted undo the counts are right, and another undo continues despite new replies', async () => {
  const before = await stored();
  await service.remove(moderator, { _id: top._id });
  await forbid({ text: { $ne: `below ${MANY - 1}` } });
  await expect(undo()).rejects.toMatchObject({ code: 'internal' });
  await forbid({});
  const there = await expectWhole();
  expect(there).toBeGreaterThan(0);
  expect(there).toBeLessThan(MANY);
  const late = await service.say(ada, 'late', { replyingTo: middle._id });
  expect(await undo()).toMatchObject({ totalComments: MANY + 3 });
  await service.remove(ada, { _id: late._id });
  expect(await stored()).toEqual(before);
});

it('COMMENT-21 a deletion that somebody else finished after an interruption is undone completely', async () => {
  const before = await stored();
  await service.remove(moderator, { _id: (await service.say(ada, 'another'))._id });
  const records = (validator: object) =>
    service.database.db?.command({ collMod: 'moderationActs', validator });
  await records({ $expr: false });
  await expect(service.remove(moderator, { _id: top._id })).rejects.toMatchObject({ code: 'internal' });
  await records({});
  await service.remove(ada, { _id: top._id });
  await expect(undo(moderator)).rejects.toMatchObject({ code: 'notFound' });
  await undo(ada);
  expect(await stored()).toEqual(before);
});

it('COMMENT-21 only replies to a comment that is deleted for good stay deleted', async () => {
  await service.remove(moderator, { _id: top._id });
  // 50 levels deep: only the top of the first chain is left.
  await service.database.collection('deletedComments').deleteOne({ text: 'below 1' });
  await undo();
  expect(await expectWhole()).toBe(MANY + 2 - 49);
  expect(await service.database.collection('deletedComments').countDocuments()).toBe(0);
});

it('COMMENT-08 somebody who may not delete a comment deletes nothing below it', async () => {
  await expect(service.remove(user('stranger'), { _id: top._id })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await expectWhole()).toBe(MANY + 2);
});
