import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type CommentedPost,
  causesSubject,
  commentNewsSubject,
  MESSAGES,
  type NoticeCause,
  type TextHeld,
  textHeldSubject,
} from '@screenlore/contracts';
import { type CommentsUnderTest, POST, startComments, user } from './support/comments.js';

jest.setTimeout(60_000);

let service: CommentsUnderTest;
const held: TextHeld[] = [];
const causes = new Map<string, NoticeCause>();
const news: unknown[] = [];
beforeAll(async () => {
  service = await startComments();
  service.nats.subscribe(textHeldSubject('comments'), {
    callback: (_error, message) => {
      held.push(message.json<TextHeld>());
      message.respond(JSON.stringify({ known: true }));
    },
  });
  service.nats.subscribe(causesSubject('comments'), {
    callback: (_error, message) => {
      for (const cause of message.json<{ causes: NoticeCause[] }>().causes) causes.set(cause._id, cause);
      message.respond(JSON.stringify({ known: true }));
    },
  });
  service.nats.subscribe(commentNewsSubject('article', '*'), {
    callback: (_error, message) => void news.push(message.json()),
  });
});
afterAll(() => service?.stop());

const DAY_MS = 24 * 60 * 60_000;
const LINKS = 'https://a.example http://b.example (www.c.example)';
const young = (name: string, more: Partial<Caller> = {}): Caller => ({
  ...{ ...user(name), since: Date.now() - 6 * DAY_MS },
  ...more,
});
const [ada, mod] = [user('ada'), { ...user('mod'), moderator: true }];
const postOf = (letter: string): CommentedPost => ({
  ...{ ...POST, _id: letter.repeat(24), publicId: `night-${letter.repeat(6)}` },
});
const threadOf = (post: CommentedPost, caller?: Caller) =>
  service.internal(
    'get-thread',
    { type: 'article', mediaId: post._id, skip: 0, reveal: false },
    caller && { caller },
  );
const hide = (id: string, hidden: boolean) =>
  service.internal('hide-comment', { id, hidden, reason: 'Adverts' }, { caller: mod });
const causesAbout = (id: string) => [...causes.values()].filter(({ _id, on }) => on && _id.includes(id));
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('MOD-51 MOD-52 MOD-53 MOD-54 links of a new account wait for a moderator, who lets them through', async () => {
  const post = postOf('1');
  const above = await service.say(ada, 'What did you see?', { post });
  const bea = young('bea');
  const reply = await service.say(bea, LINKS, { post, replyingTo: above._id });
  expect(reply).toMatchObject({ held: true, comment: LINKS });
  const { _id } = reply;
  await until(() => held.some(({ thing }) => thing === _id));
  expect(held.find(({ thing }) => thing === _id)).toMatchObject({
    ...{ kind: 'comment', author: bea.id, place: { type: 'article', _id: post._id } },
    text: { name: '', text: LINKS },
  });
  expect(await threadOf(post, bea)).toMatchObject({ totalComments: 1, held: [{ _id, held: true }] });
  for (const reader of [ada, mod, undefined]) {
    const thread = await threadOf(post, reader);
    expect(thread).toMatchObject({ totalComments: 1, comments: [{ replyCount: 0, children: [] }] });
    expect(thread).not.toHaveProperty('held');
  }
  const asked = { followed: true, kinds: ['comment' as const], onlyWords: true };
  const acts = { authors: [bea.id], count: 10, before: null, ...asked };
  expect((await service.internal('find-comment-acts', acts)).acts).toEqual([]);
  await expect(service.say(ada, 'Hm', { post, replyingTo: _id })).rejects.toMatchObject({ code: 'notFound' });
  await expect(service.internal('get-comment-author', { id: _id })).rejects.toMatchObject({
    code: 'notFound',
  });
  await expect(service.call('undo-delete-comment', { _id }, { caller: bea })).rejects.toMatchObject({
    code: 'notFound',
  });
  const own = await service.call('get-own-comments', {}, { caller: bea });
  expect(own.comments).toMatchObject([{ _id, comment: LINKS, held: true }]);
  expect([causesAbout(_id), news.filter((each) => JSON.stringify(each).includes(_id))]).toEqual([[], []]);

  expect(await service.internal('read-comment', { id: _id })).toMatchObject({ text: LINKS, shown: false });
  await hide(_id, false);
  expect(await service.internal('read-comment', { id: _id })).toMatchObject({ shown: true });
  const thread = await threadOf(post, bea);
  expect(thread).toMatchObject({ totalComments: 2, comments: [{ replyCount: 1, children: [_id] }] });
  expect(thread).not.toHaveProperty('held');
  expect(await service.replies(above._id)).toMatchObject([{ _id, commentedAt: reply.commentedAt }]);
  await until(() => causesAbout(_id).length > 0 && JSON.stringify(news).includes(_id));
  expect(causesAbout(_id)).toMatchObject([{ kind: 'reply', member: ada.id }, { kind: 'comment' }]);
});

