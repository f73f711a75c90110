import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type CallInput,
  type DraftSubject,
  MESSAGES,
  memberLeftSubject,
  type TextHeld,
  textHeldSubject,
} from '@screenlore/contracts';
import { type ContentUnderTest, startContent } from './support/content.js';

jest.setTimeout(60_000);

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await pause(20);
};

const DAY_MS = 24 * 60 * 60_000;
const since = (days: number) => Date.now() - days * DAY_MS;
const member = (letter: string, more: Partial<Caller> = {}): Caller => ({
  ...{ id: letter.repeat(24), username: `member.${letter}`, admin: false },
  ...more,
});
const NEW = member('a', { since: since(1) });
const OLD = member('b', { since: since(8) });
const MOD = member('c', { moderator: true, since: since(1) });
const READER = member('d');
const RAN: DraftSubject = {
  ...{ _id: 'f'.repeat(24), titleId: 'ran-1985', title: 'Ran', itemType: 'movies', date: '1985-05-31' },
  cover: '/api/pictures/movies/ran-1985/cover?v=1',
};
const ORIGIN = 'http://portal.example';
const BANNER = '/api/pictures/movies/ran-1985/banner?v=1&b=123';
const CLEAN = 'It rains.';
const link = (name: string) => `<a href="https://${name}.example">${name}</a>`;
const linked = (...names: string[]) => names.map(link).join(' ');
const THREE = linked('one', 'two', 'three');

