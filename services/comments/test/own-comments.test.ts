import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type CommentNews, commentNewsSubject, LIMITS, MESSAGES, POST_SHOWN } from '@screenlore/contracts';
import { type CommentsUnderTest, POST, startComments, user } from './support/comments.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const ada = user('ada.q');
const ben = user('ben_r');
const editor = user('editor');
const boss = user('boss', true);

let service: CommentsUnderTest;
const news: CommentNews[] = [];
beforeAll(async () => {
  service = await startComments();
  service.nats.subscribe(commentNewsSubject(POST.type, POST._id), {
    callback: (_error, message) => void news.push(message.json<CommentNews>()),
  });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  for (const name of ['comments', 'threads', 'deletedComments', 'commentVersions', 'moderationActs'])
    await service.database.collection(name).deleteMany({});
  news.length = 0;
});

const refused = (code: string, message: string) => expect.objectContaining({ code, message });
const edit = (_id: string, comment: string, caller = ada) =>
  service.call('edit-comment', { _id, comment }, { caller });
const undo = (_id: string, caller = ada) => service.call('undo-delete-comment', { _id }, { caller });
const versions = (id: string) => service.internal('get-comment-versions', { id, skip: 0 }, { caller: boss });
/** The whole thread, each comment with its replies. */
const tree = async () => {
  const { comments, totalComments, totalParentComments } = await service.thread(POST._id);
  const below = async (_id: string): Promise<unknown[]> =>
    Promise.all(
      (await service.replies(_id)).map(async (reply) => [
        reply.comment,
        reply.replyCount,
        await below(reply._id),
      ]),
    );
  const top = await Promise.all(
    comments.map(async (comment) => [comment.comment, comment.replyCount, await below(comment._id)]),
  );
  return { totalComments, totalParentComments, top };
};

describe('editing a comment', () => {
  it('COMMENT-20 replaces its text in place, marks it as edited, and updates open pages', async () => {
    const { likes: _none, ...said } = await service.say(ada, 'Frist');
    const { _id: reply } = await service.say(ben, 'Second', { replyingTo: said._id });
    expect(said).not.toHaveProperty('editedAt');
    const edited = await edit(said._id, 'First');
    expect(edited).toMatchObject({
      ...said,
      ...{ comment: 'First', editedAt: expect.any(String), replyCount: 1, children: [reply] },
    });
    expect((await service.thread(POST._id)).comments).toMatchObject([{ comment: 'First', replyCount: 1 }]);
    expect((await versions(said._id)).versions).toMatchObject([{ text: 'Frist', title: null }]);
    await service.nats.flush();
    expect(news.at(-1)).toMatchObject({ kind: 'edited', comment: edited, totalComments: 2 });
    const numbers = news.map(({ version }) => version);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  });

  it('EDIT-10 a comment with many likes is marked after its text was changed, and stays marked', async () => {
    const said = await service.say(ada, 'The ending is a dream');
    const liked = (likes: number) =>
      service.database.collection('comments').updateOne({ text: /./ }, { $set: { likes } });
    await liked(2);
    expect(await edit(said._id, 'Buy watches here')).not.toHaveProperty('rewrittenAt');
    await liked(3);
    expect(await edit(said._id, 'Buy good watches here')).not.toHaveProperty('rewrittenAt');
    const { rewrittenAt, editedAt } = await edit(said._id, 'The ending is a dream');
    expect(rewrittenAt).toBe(editedAt);
    expect(await edit(said._id, 'The ending was a dream')).toMatchObject({ rewrittenAt });
    expect((await service.thread(POST._id)).comments).toMatchObject([{ rewrittenAt }]);
  });

  it('COMMENT-20 the same text again changes nothing, and only its author can edit it', async () => {
    const said = await service.say(ada, 'First');
    expect(await edit(said._id, 'First')).not.toHaveProperty('editedAt');
    expect((await versions(said._id)).total).toBe(0);
    for (const caller of [ben, editor, boss])
      await expect(edit(said._id, 'Mine', caller)).rejects.toEqual(
        refused('forbidden', MESSAGES.commentNotEditable),
      );
    await expect(edit('f'.repeat(24), 'Lost')).rejects.toEqual(refused('notFound', MESSAGES.commentGone));
  });
});

