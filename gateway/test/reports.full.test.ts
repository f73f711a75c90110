import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type CallInput, MESSAGES } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';
import { until } from './support/processes.js';

// Services start first.
jest.setTimeout(240_000);

/** Ada writes; Ben reports; Mod and Second are administrators. */
const MEMBERS = ['report-ada', 'report-ben', 'report-mod', 'report-second'] as const;
type Reader = (typeof MEMBERS)[number] | 'visitor';
const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'social'] as const;
const SERIE = 'chernobyl-2019';

const settings = { HELD_DAYS: '7' };
const portal = portalOf({ services: SERVICES, members: MEMBERS, settings });
const { as, done } = portal;

beforeAll(async () => {
  await portal.start();
  await portal.grant('report-mod');
  await portal.grant('report-second');
});
afterAll(portal.stop);

type Reported = Pick<CallInput<'report-text'>, 'kind' | 'id'>;
const report = (text: Reported, reader: Reader = 'report-ben') =>
  as(reader, 'report-text', { ...text, reason: 'spam', words: 'Look' });
/** Reports a text of Ada's. @returns its case */
async function reported(text: Reported, by: Reader = 'report-ben'): Promise<string> {
  expect((await report(text, by)).body).toEqual({ reported: true, changed: false });
  const { cases } = await done('report-mod', 'get-cases', {});
  const found = cases.find(({ kind }) => kind === text.kind);
  expect(found).toMatchObject({
    author: 'report-ada',
    reports: 1,
    said: [{ by, words: 'Look' }],
  });
  return found?._id ?? '';
}
const decide = (caseId: string, decision: 'nothing' | 'withdrawn' | 'told', reader: Reader = 'report-mod') =>
  as(reader, 'decide-case', { caseId, decision, reason: 'spam', words: 'No adverts' });
const answer = async (reader: Reader) =>
  (await done(reader, 'get-notifications', {})).notifications.find(({ answer }) => answer)?.answer;

async function firstReview() {
  const [review] = (await done('visitor', 'get-reviews-latest', { count: 1, skip: 0 })).reviews;
  if (!review) throw new Error('There is no review.');
  return review;
}
/** Ada's. */
const comments = async (mediaId: string) =>
  (await done('report-ben', 'get-media-comments', { type: 'review', mediaId })).comments.filter(
    ({ commentedBy }) => commentedBy.personal_info.username === 'report-ada',
  );
const opinion = async () =>
  (await done('visitor', 'get-opinions', { mediaId: SERIE, count: 100 })).opinions.find(
    ({ user }) => user?.username === 'report-ada',
  );

it('MOD-35 MOD-37 MOD-39 MOD-42 MOD-43 MOD-47 a comment is reported, deleted, and restored by an appeal', async () => {
  const { _id: mediaId } = await firstReview();
  const post = { type: 'review', mediaId } as const;
  const { _id: id } = await done('report-ada', 'add-comment', { ...post, comment: 'Buy cheap watches' });
  await done('report-ben', 'add-comment', { ...post, comment: 'No, thanks', replyingTo: id });
  expect((await report({ kind: 'comment', id }, 'visitor')).status).toBe(401);
  expect((await report({ kind: 'comment', id }, 'report-ada')).body.error).toBe(MESSAGES.reportOwn);
  const caseId = await reported({ kind: 'comment', id });
  expect((await decide(caseId, 'withdrawn', 'report-ben')).status).toBe(403);
  const [found] = (await done('report-mod', 'get-cases', {})).cases;
  expect(found).toMatchObject({ before: { text: 'Buy cheap watches' }, now: { shown: true } });
  expect((await decide(caseId, 'withdrawn')).body).toEqual({ decided: true });
  expect(await comments(mediaId)).toEqual([]);
  expect(await answer('report-ada')).toMatchObject({ id: caseId, kind: 'comment', outcome: 'withdrawn' });
  await until('the reporter is answered', async () => (await answer('report-ben')) !== undefined);
  expect(await done('report-ada', 'get-own-decision', { caseId })).toMatchObject({ words: 'No adverts' });
  const acts = async () => (await done('report-mod', 'get-moderation-acts', {})).acts;
  expect((await acts())[0]).toMatchObject({ what: 'delete', type: 'comment', reason: 'No adverts' });

  await done('report-ada', 'appeal-decision', { caseId, text: 'It was a joke' });
  const own = await as('report-mod', 'decide-appeal', { caseId, overturned: true });
  expect([own.status, own.body.error]).toEqual([403, MESSAGES.appealOwn]);
  await done('report-second', 'decide-appeal', { caseId, overturned: true, words: 'So it was' });
  expect(await comments(mediaId)).toMatchObject([{ _id: id, replyCount: 1 }]);
  expect((await acts())[0]).toMatchObject({ what: 'restore', admin: { username: 'report-second' } });
  expect(await answer('report-ada')).toMatchObject({ outcome: 'restored' });
});

