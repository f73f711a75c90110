import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Comment,
  type CommentedPost,
  type CommentNews,
  commentNewsSubject,
  LIMITS,
  MESSAGES,
} from '@screenlore/contracts';
import { articles, reviews, threads, users } from '@screenlore/demo';
import { seedComments } from '../src/seed/seed-comments.js';
import { type CommentsUnderTest, POST, startComments, user } from './support/comments.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(120_000);

const ada = user('ada.q');
const ben = user('ben_r');
const editor = user('editor');

let service: CommentsUnderTest;
beforeAll(async () => {
  service = await startComments();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  for (const name of ['comments', 'threads', 'changesMade', 'moderationActs', 'seeds'])
    await service.database.collection(name).deleteMany({});
  service.kept.clear();
});

const refused = (code: string, message: string) => expect.objectContaining({ code, message });
const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await pause(20);
};
const counts = async () => {
  const { totalComments, totalParentComments } = await service.thread(POST._id);
  return [totalComments, totalParentComments];
};

describe('reading', () => {
  it('COMMENT-09 a page continues after the last known comment, even if that one or others are deleted', async () => {
    const top: Comment[] = [];
    for (let n = 1; n <= 13; n++) top.push(await service.say(ada, `comment ${n}`));
    const { comments } = await service.thread(POST._id);
    const last = comments.at(-1);
    if (!last) throw new Error('no comments');
    const { _id, commentedAt } = last;
    await service.remove(ada, { _id: comments[0]?._id ?? '' });
    await service.remove(ada, { _id });
    const rest = await service.thread(POST._id, 0, 'article', { _id, commentedAt });
    expect(rest.comments.map(({ comment }) => comment)).toEqual(['comment 3', 'comment 2', 'comment 1']);

    const replyingTo = top[4]?._id ?? '';
    const said: Comment[] = [];
    for (let n = 1; n <= 7; n++) said.push(await service.say(ben, `reply ${n}`, { replyingTo }));
    // Comments of the same time have an order, too.
    await service.database
      .collection('comments')
      .updateMany({ text: /^reply/ }, { $set: { at: new Date(0) } });
    const after = { _id: said[4]?._id ?? '', commentedAt: new Date(0).toISOString() };
    expect((await service.replies(replyingTo, 0, after)).map(({ comment }) => comment)).toEqual([
      'reply 6',
      'reply 7',
    ]);
  });

  it('COMMENT-06 comments come newest first, 10 a page; replies oldest first, 5 a page', async () => {
    for (let n = 1; n <= 12; n++) await service.say(ada, `comment ${n}`);
    const first = await service.thread(POST._id);
    expect(first).toMatchObject({ known: true, totalComments: 12, totalParentComments: 12, version: 12 });
    expect(first.comments.map(({ comment }) => comment)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `comment ${n}`),
    );
    // The same by public id and by _id.
    const rest = await service.thread(POST.publicId, 10);
    expect(rest.comments.map(({ comment }) => comment)).toEqual(['comment 2', 'comment 1']);

    const replyingTo = first.comments[0]?._id ?? '';
    const said: string[] = [];
    for (let n = 1; n <= 7; n++) said.push((await service.say(ben, `reply ${n}`, { replyingTo }))._id);
    expect((await service.replies(replyingTo)).map(({ comment }) => comment)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `reply ${n}`),
    );
    expect((await service.replies(replyingTo, 5)).map(({ _id }) => _id)).toEqual(said.slice(5));
    const [head] = (await service.thread(POST._id)).comments;
    expect(head).toMatchObject({ children: said, replyCount: 7, replyingTo: null });
    expect(head?.commentedBy.personal_info).toEqual({
      username: 'ada.q',
      firstName: 'Ada',
      surname: 'Quill',
      profile_img: null,
    });
  });

  it('COMMENT-07 text is kept as written, and a thread of another type is a different thread', async () => {
    const text = '  <b>no</b> $where: {"$gt": ""}\n\thttps://example.org  \u{1f3ac}';
    const { _id } = await service.say(ada, text);
    const [found] = (await service.thread(POST._id)).comments;
    expect(found).toMatchObject({ _id, comment: text });
    expect(await service.thread(POST._id, 0, 'review')).toMatchObject({ known: false, comments: [] });
  });

  it('replies of an unknown comment are not found', async () => {
    const { _id } = await service.say(ada, 'alone');
    expect(await service.replies(_id)).toEqual([]);
    for (const id of ['b'.repeat(24), 'no id'])
      await expect(service.replies(id)).rejects.toEqual(refused('notFound', MESSAGES.commentGone));
  });
});

