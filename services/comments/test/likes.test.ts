import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type CommentOrder,
  LIKES_COUNTED,
  type LikedKind,
  type LikeNews,
  type LikesCounted,
  likeNewsSubject,
  memberLeftSubject,
  POST_SHOWN,
  textGoneSubject,
} from '@screenlore/contracts';
import { GoneLikes } from '../src/likes/gone-likes.repository.js';
import { type CommentsUnderTest, POST, startComments, user } from './support/comments.js';

jest.setTimeout(60_000);

const [ada, ben, cyd] = [user('ada.q'), user('ben_r'), user('cyd.s')] as const;

let service: CommentsUnderTest;
beforeAll(async () => {
  service = await startComments();
});
afterAll(() => service?.stop());

const like = (caller: typeof ada, id: string, liked = true, kind: LikedKind = 'list') =>
  service.internal(
    'store-like',
    { kind, id, liked, author: liked ? 'id-of-editor' : null, thing: null },
    { caller },
  );
const likesOf = async (id: string, kind: LikedKind = 'list', caller?: typeof ada) =>
  (await service.internal('get-likes', { kind, ids: [id] }, caller && { caller })).likes;
const stored = (text: string) => service.database.collection('likes').countDocuments({ text });
const counted = (text: string) => service.database.collection('likeCounts').findOne({ _id: text as never });

/** What each instance does at its start. */
const lookForGone = async () => {
  const { app } = await service.start();
  // It waits for the current run.
  await app.get(GoneLikes, { strict: false }).onModuleDestroy();
};

it('LIKE-01 each member likes a text once, and can withdraw the like', async () => {
  const id = '1'.repeat(24);
  expect(await likesOf(id)).toEqual([]);
  expect(await like(ada, id)).toEqual({ liked: true });
  await like(ada, id);
  await like(ben, id);
  expect(await likesOf(id, 'list', ada)).toEqual([{ id, count: 2, own: true }]);
  expect(await likesOf(id)).toEqual([{ id, count: 2, own: false }]);
  expect(await likesOf(id, 'opinion')).toEqual([]);
  await like(ada, id, false);
  await like(ada, id, false);
  expect(await likesOf(id, 'list', ada)).toEqual([{ id, count: 1, own: false }]);
});

it('LIKE-13 many likes of a text at once make one event with the final count, if everybody may read the text', async () => {
  const id = '9'.repeat(24);
  const heard: LikeNews[] = [];
  service.nats.subscribe(likeNewsSubject('list', id), {
    callback: (_, message) => void heard.push(message.json<LikeNews>()),
  });
  const set = (caller: typeof ada, liked: boolean, isPublic = true) =>
    service.internal(
      'store-like',
      {
        ...{ kind: 'list' as const, id, liked, author: null, thing: null },
        ...(isPublic && { place: { type: 'list' as const, _id: id } }),
      },
      { caller },
    );
  await Promise.all([set(ada, true), set(ben, true), set(cyd, true)]);
  while (heard.length === 0) await pause(20);
  expect(heard).toEqual([{ kind: 'list', id, count: 3, version: 3 }]);
  await set(ada, false, false);
  await set(ben, false);
  while (heard.length === 1) await pause(20);
  expect(heard.slice(1)).toEqual([{ kind: 'list', id, count: 1, version: 5 }]);
});

it('LIKE-04 lists the people who like it, latest first', async () => {
  const id = '2'.repeat(24);
  await like(ada, id);
  await like(cyd, id);
  const page = await service.internal('get-liker-page', { kind: 'list', id, count: 1, skip: 0 });
  expect(page).toMatchObject({ members: [{ _id: cyd.id }], total: 2 });
});

it('LIKE-06 a comment must exist, in a thread that can be read', async () => {
  const said = await service.say(ada, 'Words');
  const author = await service.internal('get-comment-author', { id: said._id });
  expect(author).toEqual({ userId: ada.id, thread: { type: 'article', _id: POST._id } });
  expect(said.likes).toEqual({ count: 0, own: false });
  await expect(like(ben, 'f'.repeat(24), true, 'comment')).rejects.toThrow();
  await expect(service.internal('get-comment-author', { id: 'f'.repeat(24) })).rejects.toThrow();
});