it('MOD-52 MOD-53 MOD-54 links of a new account wait, are let through, and are withdrawn', async () => {
  const { _id: mediaId } = await firstReview();
  const post = { type: 'review', mediaId } as const;
  const links = (name: string) => [1, 2, 3].map((at) => `https://${name}${at}.example`).join(' ');
  const say = (comment: string) => done('report-ada', 'add-comment', { ...post, comment });
  const heldCase = async () => {
    const found = async () => (await done('report-mod', 'get-cases', {})).cases.find(({ held }) => held);
    await until('moderators see it', async () => (await found()) !== undefined);
    return found();
  };
  const before = await done('report-ben', 'get-media-comments', post);
  const first = await say(links('a'));
  expect(first.held).toBe(true);
  expect((await done('report-ada', 'get-media-comments', post)).held).toMatchObject([{ _id: first._id }]);
  const others = await done('report-ben', 'get-media-comments', post);
  expect(others).toMatchObject({ totalComments: before.totalComments });
  expect(JSON.stringify(others)).not.toContain(first._id);
  expect((await report({ kind: 'comment', id: first._id })).status).toBe(404);
  expect((await as('report-ben', 'set-like', { kind: 'comment', id: first._id, liked: true })).status).toBe(
    404,
  );
  const held = await heldCase();
  expect(held).toMatchObject({ reports: 0, author: 'report-ada', now: { text: links('a'), shown: false } });
  expect((await decide(held?._id ?? '', 'nothing')).body).toEqual({ decided: true });
  expect((await comments(mediaId)).map(({ _id }) => _id)).toContain(first._id);
  expect(await answer('report-ada')).toMatchObject({ id: held?._id, outcome: 'nothing' });

  const second = await say(links('b'));
  const caseId = (await heldCase())?._id ?? '';
  expect((await decide(caseId, 'withdrawn')).status).toBe(200);
  expect(await done('report-ada', 'get-media-comments', post)).not.toHaveProperty('held');
  expect(await answer('report-ada')).toMatchObject({ id: caseId, outcome: 'withdrawn' });
  await done('report-mod', 'restore-case', { caseId });
  expect((await comments(mediaId)).map(({ _id }) => _id)).toContain(second._id);

  const above = await done('report-ben', 'add-comment', { ...post, comment: 'And you?' });
  await done('report-ada', 'add-comment', { ...post, comment: links('c'), replyingTo: above._id });
  await done('report-ben', 'delete-comment', { _id: above._id });
  expect((await decide((await heldCase())?._id ?? '', 'nothing')).status).toBe(200);
  const [gone] = (await done('report-mod', 'get-cases', { decided: true })).cases;
  expect(gone).toMatchObject({ held: true, now: null, decision: { decision: 'gone' } });

  const { series } = await done('visitor', 'get-series', { count: 2 });
  const title = { mediaId: series.find(({ titleId }) => titleId !== SERIE)?.titleId ?? '' };
  const words = async () =>
    (await done('visitor', 'get-opinions', { ...title, count: 100 })).opinions.map((each) => each.reviewText);
  const rating = { ...title, type: 'serie', userRating: 7 } as const;
  await done('report-ada', 'add-rating', { ...rating, reviewText: links('d') });
  expect(await words()).not.toContain(links('d'));
  expect((await done('report-ada', 'check-rating', title)).rating?.held).toBe(true);
  const heldOpinion = await heldCase();
  expect(heldOpinion).toMatchObject({ kind: 'opinion', now: { text: links('d'), shown: false } });
  expect((await decide(heldOpinion?._id ?? '', 'nothing')).status).toBe(200);
  await until('everybody reads it', async () => (await words()).includes(links('d')));
});