describe('writing', () => {
  it('COMMENT-03 COMMENT-06 a comment raises both counts, a reply only the total, at any depth', async () => {
    let replyingTo = (await service.say(ada, 'top'))._id;
    expect(await counts()).toEqual([1, 1]);
    for (let depth = 1; depth <= 30; depth++)
      replyingTo = (await service.say(ben, `depth ${depth}`, { replyingTo }))._id;
    expect(await counts()).toEqual([31, 1]);
    expect(service.kept.get(POST._id)).toMatchObject({ totalComments: 31, totalParentComments: 1 });
  });

  it('a reply to an unknown comment, or one on another post, is refused and leaves nothing', async () => {
    const other: CommentedPost = { ...POST, _id: 'c'.repeat(24), publicId: 'other-cccccc' };
    const elsewhere = await service.say(ada, 'elsewhere', { post: other });
    await service.say(ada, 'here');
    await expect(service.say(ada, 'lost', { replyingTo: elsewhere._id })).rejects.toEqual(
      refused('malformed', MESSAGES.commentElsewhere),
    );
    for (const replyingTo of ['b'.repeat(24), 'no id'])
      await expect(service.say(ada, 'lost', { replyingTo })).rejects.toEqual(
        refused('notFound', MESSAGES.commentGone),
      );
    expect(await counts()).toEqual([1, 1]);
    expect((await service.thread(other._id)).comments[0]).toMatchObject({ replyCount: 0 });
  });

  it('the same key counts once, even at the same time; another text with it is a conflict', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, () => service.say(ada, 'once', { key: 'the-same-key' })),
    );
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1);
    expect(await counts()).toEqual([1, 1]);
    await expect(service.say(ada, 'twice', { key: 'the-same-key' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const { _id } = all[0] as { _id: string };
    const removed = await service.remove(ada, { _id }, 'removing-key');
    expect(await service.remove(ada, { _id }, 'removing-key')).toEqual(removed);
    expect(await counts()).toEqual([0, 0]);
  });
});

describe('deleting', () => {
  it('COMMENT-03 COMMENT-04 COMMENT-08 deletes the replies too, and is only for its author and the post’s', async () => {
    const top = await service.say(ada, 'top');
    const reply = await service.say(ben, 'reply', { replyingTo: top._id });
    await service.say(ada, 'below', { replyingTo: reply._id });
    await service.say(ben, 'another');
    for (const [stranger, _id] of [
      [ben, top._id],
      [ada, reply._id],
    ] as const)
      await expect(service.remove(stranger, { _id })).rejects.toEqual(
        refused('forbidden', MESSAGES.commentNotYours),
      );
    expect(await counts()).toEqual([4, 2]);

    expect(await service.remove(editor, { _id: reply._id })).toMatchObject({
      _id: reply._id,
      deleted: 2,
      totalComments: 2,
      totalParentComments: 2,
    });
    expect((await service.thread(POST._id, 1)).comments[0]).toMatchObject({ replyCount: 0, children: [] });
    expect((await service.remove(ada, { _id: top._id })).deleted).toBe(1);
    await expect(service.remove(ada, { _id: top._id })).rejects.toEqual(
      refused('notFound', MESSAGES.commentGone),
    );
    expect(await counts()).toEqual([1, 1]);
    expect(await service.database.collection('moderationActs').countDocuments()).toBe(0);
  });

  it('AUTH-14 SHELL-17 an administrator may delete any comment, which is recorded', async () => {
    const top = await service.say(ada, 'buy cheap tickets');
    await service.say(ben, 'no', { replyingTo: top._id });
    await service.remove(user('mod', true), { _id: top._id, reason: 'advertising' });
    expect(await counts()).toEqual([0, 0]);
    expect(await service.database.collection('moderationActs').find().toArray()).toEqual([
      expect.objectContaining({
        admin: { _id: 'id-of-mod', username: 'mod' },
        commentId: top._id,
        text: 'buy cheap tickets',
        author: { _id: 'id-of-ada.q', username: 'ada.q' },
        deleted: 2,
        reason: 'advertising',
        at: expect.any(Date),
      }),
    ]);
  });

  it('AUTH-14 COMMENT-08 is one transaction: if the record fails, comment, replies and counts stay', async () => {
    const top = await service.say(ada, 'top');
    await service.say(ben, 'reply', { replyingTo: top._id });
    const records = (validator: object) =>
      service.database.db?.command({ collMod: 'moderationActs', validator });
    await records({ $expr: false });
    try {
      await expect(service.remove(user('mod', true), { _id: top._id })).rejects.toMatchObject({
        code: 'internal',
      });
    } finally {
      await records({});
    }
    expect(await counts()).toEqual([2, 1]);
    expect((await service.replies(top._id)).map(({ comment }) => comment)).toEqual(['reply']);
  });
});

