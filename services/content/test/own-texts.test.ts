import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type CallInput,
  type DraftSubject,
  type InternalRequest,
  LIMITS,
  MESSAGES,
  POST_SHOWN,
  type PostShown,
  type PostType,
  uploadPath,
} from '@screenlore/contracts';
import { addReceived } from '@screenlore/service-kit/testing';
import { OwnTextsService } from '../src/own-texts/own-texts.service.js';
import { type ContentUnderTest, startContent } from './support/content.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const ORIGIN = 'http://portal.example';
const ADA: Caller = { id: 'a'.repeat(24), username: 'ada.l', admin: false };
const EVE: Caller = { id: 'e'.repeat(24), username: 'eve', admin: false };
const BOSS: Caller = { id: 'b'.repeat(24), username: 'boss', admin: true };
const AUTHOR = {
  _id: ADA.id,
  personal_info: { username: ADA.username, firstName: 'Ada', surname: 'Lovelace', profile_img: null },
};
const RAN: DraftSubject = {
  _id: 'f'.repeat(24),
  titleId: 'ran-1985',
  title: 'Ran',
  itemType: 'movies',
  date: '1985-05-31',
  cover: '/api/pictures/movies/ran-1985/cover?v=1',
};
const BANNER = '/api/pictures/movies/ran-1985/banner?v=1&b=123';
const DAY_MS = LIMITS.undoDeleteHours * 3_600_000;