it('MOD-56 MOD-57 a review of a new account waits, in no list, feed, count or preview, and is let through', async () => {
  const blocks = (text: string) => ({
    content: { blocks: [{ type: 'paragraph' as const, data: { text } }] },
  });
  const links = [1, 2, 3].map((at) => `https://e${at}.example`).join(' ');
  const review = {
    ...{
      title: 'Held review',
      banner: '/api/pictures/series/chernobyl-2019/banner',
      description: 'About it',
    },
    ...{ category: 'series' as const, referredMediaID: SERIE, activity: { rating: 7 } },
  };
  const { id, held } = await done('report-ada', 'create-review', { ...review, ...blocks(links) });
  expect(held).toBe(true);
  /** What others find of it. */
  const found = async (reader: Reader) =>
    JSON.stringify([
      await done(reader, 'get-reviews-latest', { count: 20 }),
      await done(reader, 'get-reviews-media', { referredMediaId: SERIE, count: 20 }),
      await done(reader, 'get-user-texts', { userId: 'report-ada', kind: 'reviews' }),
      await done(reader, 'get-user', { userId: 'report-ada', count: 6 }),
      await done(reader, 'get-serie', { titleId: SERIE }),
      await done(reader, 'search', { query: 'Held review' }),
    ]);
  await done('report-ben', 'follow-member', { userId: 'report-ada' });
  for (const reader of ['visitor', 'report-ben', 'report-ada'] as const)
    expect(await found(reader)).not.toContain('Held review');
  expect(JSON.stringify(await done('report-ben', 'get-feed', {}))).not.toContain('Held review');
  for (const reader of ['visitor', 'report-ben'] as const) {
    expect((await as(reader, 'get-review', { reviewId: id })).status).toBe(404);
    expect((await as(reader, 'get-media-comments', { type: 'review', mediaId: id })).status).toBe(404);
  }
  for (const reader of ['report-ada', 'report-mod'] as const)
    expect((await done(reader, 'get-review', { reviewId: id })).review.held).toBe(true);
  expect((await done('report-ada', 'get-held-posts', {})).posts).toMatchObject([{ publicId: id }]);
  const cases = async () => (await done('report-mod', 'get-cases', { of: 'held' })).cases;
  await until('moderators see it', async () => (await cases()).length > 0);
  const [waits] = await cases();
  expect(waits).toMatchObject({ kind: 'review', held: true, now: { name: 'Held review', shown: false } });
  expect((await decide(waits?._id ?? '', 'nothing')).status).toBe(200);
  for (const reader of ['visitor', 'report-ben'] as const)
    await until('others find it', async () => (await found(reader)).includes('Held review'));
  expect(await answer('report-ada')).toMatchObject({ kind: 'review', outcome: 'nothing' });

  const { draft } = await done('report-ada', 'edit-post', { type: 'review', id });
  const more = { ...review, ...blocks(`${links} https://e4.example`), id: draft };
  expect(await done('report-ada', 'create-review', more)).toEqual({ id, held: true });
  expect(await found('visitor')).not.toContain('Held review');
  await until('moderators see it again', async () => (await cases()).length > 0);
  expect((await decide((await cases())[0]?._id ?? '', 'withdrawn')).status).toBe(200);
  expect((await as('report-ada', 'get-review', { reviewId: id })).status).toBe(404);
  expect(await answer('report-ada')).toMatchObject({ kind: 'review', outcome: 'withdrawn' });
});