it('LIKE-08 likes of a deleted comment are restored with it, and end with it for good', async () => {
  const said = await service.say(ada, 'To be deleted');
  await like(ben, said._id, true, 'comment');
  await like(cyd, said._id, true, 'comment');
  await service.remove(ada, { _id: said._id });
  await lookForGone();
  await like(cyd, said._id, false, 'comment');
  await service.call('undo-delete-comment', { _id: said._id }, { caller: ada });
  expect(await likesOf(said._id, 'comment')).toEqual([{ id: said._id, count: 1, own: false }]);
  const comment = await service.database.collection('comments').findOne({ text: 'To be deleted' });
  expect(comment?.['likes']).toBe(1);
  await service.remove(ada, { _id: said._id });
  await service.database.collection('deletedComments').deleteMany({});
  await lookForGone();
  expect([await stored(`comment:${said._id}`), await counted(`comment:${said._id}`)]).toEqual([0, null]);
});

it('LIKE-08 likes end with a text that is deleted for good', async () => {
  const [opinion, post] = ['3'.repeat(24), { ...POST, _id: '4'.repeat(24), publicId: 'gone-post' }];
  await like(ada, opinion, true, 'opinion');
  await like(ben, post._id, true, 'article');
  const asked = [
    [textGoneSubject('catalogue'), { kind: 'opinion', id: opinion }],
    [POST_SHOWN, { post, shown: false, gone: true, version: 1 }],
  ] as const;
  for (const [subject, said] of asked)
    await service.nats.request(subject, JSON.stringify(said), { timeout: 10_000 });
  for (const text of [`opinion:${opinion}`, `article:${post._id}`])
    expect([await stored(text), await counted(text)]).toEqual([0, null]);
  await expect(like(cyd, post._id, true, 'article')).rejects.toThrow();
});

it('LIKE-10 LIKE-11 comments are read sorted by likes, or only by authors whom the reader follows', async () => {
  const post = { ...POST, _id: '7'.repeat(24), publicId: 'ordered-post' };
  const [first, second] = [
    await service.say(ada, 'first', { post }),
    await service.say(ben, 'second', { post }),
  ];
  await service.say(cyd, 'third', { post });
  const read = async (order: CommentOrder, follows: string[] = []) => {
    const asked = { type: 'article', mediaId: post._id, skip: 0, order, follows } as const;
    return (await service.internal('get-thread', asked)).comments.map(({ comment }) => comment);
  };
  await like(ben, first._id, true, 'comment');
  await like(cyd, first._id, true, 'comment');
  await like(cyd, second._id, true, 'comment');
  expect(await read('newest')).toEqual(['third', 'second', 'first']);
  expect(await read('best')).toEqual(['first', 'second', 'third']);
  expect(await read('followed', [ben.id])).toEqual(['second']);
  await like(cyd, second._id, false, 'comment');
  expect(await read('best')).toEqual(['first', 'third', 'second']);
});

it('LIKE-12 the likes of an opinion are sent until they are accepted, even if there are none left', async () => {
  const told: LikesCounted[] = [];
  const id = '8'.repeat(24);
  service.nats.subscribe(LIKES_COUNTED, {
    callback: (_error, message) => {
      const counted = message.json<LikesCounted>();
      if (counted.opinion === id) told.push(counted);
      message.respond(JSON.stringify({ known: true }));
    },
  });
  const until = async (likes: number) => {
    while (told.at(-1)?.likes !== likes) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await like(ada, id, true, 'opinion');
  await until(1);
  await like(ada, id, false, 'opinion');
  await until(0);
  expect(told.at(-1)?.version).toBe(2);
});

it('LIKE-09 likes are in the own export, page by page, and deleted with the account', async () => {
  const ids = ['5'.repeat(24), '6'.repeat(24)] as const;
  const dee = user('dee');
  for (const id of ids) await like(dee, id);
  await like(ada, ids[0]);
  const read = (after: string | null) => service.call('get-own-likes', { after, count: 1 }, { caller: dee });
  const first = await read(null);
  const second = await read(first.next);
  expect([...first.likes, ...second.likes]).toMatchObject(ids.map((text) => ({ kind: 'list', text })));
  const left = { userId: dee.id, texts: 'remove' };
  for (let gone = false; !gone; ) {
    const answer = await service.nats.request(memberLeftSubject('comments'), JSON.stringify(left), {
      timeout: 10_000,
    });
    gone = answer.json<{ done: boolean }>().done;
  }
  expect(await likesOf(ids[0])).toEqual([{ id: ids[0], count: 1, own: false }]);
  expect(await likesOf(ids[1])).toEqual([]);
});

it('LIKE-07 limits how many likes an account gives in an hour', async () => {
  const limited = await startComments({ LIKES_PER_HOUR: 2 });
  try {
    const set = (id: string) =>
      limited.internal(
        'store-like',
        { kind: 'list', id, liked: true, author: 'x', thing: null },
        { caller: ada },
      );
    await set('a');
    await set('b');
    await expect(set('c')).rejects.toMatchObject({ code: 'tooMany' });
  } finally {
    await limited.stop();
  }
});
