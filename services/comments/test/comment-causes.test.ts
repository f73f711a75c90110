import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { causesSubject, type NoticeCause } from '@screenlore/contracts';
import { type CommentsUnderTest, POST, startComments, user } from './support/comments.js';

jest.setTimeout(60_000);

const ada = user('ada.q');
const ben = user('ben_r');
const eve = user('eve');

let service: CommentsUnderTest;
/** The latest state of each cause. */
const known = new Map<string, NoticeCause>();
/** Whether the social service accepts what it is sent. */
let taken = true;
beforeAll(async () => {
  service = await startComments();
  service.nats.subscribe(causesSubject('comments'), {
    callback: (_error, message) => {
      for (const cause of message.json<{ causes: NoticeCause[] }>().causes)
        if (cause.version > (known.get(cause._id)?.version ?? 0)) known.set(cause._id, cause);
      message.respond(JSON.stringify({ known: taken }));
    },
  });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  for (const name of ['comments', 'threads', 'deletedComments', 'causes'])
    await service.database.collection(name).deleteMany({});
  known.clear();
});

/** Who is notified of what, once nothing is waiting to be sent. */
async function concerned(): Promise<string[]> {
  for (;;) {
    if ((await service.database.collection('causes').countDocuments({ pending: true })) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return [...known.values()]
    .filter(({ on }) => on)
    .map(({ kind, member, actor }) => `${actor} ${kind} ${member}`)
    .sort();
}
const line = (actor: typeof ada, kind: string, member: string) => `${actor.id} ${kind} ${member}`;

it('NOTE-01 NOTE-02 a comment notifies the authors of its parent and of the text, and mentioned members, once', async () => {
  const top = await service.say(ada, 'First');
  expect(await concerned()).toEqual([line(ada, 'comment', POST.authorId)]);
  const mentions = [ada, ben, eve].map(({ id, username }) => ({ _id: id, username }));
  const said = await service.say(ben, '@ada.q @ben_r @eve', { replyingTo: top._id, mentions });
  expect(said.mentions).toEqual(['ada.q', 'ben_r', 'eve']);
  expect(await concerned()).toEqual(
    [
      line(ada, 'comment', POST.authorId),
      line(ben, 'comment', POST.authorId),
      line(ben, 'mention', eve.id),
      line(ben, 'reply', ada.id),
    ].sort(),
  );
  const { about, thing } = known.get(`reply:${said._id}:${ada.id}`) ?? {};
  expect({ about, thing }).toEqual({ about: top._id, thing: { type: POST.type, _id: POST._id } });
});

it('NOTE-03 the causes of a deleted comment are withdrawn, and restored with it', async () => {
  const top = await service.say(ada, 'First');
  await service.say(ben, 'Second', { replyingTo: top._id });
  const before = await concerned();
  expect(before).toHaveLength(3);
  await service.call('delete-comment', { _id: top._id }, { caller: ada });
  expect(await concerned()).toEqual([]);
  await service.call('undo-delete-comment', { _id: top._id }, { caller: ada });
  expect(await concerned()).toEqual(before);
});

it('NOTE-05 members edited out of a comment are no longer mentioned, and nobody is edited in', async () => {
  const mentions = [ada, eve].map(({ id, username }) => ({ _id: id, username }));
  const { _id } = await service.say(ben, '@Ada.Q and @eve', { mentions });
  const edited = await service.call('edit-comment', { _id, comment: '@eve and @boss' }, { caller: ben });
  expect(edited.mentions).toEqual(['eve']);
  expect(await concerned()).toEqual(
    [line(ben, 'comment', POST.authorId), line(ben, 'mention', eve.id)].sort(),
  );
  const without = await service.call('edit-comment', { _id, comment: 'Nobody' }, { caller: ben });
  expect(without).not.toHaveProperty('mentions');
});

it('NOTE-01 what the social service did not accept is sent again, in its latest state', async () => {
  taken = false;
  const { _id } = await service.say(ada, 'First');
  while (known.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await service.call('delete-comment', { _id }, { caller: ada });
  taken = true;
  expect(await concerned()).toEqual([]);
  expect([...known.values()]).toMatchObject([{ on: false, version: 2 }]);
});

it('NOTE-14 a like notifies the author of a text as long as both exist', async () => {
  const said = await service.say(ben, 'To be liked');
  const like = (liked: boolean) =>
    service.internal(
      'store-like',
      { kind: 'comment', id: said._id, liked, author: ben.id, thing: { type: 'article', _id: POST._id } },
      { caller: eve },
    );
  const ofEve = async () => (await concerned()).filter((text) => text.startsWith(eve.id));
  await like(true);
  expect(await ofEve()).toEqual([line(eve, 'like', ben.id)]);
  const cause = known.get(`like:comment:${said._id}:${eve.id}`);
  expect(cause).toMatchObject({ about: `comment:${said._id}`, thing: { type: 'article', _id: POST._id } });
  await like(false);
  expect(await ofEve()).toEqual([]);
  await like(true);
  await service.remove(ben, { _id: said._id });
  expect(await ofEve()).toEqual([]);
  await service.call('undo-delete-comment', { _id: said._id }, { caller: ben });
  expect(await ofEve()).toEqual([line(eve, 'like', ben.id)]);
  await service.remove(ben, { _id: said._id });
  await like(false);
  await service.call('undo-delete-comment', { _id: said._id }, { caller: ben });
  expect(await ofEve()).toEqual([]);
});