let content: ContentUnderTest;
const shown: PostShown[] = [];
beforeAll(async () => {
  content = await startContent();
  content.nats.subscribe(POST_SHOWN, {
    callback: (_error, message) => {
      addReceived(shown, message.json<PostShown>());
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => content?.stop());
afterEach(async () => {
  shown.length = 0;
  for (const name of [
    'articles',
    'reviews',
    'drafts',
    'files',
    'withdrawnPosts',
    'postVersions',
    'postVisibility',
  ])
    await content.database.collection(name).deleteMany({});
});

type Body = CallInput<'create-article'>['content'];
const words = (text: string, ...pictures: string[]): Body => ({
  blocks: [
    { type: 'paragraph' as const, data: { text } },
    ...pictures.map((url) => ({ type: 'image' as const, data: { file: { url } } })),
  ],
});
const ARTICLE = {
  title: 'Rain at last',
  banner: BANNER,
  description: 'Why it rains',
  content: words('It <b>rains</b>.'),
  tags: ['movies', 'history'],
};
const publish = async (
  change: Partial<CallInput<'create-article'>> = {},
  about: Partial<Pick<InternalRequest<'store-article'>, 'subject' | 'reach'>> = {},
) =>
  (
    await content.internal(
      'store-article',
      { post: { ...ARTICLE, ...change }, author: AUTHOR, subject: null, origin: ORIGIN, ...about },
      { caller: ADA },
    )
  ).id;
const publishReview = async (
  change: Partial<CallInput<'create-review'>> = {},
  reach?: InternalRequest<'store-review'>['reach'],
) => {
  const { tags: _, ...text } = ARTICLE;
  const post = { ...text, category: 'movies' as const, referredMediaID: 'ran-1985', activity: { rating: 8 } };
  const asked = { post: { ...post, ...change }, author: AUTHOR, subject: RAN, origin: ORIGIN, reach };
  return (await content.internal('store-review', asked, { caller: ADA })).id;
};
const edit = async (id: string, type: PostType = 'article', caller = ADA) =>
  (await content.call('edit-post', { type, id }, { caller })).draft;
const remove = (id: string, type: PostType = 'article', caller = ADA) =>
  content.call('delete-post', { type, id }, { caller });
const undo = (id: string, type: PostType = 'article', caller = ADA) =>
  content.call('undo-delete-post', { type, id }, { caller });
const read = async (articleId: string) => (await content.call('get-article', { articleId })).article;
const versions = (id: string, type: PostType = 'article', skip = 0) =>
  content.internal('get-post-versions', { type, id, skip }, { caller: BOSS });
const upload = async () => {
  const { id } = await content.internal('register-file', {
    ...{ id: randomBytes(16).toString('hex'), userId: ADA.id, bytes: 9, perHour: 0 },
    ...{ width: 6, height: 3, blur: '123'.repeat(6), type: 'image/png' },
  });
  return { id, url: uploadPath(id) };
};
const usedBy = async (_id: string) =>
  (await content.database.collection<{ _id: string; usedBy: string[] }>('files').findOne({ _id }))?.usedBy;
const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message === undefined ? {} : { message }) });

describe('editing', () => {
  it('READ-10 a draft of a published text replaces it at its address, with its day and comments', async () => {
    const id = await publish();
    const before = await read(id);
    await content.database.collection('articles').updateOne({}, { $set: { totalComments: 7 } });
    const draft = await edit(id);
    const { draft: begun } = await content.call('get-draft', { id: draft }, { caller: ADA });
    expect(begun).toMatchObject({ title: ARTICLE.title, tags: ARTICLE.tags, edits: id, kind: 'article' });
    expect(begun.content.blocks).toMatchObject(ARTICLE.content.blocks);
    // Starting again gives the same draft, and readers see nothing of it.
    expect(await edit(id)).toBe(draft);
    expect(await read(id)).not.toHaveProperty('editedAt');

    expect(await publish({ id: draft, title: 'Rain, again', tags: ['series'] })).toBe(id);
    const after = await read(id);
    expect(after).toMatchObject({
      ...{ _id: before._id, title: 'Rain, again', category: 'series', publishedAt: before.publishedAt },
      ...{ editedAt: expect.any(String), activity: { totalComments: 7 } },
    });
    await expect(content.call('get-draft', { id: draft }, { caller: ADA })).rejects.toEqual(
      refused('notFound'),
    );
    expect((await content.call('get-articles-latest', {})).articles).toHaveLength(1);
  });

  it('EDIT-10 says if more than a third of the words were changed', async () => {
    const id = await publish();
    await publish({ id: await edit(id), tags: ['series'] });
    expect(await read(id)).not.toHaveProperty('rewrittenAt');
    const content = words('Something else altogether, to be sold');
    await publish({ id: await edit(id), title: 'Watches', content });
    const { rewrittenAt, editedAt } = await read(id);
    expect([rewrittenAt, rewrittenAt]).toEqual([editedAt, expect.any(String)]);
  });

  it('READ-10 a review keeps its title and its stars until its author changes them', async () => {
    const id = await publishReview();
    const draft = await edit(id, 'review');
    const { draft: begun } = await content.call('get-draft', { id: draft }, { caller: ADA });
    expect(begun).toMatchObject({
      referredMedia: { titleId: 'ran-1985', title: 'Ran', itemType: 'movies' },
      ...{ referredMediaID: 'ran-1985', category: 'movies', activity: { rating: 8 } },
    });
    await publishReview({ id: draft, activity: { rating: 3 } });
    expect((await content.call('get-review', { reviewId: id })).review.activity.rating).toBe(3);
    expect((await versions(id, 'review')).versions).toMatchObject([{ rating: 8 }]);
  });

  it('READ-10 nobody else edits or deletes a text, not even an administrator', async () => {
    const id = await publish();
    for (const caller of [EVE, BOSS])
      for (const call of [() => edit(id, 'article', caller), () => remove(id, 'article', caller)])
        await expect(call()).rejects.toEqual(refused('forbidden', MESSAGES.postNotYours));
    await remove(id);
    await expect(undo(id, 'article', EVE)).rejects.toEqual(refused('forbidden', MESSAGES.postNotYours));
  });

  it('READ-10 a text that was withdrawn or deleted meanwhile is not republished by its draft', async () => {
    const id = await publish();
    const draft = await edit(id);
    await content.call('withdraw-post', { type: 'article', id, reason: 'Copied' }, { caller: BOSS });
    await expect(publish({ id: draft })).rejects.toEqual(refused('notFound', MESSAGES.articleWithdrawn));
    // None of the author's words are lost.
    expect((await content.call('get-draft', { id: draft }, { caller: ADA })).draft.title).toBe(ARTICLE.title);
    await content.call('restore-post', { type: 'article', id }, { caller: BOSS });
    expect(await publish({ id: draft })).toBe(id);
  });

  it('READ-11 keeps earlier versions of a text with their pictures, a page at a time', async () => {
    const picture = await upload();
    const id = await publish({ content: words('First', picture.url) });
    for (const text of ['Second', 'Third', 'Fourth', 'Fifth'])
      await publish({ id: await edit(id), content: words(text) });
    const page = await versions(id);
    expect(page.total).toBe(4);
    expect(page.versions.map(({ text }) => text)).toEqual(['Fourth', 'Third', 'Second']);
    const rest = await versions(id, 'article', 3);
    expect(rest.versions).toMatchObject([{ text: 'First', title: ARTICLE.title, rating: null }]);
    expect(await usedBy(picture.id)).toEqual([expect.stringMatching(/^version:/)]);
  });
});

describe('deleting', () => {
  it('READ-12 a deleted text disappears from pages and counts, and its author can undo that', async () => {
    const id = await publish();
    const before = await read(id);
    const { until } = await remove(id);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
    await expect(read(id)).rejects.toEqual(refused('notFound', MESSAGES.articleDeleted));
    const asked = { authorId: ADA.id, kinds: ['articles' as const], count: 10, skip: 0 };
    expect((await content.internal('get-user-posts', asked)).counts.articles).toBe(0);
    const { posts } = await content.call('get-deleted-posts', {}, { caller: ADA });
    expect(posts).toMatchObject([{ type: 'article', publicId: id, title: ARTICLE.title, until }]);
    expect((await content.call('get-deleted-posts', {}, { caller: EVE })).posts).toEqual([]);

    await undo(id);
    expect(await read(id)).toEqual(before);
    expect((await content.call('get-deleted-posts', {}, { caller: ADA })).posts).toEqual([]);
    expect(shown.map((event) => event.shown)).toEqual([false, true]);
    await expect(undo(id)).rejects.toEqual(refused('notFound'));
  });

  it('READ-12 an administrator can neither restore it nor withdraw it', async () => {
    const id = await publish();
    await remove(id);
    const conflict = refused('conflict', MESSAGES.articleDeleted);
    await expect(content.call('restore-post', { type: 'article', id }, { caller: BOSS })).rejects.toEqual(
      conflict,
    );
    await expect(
      content.call('withdraw-post', { type: 'article', id, reason: 'Copied' }, { caller: BOSS }),
    ).rejects.toEqual(conflict);
  });

  it('READ-12 an author cannot republish what an administrator withdrew', async () => {
    const id = await publish();
    await content.call('withdraw-post', { type: 'article', id, reason: 'Copied' }, { caller: BOSS });
    for (const call of [() => undo(id), () => remove(id), () => edit(id)])
      await expect(call()).rejects.toEqual(refused('notFound', MESSAGES.articleWithdrawn));
  });

  it('READ-13 after a day it is deleted for good, with pictures and versions, and the comments service learns of it', async () => {
    const [first, second] = [await upload(), await upload()];
    const id = await publish({ content: words('First', first.url) });
    await publish({ id: await edit(id), content: words('Second', second.url) });
    const kept = await publish({ title: 'Kept' });
    await remove(kept);
    await remove(id);
    const ours = { 'post.title': ARTICLE.title };
    const dayAgo = new Date(Date.now() - DAY_MS - 1000);
    await content.database.collection('withdrawnPosts').updateOne(ours, { $set: { at: dayAgo } });
    await expect(undo(id)).rejects.toEqual(refused('conflict', MESSAGES.deletionOld));

    shown.length = 0;
    await content.service.app.get(OwnTextsService).finish(new Date());
    await expect(read(id)).rejects.toEqual(refused('notFound', 'There is no such article'));
    expect(shown).toMatchObject([{ post: { publicId: id }, shown: false, gone: true }]);
    expect([await usedBy(first.id), await usedBy(second.id)]).toEqual([[], []]);
    expect(await content.database.collection('postVersions').countDocuments()).toBe(0);
    await undo(kept);
    expect((await read(kept)).title).toBe('Kept');
  });
});

describe('how much a review gives away', () => {
  const WHOLE = { whole: true, upTo: null };
  const readReview = async (reviewId: string) => (await content.call('get-review', { reviewId })).review;

  it('SPOIL-01 is in replies, for the gateway to cover it by; absent if it gives nothing away', async () => {
    expect((await readReview(await publishReview())).reach).toBeUndefined();
    const review = await readReview(await publishReview({}, WHOLE));
    expect(review.reach).toEqual({
      ...{ ...WHOLE, by: ADA.id, kind: 'movies', title: RAN._id, titleId: RAN.titleId, of: RAN.title },
    });
    const { posts } = await content.internal('get-post-looks', {
      posts: [{ type: 'review', _id: review._id }],
    });
    expect(posts).toMatchObject([{ reach: review.reach, publicId: review._id }]);
  });

  it('SPOIL-04 keeps words of it out of its address', async () => {
    const id = await publishReview({ title: 'Hidetora dies' }, WHOLE);
    expect(id).toMatch(/^review-of-ran-/);
  });

  it('SPOIL-03 is changed only by its author, and kept by an edit that does not mention it', async () => {
    const id = await publishReview();
    const set = (reach: InternalRequest<'store-reach'>['reach'], caller = ADA) =>
      content.internal('store-reach', { id, reach }, { caller });
    await expect(set(WHOLE, EVE)).rejects.toEqual(refused('forbidden', MESSAGES.postNotYours));
    expect((await set(WHOLE)).review?.reach).toMatchObject(WHOLE);
    const draft = await edit(id, 'review');
    expect((await content.call('get-draft', { id: draft }, { caller: ADA })).draft.reaches).toBe('whole');
    await publishReview({ id: draft, title: 'Rain once more' });
    expect(await readReview(id)).toMatchObject({ title: 'Rain once more', reach: WHOLE });
    await publishReview({ id: await edit(id, 'review') }, null);
    expect((await readReview(id)).reach).toBeUndefined();
  });

  it('SPOIL-02 cannot be up to an episode for anything but a series', async () => {
    const upTo = { whole: false, upTo: { season: 1, episode: 1 } };
    await expect(publishReview({}, upTo)).rejects.toEqual(refused('malformed', MESSAGES.reachOfSeries));
  });
});

describe('how much an article gives away', () => {
  const WHOLE = { whole: true, upTo: null };
  const ABOUT = { subject: RAN, reach: WHOLE };
  const SERIES: DraftSubject = { ...RAN, _id: 'd'.repeat(24), titleId: 'dark', itemType: 'series' };

  it('SPOIL-16 is in replies with its title, whatever its first tag; absent if it gives nothing away', async () => {
    expect((await read(await publish({}, { subject: RAN }))).reach).toBeUndefined();
    const article = await read(await publish({ tags: ['games'] }, ABOUT));
    expect(article).toMatchObject({
      category: 'games',
      reach: { ...WHOLE, by: ADA.id, kind: 'movies', title: RAN._id, titleId: RAN.titleId, of: RAN.title },
    });
    const asked = { type: 'article' as const, id: article._id };
    const { reach, about } = await content.internal('get-commented-post', asked);
    expect({ reach, about: about?.titleId }).toEqual({ reach: article.reach, about: RAN.titleId });
    const { posts } = await content.internal('get-post-looks', {
      posts: [{ type: 'article', _id: article._id }],
    });
    expect(posts).toMatchObject([{ reach: article.reach, publicId: article._id }]);
    const { acts } = await content.internal('find-content-acts', {
      ...{ authors: [ADA.id], kinds: ['article'], followed: true, onlyWords: true, before: null, count: 9 },
    });
    expect(acts[0]).toMatchObject({ reach: article.reach, publicId: article._id });
  });

  it('SPOIL-16 keeps words of it out of its address', async () => {
    expect(await publish({ title: 'Hidetora dies' }, ABOUT)).toMatch(/^article-about-ran-/);
  });

  it('SPOIL-16 needs a title, and an episode needs a series', async () => {
    const upTo = { whole: false, upTo: { season: 1, episode: 1 } };
    await expect(publish({}, { reach: WHOLE })).rejects.toEqual(refused('malformed', MESSAGES.reachOfTitles));
    await expect(publish({}, { subject: RAN, reach: upTo })).rejects.toEqual(
      refused('malformed', MESSAGES.reachOfSeries),
    );
    expect((await read(await publish({}, { subject: SERIES, reach: upTo }))).reach).toMatchObject(upTo);
  });

  it('SPOIL-16 is changed only by its author, and kept by an edit that does not mention it', async () => {
    const id = await publish({}, { subject: RAN });
    const set = (caller = ADA) =>
      content.internal('store-reach', { type: 'article', id, reach: WHOLE }, { caller });
    await expect(set(EVE)).rejects.toEqual(refused('forbidden', MESSAGES.postNotYours));
    expect((await set()).article?.reach).toMatchObject(WHOLE);
    const draft = await edit(id);
    expect((await content.call('get-draft', { id: draft }, { caller: ADA })).draft.reaches).toBe('whole');
    await publish({ id: draft, title: 'Rain once more' }, { subject: RAN });
    expect(await read(id)).toMatchObject({ title: 'Rain once more', reach: WHOLE });
    await publish({ id: await edit(id) }, { subject: RAN, reach: null });
    expect((await read(id)).reach).toBeUndefined();
  });

  it('SPOIL-17 readers’ corrections outlive edits and an undone deletion', async () => {
    const id = await publish({}, { subject: RAN });
    const correct = (to: typeof WHOLE | null) =>
      content.internal('correct-post', { type: 'article', id, to }, { caller: EVE });
    expect(await correct(WHOLE)).toEqual({ corrected: true });
    await publish({ id: await edit(id) }, { subject: RAN, reach: null });
    const without = publish({ id: await edit(id) });
    await expect(without).rejects.toEqual(refused('malformed', MESSAGES.spoilerTitle));
    await remove(id);
    await undo(id);
    expect((await read(id)).reach).toMatchObject({ ...WHOLE, corrected: { to: WHOLE, said: null } });
    expect(await correct(null)).toEqual({ corrected: false });
    expect((await read(id)).reach).toBeUndefined();
    const bare = await publish();
    const refusal = content.internal('correct-post', { type: 'article', id: bare, to: WHOLE });
    await expect(refusal).rejects.toEqual(refused('malformed', MESSAGES.reachOfTitles));
  });
});