let content: ContentUnderTest;
let held: TextHeld[] = [];
beforeAll(async () => {
  content = await startContent();
  content.nats.subscribe(textHeldSubject('content'), {
    callback: (_error, message) => {
      held.push(message.json<TextHeld>());
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => content?.stop());
afterEach(async () => {
  // Some are still on their way.
  await until(async () => (await content.database.collection('holds').countDocuments()) === 0);
  held = [];
  for (const name of ['articles', 'reviews', 'drafts', 'withdrawnPosts', 'postVersions', 'volumes'])
    await content.database.collection(name).deleteMany({});
});

const authorOf = ({ id, username }: Caller) => ({
  _id: id,
  personal_info: { username, firstName: 'Ada', surname: 'Lovelace', profile_img: null },
});
const review = (text: string, caller = NEW, more: Partial<CallInput<'create-review'>> = {}) => {
  const post = {
    ...{ title: 'Rain', banner: BANNER, description: 'Why it rains', category: 'movies' as const },
    ...{ referredMediaID: 'ran-1985', activity: { rating: 8 } },
    content: { blocks: [{ type: 'paragraph' as const, data: { text } }] },
    ...more,
  };
  return content.internal(
    'store-review',
    { post, author: authorOf(caller), subject: RAN, origin: ORIGIN },
    { caller },
  );
};
const read = (reviewId: string, caller: Caller | null) =>
  content.call('get-review', { reviewId }, { caller });
const latest = async () =>
  (await content.call('get-reviews-latest', { count: 10, skip: 0 })).reviews.map(
    ({ review_id }) => review_id,
  );
const own = (id: string) => ({ type: 'review' as const, id });
const waiting = async (caller = NEW) => (await content.call('get-held-posts', {}, { caller })).posts;
const edit = async (id: string, text: string, caller = NEW) => {
  const { draft } = await content.call('edit-post', own(id), { caller });
  return review(text, caller, { id: draft });
};
const decide = (name: 'restore-post' | 'withdraw-post', id: string) =>
  content.call(name, { ...own(id), reason: 'No adverts' }, { caller: MOD });

it('MOD-56 holds a review with more links than a new account may have, by their addresses', async () => {
  const { id, held: waits } = await review(THREE);
  expect(waits).toBe(true);
  expect(await latest()).toEqual([]);
  const addresses = ['one', 'two', 'three'].map((at) => `https://${at}.example/`);
  const text = ['Why it rains', ...addresses, 'one two three'];
  await until(() => held.length > 0);
  expect(held).toMatchObject([
    { kind: 'review', author: NEW.id, text: { name: 'Rain', text: text.join('\n') } },
  ]);
  expect(held[0]?.place).toEqual({ type: 'review', _id: held[0]?.thing });
  for (const caller of [null, READER])
    await expect(read(id, caller)).rejects.toThrow('There is no such review');
  for (const caller of [NEW, MOD]) expect((await read(id, caller)).review.held).toBe(true);
  expect(await waiting()).toMatchObject([{ type: 'review', publicId: id, title: 'Rain' }]);
  expect(await waiting(READER)).toEqual([]);
});

it('MOD-56 counts the links in the tags of an article', async () => {
  const post = {
    ...{ title: 'Rain', banner: BANNER, description: 'www.one.example', tags: ['movies', 'www.two.example'] },
    content: { blocks: [{ type: 'paragraph' as const, data: { text: link('three') } }] },
  };
  const asked = { post, author: authorOf(NEW), subject: null, origin: ORIGIN };
  expect(await content.internal('store-article', asked, { caller: NEW })).toHaveProperty('held', true);
});

it('MOD-56 holds no text with few links, of an older account or of a moderator', async () => {
  for (const [text, caller] of [
    [linked('one', 'two'), NEW],
    [THREE, OLD],
    [THREE, MOD],
  ] as const)
    expect(await review(text, caller)).not.toHaveProperty('held');
  expect(await latest()).toHaveLength(3);
});

it('MOD-56 holds the third text with a link within a day', async () => {
  const results = [];
  for (const text of [link('one'), CLEAN, link('two'), link('three')]) results.push(await review(text));
  expect(results.map((each) => each.held ?? false)).toEqual([false, false, false, true]);
});

it('MOD-56 a moderator lets it through: it is there as of the moment when it was written', async () => {
  const { id } = await review(THREE);
  const { publishedAt } = (await read(id, NEW)).review;
  await decide('restore-post', id);
  expect(await latest()).toEqual([id]);
  const { review: shown } = await read(id, null);
  expect([shown.held, shown.publishedAt]).toEqual([undefined, publishedAt]);
  expect(await waiting()).toEqual([]);
});

it('MOD-56 a moderator withdraws it: its author does not read it any more', async () => {
  const { id } = await review(THREE);
  await decide('withdraw-post', id);
  await expect(read(id, NEW)).rejects.toThrow(MESSAGES.reviewWithdrawn);
  expect(await waiting()).toEqual([]);
  await decide('restore-post', id);
  expect(await latest()).toEqual([id]);
});

it('MOD-57 an edit that adds links takes the text off the site, and an edit while it waits does not bring it back', async () => {
  const { id } = await review(CLEAN);
  expect(await latest()).toEqual([id]);
  expect(await edit(id, THREE)).toEqual({ id, held: true });
  expect(await latest()).toEqual([]);
  await expect(read(id, READER)).rejects.toThrow('There is no such review');
  expect(await edit(id, 'It <b>pours</b>.')).toEqual({ id, held: true });
  expect(held).toHaveLength(1);
  const judged = { type: 'review' as const, id: held[0]?.thing ?? '' };
  expect(await content.internal('read-post', judged, { caller: MOD })).toEqual({
    ...{ name: 'Rain', text: 'Why it rains\nIt pours.', shown: false },
  });
  await decide('restore-post', id);
  expect((await read(id, null)).review.content[0]?.blocks).toMatchObject([
    { data: { text: 'It <b>pours</b>.' } },
  ]);
});

it('MOD-57 an edit that keeps the links stays on the site, one that exchanges them does not', async () => {
  const { id } = await review(THREE);
  await decide('restore-post', id);
  expect(await edit(id, `${THREE} ${CLEAN}`)).toEqual({ id });
  expect(await edit(id, linked('one', 'two', 'four'))).toEqual({ id, held: true });
});

it('MOD-57 its author deletes it and takes that back: it waits again', async () => {
  const { id } = await review(THREE);
  await content.call('delete-post', own(id), { caller: NEW });
  await expect(read(id, NEW)).rejects.toThrow(MESSAGES.reviewDeleted);
  expect(await waiting()).toEqual([]);
  await content.call('undo-delete-post', own(id), { caller: NEW });
  expect(await waiting()).toMatchObject([{ publicId: id }]);
  expect(await latest()).toEqual([]);
  await until(() => held.length >= 2);
  expect(new Set(held.map(({ thing }) => thing)).size).toBe(1);
  await expect(content.call('delete-post', own(id), { caller: READER })).rejects.toThrow(
    'There is no such review',
  );
});

it('MOD-49 a held text of a deleted account does not stay, even if its other texts do', async () => {
  await review(THREE);
  await review(CLEAN);
  const left = { userId: NEW.id, texts: 'nameless' };
  await content.nats.request(memberLeftSubject('content'), JSON.stringify(left), { timeout: 10_000 });
  expect(await latest()).toHaveLength(1);
  expect(await content.database.collection('withdrawnPosts').countDocuments()).toBe(0);
});
