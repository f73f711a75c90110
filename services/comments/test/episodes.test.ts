import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { causesSubject, type NoticeCause } from '@screenlore/contracts';
import { addReceived } from '@screenlore/service-kit/testing';
import { type CommentsUnderTest, EPISODE, POST, startComments, user } from './support/comments.js';

jest.setTimeout(60_000);

const [ada, ben] = [user('ada.q'), user('ben_r')] as const;

let service: CommentsUnderTest;
const causes: NoticeCause[] = [];
beforeAll(async () => {
  service = await startComments();
  service.nats.subscribe(causesSubject('comments'), {
    callback: (_error, message) => {
      addReceived(causes, ...message.json<{ causes: NoticeCause[] }>().causes);
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => service?.stop());

const threadOf = (mediaId: string, reveal: boolean) =>
  service.thread(mediaId, 0, 'episode', undefined, reveal);

it('EPISODE-06 nothing of an episode’s thread is sent unless requested: no words, no counts', async () => {
  expect(await threadOf(EPISODE._id, true)).toMatchObject({ known: false, comments: [] });
  const top = await service.say(ada, 'It was him', { post: EPISODE });
  await service.say(ben, 'No, her', { post: EPISODE, replyingTo: top._id });
  const nothing = { comments: [], version: 0, totalComments: 0, totalParentComments: 0 };
  for (const id of [EPISODE._id, EPISODE.publicId]) {
    expect(await threadOf(id, false)).toEqual({ known: true, covered: id, ...nothing });
    expect(await threadOf(id, true)).toMatchObject({
      ...{ known: true, totalComments: 2, totalParentComments: 1 },
      comments: [{ comment: 'It was him', replyCount: 1 }],
    });
  }
  const place = { _id: top._id, skip: 0 };
  expect(await service.call('get-replies', place)).toEqual({ replies: [], covered: EPISODE._id });
  expect(await service.call('get-replies', { ...place, reveal: true })).toMatchObject({
    replies: [{ comment: 'No, her' }],
  });
  // A post's thread need not be requested.
  const under = await service.say(ada, 'Well written');
  expect((await service.thread(POST._id)).comments).toHaveLength(1);
  expect(await service.call('get-replies', { _id: under._id })).toEqual({ replies: [], article: POST._id });
});

it('EPISODE-05 an episode has no author: nobody else deletes there, and content receives no counts', async () => {
  const said = await service.say(ada, 'Mine', { post: EPISODE });
  await expect(service.remove(ben, { _id: said._id })).rejects.toMatchObject({ code: 'forbidden' });
  const { totalComments } = await service.remove(ada, { _id: said._id });
  expect(totalComments).toBe(2);
  await service.call('undo-delete-comment', { _id: said._id }, { caller: ada });
  expect((await threadOf(EPISODE._id, true)).totalComments).toBe(3);
  expect([...service.kept.keys()]).toEqual([POST._id]);
  const waiting = await service.database
    .collection('threads')
    .countDocuments({ type: 'episode', pending: true });
  expect(waiting).toBe(0);
});

it('EPISODE-07 notifications of replies, the feed and the own export name the episode', async () => {
  while ((await service.database.collection('causes').countDocuments({ pending: true })) > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const [episodeId, ofEpisode] = [EPISODE._id, causes.filter(({ thing }) => thing?.type === 'episode')];
  expect(ofEpisode.map(({ kind, member, actor, thing }) => [kind, member, actor, thing?._id])).toEqual([
    ['reply', ada.id, ben.id, episodeId],
  ]);
  const asked = { followed: true, kinds: ['comment' as const], onlyWords: true, count: 10, before: null };
  const { acts } = await service.internal('find-comment-acts', { authors: [ben.id], ...asked });
  expect(acts).toMatchObject([{ text: 'No, her', post: { type: 'episode', _id: episodeId } }]);
  const { comments } = await service.call('get-own-comments', {}, { caller: ben });
  expect(comments).toMatchObject([
    { comment: 'No, her', post: { type: 'episode', _id: episodeId, publicId: EPISODE.publicId } },
  ]);
});
