import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { causesSubject, type NoticeCause } from '@screenlore/contracts';
import { type CommentsUnderTest, POST, startComments, user } from './support/comments.js';

jest.setTimeout(60_000);

const ada = user('ada.q');
const ben = user('ben_r');
const eve = user('eve');

let service: CommentsUnderTest;
/** The newest state of each. */
const known = new Map<string, NoticeCause>();
/** Whether social takes what it is sent. */
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

/** Who hears of what now, once nothing waits any more. */
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

it('NOTE-01 NOTE-02 a comment concerns whom it replies to, whose text it is under and whom it mentions, each once', async () => {
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

it('NOTE-03 what goes with a comment is taken back, and comes back with it', async () => {
  const top = await service.say(ada, 'First');
  await service.say(ben, 'Second', { replyingTo: top._id });
  const before = await concerned();
  expect(before).toHaveLength(3);
  await service.call('delete-comment', { _id: top._id }, { caller: ada });
  expect(await concerned()).toEqual([]);
  await service.call('undo-delete-comment', { _id: top._id }, { caller: ada });
  expect(await concerned()).toEqual(before);
});

it('NOTE-05 who is edited out of a comment is mentioned no longer, and nobody is edited in', async () => {
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

it('NOTE-01 what social did not take is sent again, as it is by then', async () => {
  taken = false;
  const { _id } = await service.say(ada, 'First');
  while (known.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await service.call('delete-comment', { _id }, { caller: ada });
  taken = true;
  expect(await concerned()).toEqual([]);
  expect([...known.values()]).toMatchObject([{ on: false, version: 2 }]);
});