describe('counts', () => {
  it('COMMENT-03 match a plain recount, whatever is written and deleted at the same time', async () => {
    await service.start();
    const people = [ada, ben, editor];
    const said: string[] = [];
    let seed = 20_261_121;
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const act = async () => {
      const some = said[chance(said.length + 1)];
      if (some && chance(5) === 0) await service.remove(editor, { _id: some }).catch(() => undefined);
      else {
        const replyingTo = chance(3) === 0 ? null : (some ?? null);
        const made = await service
          .say(people[chance(3)] ?? ada, 'words', { replyingTo })
          .catch(() => undefined);
        if (made) said.push(made._id);
      }
    };
    for (let round = 0; round < 12; round++) await Promise.all(Array.from({ length: 6 }, act));

    const stored = await service.database.collection('comments').find().toArray();
    expect(stored.length).toBeGreaterThan(10);
    const ids = new Set(stored.map(({ _id }) => String(_id)));
    // Nothing remains below what was deleted, and every comment knows its number of replies.
    for (const { _id, parent, replyCount } of stored) {
      if (parent) expect(ids.has(String(parent))).toBe(true);
      expect(replyCount).toBe(stored.filter((other) => String(other['parent']) === String(_id)).length);
    }
    const recount = {
      totalComments: stored.length,
      totalParentComments: stored.filter(({ parent }) => parent === null).length,
    };
    expect(await service.thread(POST._id)).toMatchObject(recount);
    await until(() => service.kept.get(POST._id)?.totalComments === stored.length);
    expect(service.kept.get(POST._id)).toMatchObject(recount);
  });

  it('HOME-11 include how many others commented: each once, without the author and new accounts, up to three', async () => {
    const commenters = () => service.kept.get(POST._id)?.commenters;
    const day = 24 * 60 * 60_000;
    await service.say(
      { ...ada, since: Date.now() - (LIMITS.frontNewAccountDays - 1) * day },
      'a new account',
    );
    await service.say(editor, 'the author');
    expect(commenters()).toBe(0);
    const { _id } = await service.say(ben, 'one');
    await service.say(ben, 'and again', { replyingTo: _id });
    expect(commenters()).toBe(1);
    // A commenter stays known after deleting the comment.
    await service.remove(ben, { _id });
    await service.say({ ...user('eve'), since: Date.now() - 10 * day }, 'two');
    await service.say(user('flo'), 'three');
    expect(commenters()).toBe(3);
    await service.say(user('gus'), 'four');
    expect(commenters()).toBe(3);
  });

  it('are sent again until they are accepted', async () => {
    const content = service.away();
    await service.say(ada, 'nobody counts this yet');
    expect(service.kept.size).toBe(0);
    content.back();
    await until(() => service.kept.get(POST._id)?.totalComments === 1);
    await until(
      async () => (await service.database.collection('threads').countDocuments({ pending: true })) === 0,
    );
  });
});

it('what happens in a thread is published, with the counts afterwards', async () => {
  const news: CommentNews[] = [];
  service.nats.subscribe(commentNewsSubject('article', POST._id), {
    callback: (_error, message) => {
      news.push(message.json<CommentNews>());
    },
  });
  await service.nats.flush();
  const comment = await service.say(ada, 'hear, hear');
  await service.remove(ada, { _id: comment._id });
  await until(() => news.length === 2);
  expect(news).toEqual([
    { kind: 'added', comment, version: 1, totalComments: 1, totalParentComments: 1 },
    {
      kind: 'deleted',
      _id: comment._id,
      replyingTo: null,
      version: 2,
      totalComments: 0,
      totalParentComments: 0,
    },
  ]);
});

describe('the demo', () => {
  it('adds threads whose counts match a recount, once', async () => {
    const demo = { users, articles, reviews, threads };
    const first = await seedComments(service.database, demo, new Date());
    expect(first).toMatchObject({ changed: true });
    expect(await seedComments(service.database, demo, new Date())).toEqual({ ...first, changed: false });
    const stored = await service.database.collection('comments').find().toArray();
    expect(stored).toHaveLength(first.comments);
    const kept = await service.database.collection<{ _id: string }>('threads').find().toArray();
    expect(kept).toHaveLength(threads.length);
    for (const thread of kept) {
      const ofThread = stored.filter((comment) => comment['thread'] === thread._id);
      expect(thread).toMatchObject({
        totalComments: ofThread.length,
        totalParentComments: ofThread.filter(({ parent }) => parent === null).length,
      });
    }
    for (const { _id, replyCount } of stored)
      expect(replyCount).toBe(stored.filter(({ parent }) => String(parent) === String(_id)).length);
    // The service publishes the new counts as soon as it looks.
    await until(() => service.kept.size === threads.length);
  });
});