describe('undoing a deletion', () => {
  it('COMMENT-21 restores a comment with its replies, in its place, with its counts', async () => {
    await service.say(ben, 'Before');
    const said = await service.say(ada, 'First');
    const reply = await service.say(ben, 'Reply', { replyingTo: said._id });
    await service.say(ada, 'Reply to it', { replyingTo: reply._id });
    await service.say(ben, 'After');
    const before = await tree();
    const { until, deleted } = await service.remove(ada, { _id: said._id });
    expect(deleted).toBe(3);
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan((LIMITS.undoDeleteHours - 1) * 3_600_000);
    expect((await tree()).totalComments).toBe(2);
    expect(await undo(said._id)).toMatchObject({ totalComments: 5, totalParentComments: 3 });
    expect(await tree()).toEqual(before);
    await expect(undo(said._id)).rejects.toEqual(refused('notFound', MESSAGES.commentGone));
    await service.nats.flush();
    expect(news.at(-1)).toMatchObject({ kind: 'added', comment: { _id: said._id } });
  });

  it('COMMENT-21 restores a reply below its parent, which must exist', async () => {
    const said = await service.say(ada, 'First');
    const reply = await service.say(ben, 'Reply', { replyingTo: said._id });
    const before = await tree();
    await service.remove(ben, { _id: reply._id });
    await undo(reply._id, ben);
    expect(await tree()).toEqual(before);
    await service.remove(ben, { _id: reply._id });
    await service.remove(ada, { _id: said._id });
    await expect(undo(reply._id, ben)).rejects.toEqual(refused('conflict', MESSAGES.commentParentGone));
    // It is not lost: it can be restored after its parent.
    await undo(said._id);
    await undo(reply._id, ben);
    expect(await tree()).toEqual(before);
  });

  it('COMMENT-21 is for the user who deleted it: author, article author or administrator, whose acts are both recorded', async () => {
    const said = await service.say(ada, 'First');
    await service.remove(editor, { _id: said._id });
    await expect(undo(said._id, ada)).rejects.toEqual(refused('notFound', MESSAGES.commentGone));
    await undo(said._id, editor);
    await service.say(ben, 'Second', { replyingTo: said._id });
    const before = await tree();
    expect(await service.remove(boss, { _id: said._id, reason: 'Rude' })).toHaveProperty('until');
    for (const other of [ada, ben, editor])
      await expect(undo(said._id, other)).rejects.toEqual(refused('notFound', MESSAGES.commentGone));
    await undo(said._id, boss);
    expect(await tree()).toEqual(before);
    const acts = () => service.internal('get-comment-acts', { count: 10, skip: 0 }, { caller: boss });
    expect(await acts()).toMatchObject({
      total: 2,
      acts: [
        { what: 'restore', target: said._id, text: 'First', deleted: 2, reason: null },
        { what: 'delete', target: said._id, text: 'First', deleted: 2, reason: 'Rude' },
      ],
    });
    // When administrators delete their own comments, neither that nor its undo is recorded.
    const own = await service.say(boss, 'Mine');
    await service.remove(boss, { _id: own._id });
    await undo(own._id, boss);
    expect((await acts()).total).toBe(2);
  });

  it('COMMENT-21 is possible for a day', async () => {
    const said = await service.say(ada, 'First');
    await service.remove(ada, { _id: said._id });
    const dayAgo = new Date(Date.now() - LIMITS.undoDeleteHours * 3_600_000 - 1000);
    await service.database.collection('deletedComments').updateMany({}, { $set: { deletedAt: dayAgo } });
    await expect(undo(said._id)).rejects.toEqual(refused('notFound', MESSAGES.commentGone));
  });
});

it('READ-13 comments on a text that is deleted for good are deleted, and late ones are refused', async () => {
  const said = await service.say(ada, 'First');
  await edit(said._id, 'Second');
  await service.say(ben, 'Third');
  await service.remove(ada, { _id: said._id });
  const event = { post: POST, shown: false, gone: true, version: 1 };
  await service.nats.request(POST_SHOWN, JSON.stringify(event), { timeout: 10_000 });
  for (const name of ['comments', 'deletedComments', 'commentVersions'])
    expect(await service.database.collection(name).countDocuments()).toBe(0);
  await expect(service.say(ada, 'Late')).rejects.toEqual(refused('notFound', MESSAGES.articleWithdrawn));
});
