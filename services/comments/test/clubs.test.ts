import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  CLUB_CHANGED,
  type ClubChanged,
  causesSubject,
  MESSAGES,
  type NoticeCause,
} from '@screenlore/contracts';
import { addReceived } from '@screenlore/service-kit/testing';
import { type CommentsUnderTest, startComments, user } from './support/comments.js';

jest.setTimeout(60_000);

const [ada, ben, cyd] = [user('ada.q'), user('ben_r'), user('cyd')] as const;
const CLUB = { type: 'club' as const, _id: 'c'.repeat(24), publicId: 'c'.repeat(24), authorId: null };

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

let version = 0;
const tell = (state: Partial<ClubChanged>) => {
  version += 1;
  const members = [ada.id, ben.id];
  const event = { clubId: CLUB._id, version, open: false, owner: ada.id, members, gone: false, ...state };
  return service.nats.request(CLUB_CHANGED, JSON.stringify(event), { timeout: 10_000 });
};
const thread = (caller?: Caller) =>
  service.internal('get-thread', { type: 'club', mediaId: CLUB._id, skip: 0, order: 'newest' }, { caller });
const GONE = { code: 'notFound', message: MESSAGES.clubGone };
const WRITERS = { code: 'forbidden', message: MESSAGES.clubWriters };

it('CLUB-21 CLUB-23 CLUB-24 only members see the thread of a club by invitation, in every reply', async () => {
  await expect(thread(ada)).rejects.toMatchObject(GONE);
  await expect(service.say(ada, 'Too early', { post: CLUB })).rejects.toMatchObject(GONE);
  await tell({});
  const mentions = [{ _id: cyd.id, username: 'cyd' }];
  const top = await service.say(ada, 'The ending, @cyd', { post: CLUB, mentions });
  const reply = await service.say(ben, 'I liked it', { post: CLUB, replyingTo: top._id });
  expect((await thread(ben)).comments).toMatchObject([{ _id: top._id, replyCount: 1 }]);
  const id = top._id;
  for (const caller of [cyd, undefined]) {
    await expect(thread(caller)).rejects.toMatchObject(GONE);
    await expect(service.call('get-replies', { _id: id }, { caller })).rejects.toMatchObject(GONE);
    await expect(service.internal('get-comment', { id }, { caller })).rejects.toMatchObject(GONE);
    await expect(service.internal('get-comment-author', { id }, { caller })).rejects.toMatchObject(GONE);
  }
  await expect(service.say(cyd, 'Me too', { post: CLUB })).rejects.toMatchObject(GONE);
  const page = {
    ...{ authors: [ada.id], before: null, count: 10 },
    ...{ followed: true, kinds: ['comment' as const], onlyWords: false },
  };
  expect((await service.internal('find-comment-acts', page, { caller: ben })).acts).toEqual([]);
  // Of two causes, the mention is of somebody who may not read it.
  expect(causes.map(({ kind, member }) => [kind, member])).toEqual([['reply', ada.id]]);
  // A former member edits no more; the owner deletes what others wrote.
  await tell({ members: [ada.id] });
  const edit = { _id: reply._id, comment: 'I loved it' };
  await expect(service.call('edit-comment', edit, { caller: ben })).rejects.toMatchObject(GONE);
  await service.remove(ada, { _id: reply._id });
});

it('CLUB-21 everybody reads an open club’s thread and members write in it; an older event changes nothing', async () => {
  await tell({ open: true });
  expect((await thread()).comments).toHaveLength(1);
  await expect(service.say(cyd, 'Me too', { post: CLUB })).rejects.toMatchObject(WRITERS);
  await tell({ open: false, version: 1 });
  expect((await thread(cyd)).known).toBe(true);
});

it('CLUB-25 is deleted with the club', async () => {
  await tell({ gone: true, members: [], owner: null });
  await expect(thread(ada)).rejects.toMatchObject(GONE);
  await expect(service.say(ada, 'Still there?', { post: CLUB })).rejects.toMatchObject(GONE);
  expect(await service.database.collection('comments').countDocuments({ thread: `club:${CLUB._id}` })).toBe(
    0,
  );
});