it('MOD-51 a third comment with a link within a day waits; older accounts and moderators do not', async () => {
  const post = postOf('2');
  const cyd = young('cyd');
  const isHeld = async (caller: Caller, text: string) => (await service.say(caller, text, { post })).held;
  expect(await isHeld(cyd, 'https://a.example')).toBeUndefined();
  expect(await isHeld(cyd, 'www.b.example and https://b.example')).toBeUndefined();
  expect(await isHeld(cyd, 'nothing')).toBeUndefined();
  expect(await isHeld(cyd, 'https://c.example')).toBe(true);
  expect(await isHeld(cyd, 'still nothing, a.example')).toBeUndefined();
  for (const caller of [
    young('old', { since: Date.now() - 8 * DAY_MS }),
    young('mod', { moderator: true }),
    young('boss', { admin: true }),
  ])
    expect(await isHeld(caller, LINKS)).toBeUndefined();
});

it('MOD-54 a withdrawn one is gone for its author, until an appeal; where it has no place any more it goes', async () => {
  const post = postOf('3');
  const dan = young('dan');
  const above = await service.say(ada, 'What did you see?', { post });
  const { _id } = await service.say(dan, LINKS, { post });
  await hide(_id, true);
  expect(await threadOf(post, dan)).not.toHaveProperty('held');
  await expect(service.internal('read-comment', { id: _id })).rejects.toMatchObject({ code: 'notFound' });
  await hide(_id, false);
  expect(await threadOf(post)).toMatchObject({ totalComments: 2, comments: [{ _id }, { _id: above._id }] });

  const reply = await service.say(dan, LINKS, { post, replyingTo: above._id });
  await service.remove(ada, { _id: above._id } as never);
  await expect(hide(reply._id, false)).rejects.toMatchObject({ code: 'conflict' });
});

it('MOD-53 its author deletes it, for good; nobody else does', async () => {
  const post = postOf('4');
  const eve = young('eve');
  const key = 'e'.repeat(36);
  const { _id } = await service.say(eve, LINKS, { post });
  for (const caller of [ada, mod])
    await expect(service.remove(caller, { _id } as never)).rejects.toMatchObject({ code: 'notFound' });
  const deleted = { _id, deleted: 1, totalComments: 0, totalParentComments: 0 };
  for (const _again of [1, 2]) expect(await service.remove(eve, { _id } as never, key)).toEqual(deleted);
  expect(await threadOf(post, eve)).not.toHaveProperty('held');
  await expect(hide(_id, false)).rejects.toMatchObject({ code: 'notFound' });
});

it('MOD-55 an edit adds no links for which a new comment would be held', async () => {
  const post = postOf('5');
  const fay = young('fay');
  const { _id } = await service.say(fay, 'Look', { post });
  const edit = (comment: string) => service.call('edit-comment', { _id, comment }, { caller: fay });
  expect(await edit('Look: https://a.example')).toMatchObject({ comment: 'Look: https://a.example' });
  await expect(edit(LINKS)).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.heldEdit });
  expect(await edit('See: https://a.example')).toMatchObject({ comment: 'See: https://a.example' });

  const { _id: approved } = await service.say(fay, LINKS, { post });
  await hide(approved, false);
  const change = (comment: string) =>
    service.call('edit-comment', { _id: approved, comment }, { caller: fay });
  expect(await change(`Look: ${LINKS}`)).toMatchObject({ comment: `Look: ${LINKS}` });
  await expect(change(LINKS.replaceAll('example', 'test'))).rejects.toMatchObject({ code: 'forbidden' });
});
