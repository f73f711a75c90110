import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Caller, type DraftSubject, POST_SHOWN } from '@screenlore/contracts';
import { type ContentUnderTest, startContent } from './support/content.js';

jest.setTimeout(60_000);

const ADA: Caller = { id: 'a'.repeat(24), username: 'ada.l', admin: false };
const BOSS: Caller = { id: 'b'.repeat(24), username: 'boss', admin: true };
const personal_info = { username: ADA.username, firstName: 'Ada', surname: 'Lovelace', profile_img: null };
const RAN: DraftSubject = {
  ...{ _id: 'f'.repeat(24), titleId: 'ran-1985', title: 'Ran', itemType: 'movies', date: '1985-05-31' },
  cover: '/api/pictures/movies/ran-1985/cover?v=1',
};
const TEXT = {
  ...{
    title: 'Rain at last',
    description: 'Why it rains',
    banner: '/api/pictures/movies/ran-1985/banner?v=1&b=123',
  },
  content: { blocks: [{ type: 'paragraph' as const, data: { text: 'It rains.' } }] },
};

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
  content.nats.subscribe(POST_SHOWN, {
    callback: (_error, message) => void message.respond(JSON.stringify({ known: true })),
  });
});
afterAll(() => content?.stop());

const find = async (authors: string[], kinds: ('article' | 'review')[] = ['article', 'review']) => {
  const asked = { followed: true, onlyWords: true, before: null, count: 50, kinds };
  return (await content.internal('find-content-acts', { authors, ...asked })).acts;
};

it('FEED-01 FEED-04 finds what the authors published, except while it is withdrawn or deleted', async () => {
  const by = { author: { _id: ADA.id, personal_info }, origin: 'http://portal.example' };
  const { id: article } = await content.internal(
    'store-article',
    { post: { ...TEXT, tags: ['movies'] }, subject: null, ...by },
    { caller: ADA },
  );
  const review = {
    ...TEXT,
    category: 'movies' as const,
    referredMediaID: 'ran-1985',
    activity: { rating: 8 },
  };
  const { id: reviewId } = await content.internal(
    'store-review',
    { post: review, subject: RAN, ...by },
    { caller: ADA },
  );
  const acts = await find([ADA.id]);
  expect(
    acts.map(({ kind, publicId, about, title, rating }) => ({ kind, publicId, about, title, rating })),
  ).toEqual(
    expect.arrayContaining([
      { kind: 'article', publicId: article, about: null, title: null, rating: null },
      { kind: 'review', publicId: reviewId, about: 'Ran', title: 'ran-1985', rating: 8 },
    ]),
  );
  expect(acts).toHaveLength(2);
  expect(await find([ADA.id], ['review'])).toHaveLength(1);
  expect(await find(['c'.repeat(24)])).toEqual([]);
  const posts = acts.map(({ kind, _id }) => ({ type: kind, _id }));
  const looks = async () =>
    (await content.internal('get-post-looks', { posts })).posts.map(({ type }) => type).sort();
  expect(await looks()).toEqual(['article', 'review']);
  await content.call(
    'withdraw-post',
    { type: 'article', id: article, reason: 'It advertises' },
    { caller: BOSS },
  );
  await content.call('delete-post', { type: 'review', id: reviewId }, { caller: ADA });
  expect(await find([ADA.id])).toEqual([]);
  expect(await looks()).toEqual([]);
  await content.call('restore-post', { type: 'article', id: article }, { caller: BOSS });
  expect(await find([ADA.id])).toMatchObject([{ kind: 'article' }]);
});