it('MOD-58 a list of a new account waits, and gets its audience when it is let through', async () => {
  const description = [1, 2, 3].map((at) => `https://l${at}.example`).join(' ');
  const { list } = await done('report-ada', 'create-list', {
    name: 'Held list',
    description,
    visibility: 'everyone',
  });
  expect(list.held).toBe(true);
  const lists = async (reader: Reader) =>
    JSON.stringify(await done(reader, 'get-lists', { userId: 'report-ada' }));
  expect(await lists('report-ben')).not.toContain('Held list');
  expect(await lists('report-ada')).toContain('Held list');
  const cases = async () => (await done('report-mod', 'get-cases', { of: 'held' })).cases;
  await until('moderators see it', async () => (await cases()).length > 0);
  expect((await decide((await cases())[0]?._id ?? '', 'nothing')).status).toBe(200);
  expect(await lists('report-ben')).toContain('Held list');
});

it('MOD-37 MOD-38 MOD-39 a review is withdrawn and restored', async () => {
  const { _id: id, review_id: reviewId } = await firstReview();
  expect((await report({ kind: 'review', id: reviewId })).status).toBe(404);
  expect((await report({ kind: 'review', id })).status).toBe(200);
  const [found] = (await done('report-mod', 'get-cases', {})).cases;
  const caseId = found?._id ?? '';
  expect((await decide(caseId, 'withdrawn')).status).toBe(200);
  expect((await as('report-ben', 'get-review', { reviewId })).status).toBe(404);
  const [decided] = (await done('report-mod', 'get-cases', { decided: true })).cases;
  expect(decided).toMatchObject({ _id: caseId, now: { shown: false }, decision: { by: 'report-mod' } });
  await done('report-second', 'restore-case', { caseId });
  await done('report-ben', 'get-review', { reviewId });
});

it('MOD-31 MOD-37 MOD-39 hides and restores the text of an opinion; the rating stays', async () => {
  const rating = { mediaId: SERIE, type: 'serie', userRating: 9 } as const;
  await done('report-ada', 'add-rating', { ...rating, reviewText: 'Watches, cheap' });
  const id = (await opinion())?._id ?? '';
  await done('report-ada', 'set-rating-settings', { ratings: 'onlyMe' });
  expect((await report({ kind: 'opinion', id })).status).toBe(404);
  await done('report-ada', 'set-rating-settings', { ratings: 'everyone' });
  await until('everybody sees it', async () => (await opinion()) !== undefined);
  const caseId = await reported({ kind: 'opinion', id });
  expect((await decide(caseId, 'withdrawn')).status).toBe(200);
  await until('it is gone', async () => (await opinion()) === undefined);
  const own = await done('report-ada', 'check-rating', { mediaId: SERIE });
  expect([own.rating?.rating, own.rating?.reviewText, own.deletedOpinion]).toEqual([9, null, undefined]);
  await done('report-mod', 'restore-case', { caseId });
  await until('it is back', async () => (await opinion())?.reviewText === 'Watches, cheap');
});

it('MOD-30 MOD-37 MOD-39 a club is reported, withdrawn with its thread, and restored', async () => {
  const words = { name: 'Cheap watches', about: 'Buy them here', open: true };
  const { _id: clubId } = await done('report-ada', 'create-club', words);
  const thread = { type: 'club', mediaId: clubId } as const;
  await done('report-ada', 'add-comment', { ...thread, comment: 'Watches!' });
  expect((await report({ kind: 'club', id: clubId }, 'report-ada')).body.error).toBe(MESSAGES.reportOwn);
  expect((await report({ kind: 'club', id: 'f'.repeat(24) })).status).toBe(404);
  const caseId = await reported({ kind: 'club', id: clubId }, 'report-second');
  expect((await done('report-mod', 'get-cases', {})).cases.find(({ _id }) => _id === caseId)).toMatchObject({
    ...{ place: { type: 'club', _id: clubId }, before: { name: words.name, text: words.about } },
  });
  expect((await decide(caseId, 'withdrawn')).status).toBe(200);
  for (const reader of ['visitor', 'report-ada'] as const) {
    expect((await as(reader, 'get-club', { clubId })).status).toBe(404);
    expect((await as(reader, 'get-media-comments', thread)).status).toBe(404);
  }
  expect(await answer('report-ada')).toMatchObject({ id: caseId, kind: 'club', outcome: 'withdrawn' });
  await done('report-mod', 'restore-case', { caseId });
  await done('visitor', 'get-club', { clubId });
  await until(
    'its thread is back',
    async () => (await as('visitor', 'get-media-comments', thread)).status === 200,
  );
});

it('MOD-37 MOD-39 a list becomes private, also for those with a link, until it is restored', async () => {
  const made = await done('report-ada', 'create-list', { name: 'Watches', visibility: 'everyone' });
  const listId = made.list._id;
  const { key } = await done('report-ada', 'make-list-link', { listId, hours: null });
  const caseId = await reported({ kind: 'list', id: listId });
  expect((await decide(caseId, 'withdrawn')).status).toBe(200);
  expect((await as('report-ben', 'get-list', { listId, key })).status).toBe(404);
  const show = await as('report-ada', 'change-list', { listId, change: { visibility: 'everyone' } });
  expect([show.status, show.body.error]).toEqual([403, MESSAGES.listWithdrawn]);
  await done('report-ada', 'change-list', { listId, change: { name: 'Clocks' } });
  await done('report-mod', 'restore-case', { caseId });
  expect((await done('report-ben', 'get-list', { listId })).list).toMatchObject({
    ...{ name: 'Clocks', visibility: 'everyone' },
  });
});

it('MOD-37 asks a member to change their profile', async () => {
  await done('report-ada', 'change-own-profile', { bio: 'Watches', links: [] });
  const caseId = await reported({ kind: 'profile', id: 'report-ada' });
  expect((await decide(caseId, 'withdrawn')).body.error).toBe(MESSAGES.caseToProfile);
  expect((await decide(caseId, 'told')).status).toBe(200);
  expect(await answer('report-ada')).toMatchObject({ kind: 'profile', outcome: 'told' });
  expect((await report({ kind: 'profile', id: 'report-ada' })).body.error).toBe(MESSAGES.reportJudged);
  await done('report-ada', 'change-own-profile', { bio: 'Clocks', links: [] });
  expect((await report({ kind: 'profile', id: 'report-ada' })).status).toBe(200);
});

it('MOD-41 closes the case when the author deletes the text first, and withdraws nothing', async () => {
  const { _id: mediaId } = await firstReview();
  const post = { type: 'review', mediaId } as const;
  const { _id: id } = await done('report-ada', 'add-comment', { ...post, comment: 'Clocks, cheap' });
  const caseId = await reported({ kind: 'comment', id });
  await done('report-ada', 'delete-comment', { _id: id });
  expect((await decide(caseId, 'withdrawn')).status).toBe(200);
  await until('the reporter hears of it', async () => (await answer('report-ben'))?.outcome === 'gone');
});

it('MOD-44 MOD-48 the log is public, and names nobody', async () => {
  const { decisions } = await done('visitor', 'get-moderation-log', {});
  expect(decisions.map(({ kind }) => kind)).toEqual([
    ...['comment', 'profile', 'list', 'club', 'opinion', 'review', 'list', 'review', 'review', 'opinion'],
    ...['comment', 'comment', 'comment', 'comment'],
  ]);
  expect(JSON.stringify(decisions)).not.toMatch(/report-|watches/i);
});
