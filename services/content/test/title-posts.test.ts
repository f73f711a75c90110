import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type DraftSubject,
  memberLeftSubject,
  POSTS_COUNTED,
  type PostsCounted,
} from '@screenlore/contracts';
import { postsOfTitles } from '../src/migrations/0003-posts-of-titles.js';
import { RecountTitlePosts } from '../src/title-posts/recount.js';
import { type ContentUnderTest, startContent } from './support/content.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

const ADA: Caller = { id: 'a'.repeat(24), username: 'ada.l', admin: false };
const BOSS: Caller = { id: 'b'.repeat(24), username: 'boss', admin: true };
const titleOf = (titleId: string): DraftSubject => ({
  ...{ _id: 'f'.repeat(24), titleId, title: titleId, itemType: 'movies', date: '1985-05-31' },
  cover: `/api/pictures/movies/${titleId}/cover?v=1`,
});

let content: ContentUnderTest;
const told: PostsCounted[] = [];
/** Whether the catalogue knows the titles. */
let known = true;
beforeAll(async () => {
  content = await startContent();
  content.nats.subscribe(POSTS_COUNTED, {
    callback: (_error, message) => {
      told.push(message.json<PostsCounted>());
      message.respond(JSON.stringify({ known }));
    },
  });
});
afterAll(() => content?.stop());
afterEach(async () => {
  known = true;
  for (const name of ['articles', 'reviews', 'drafts', 'withdrawnPosts', 'titlePosts'])
    await content.database.collection(name).deleteMany({});
  told.length = 0;
});

const review = async (titleId: string, by = ADA): Promise<string> => {
  const post = {
    ...{ title: 'Rain at last', description: 'Why it rains', category: 'movies' as const },
    banner: '/api/pictures/movies/ran-1985/banner?v=1&b=123',
    content: { blocks: [{ type: 'paragraph' as const, data: { text: 'It rains.' } }] },
    ...{ referredMediaID: titleId, activity: { rating: 8 } },
  };
  const names = { username: by.username, firstName: 'Ada', surname: 'Lovelace', profile_img: null };
  const author = { _id: by.id, personal_info: names };
  const asked = { post, author, subject: titleOf(titleId), origin: 'http://portal.example' };
  return (await content.internal('store-review', asked, { caller: by })).id;
};
const of = (titleId: string) => told.filter((event) => event.titleId === titleId);
const last = (titleId: string) => of(titleId).at(-1);

describe('the number of reviews about a title', () => {
  it('OPS-81 is sent before a review is published, withdrawn, restored, deleted or undeleted', async () => {
    const id = await review('ran-1985');
    expect(last('ran-1985')).toEqual({ titleId: 'ran-1985', reviews: 1, version: 1 });
    await review('ran-1985');
    expect(last('ran-1985')).toMatchObject({ reviews: 2, version: 2 });
    const post = { type: 'review', id } as const;
    await content.call('withdraw-post', { ...post, reason: 'A doubt' }, { caller: BOSS });
    expect(last('ran-1985')).toMatchObject({ reviews: 1, version: 3 });
    await content.call('restore-post', post, { caller: BOSS });
    expect(last('ran-1985')).toMatchObject({ reviews: 2, version: 4 });
    await content.call('delete-post', post, { caller: ADA });
    expect(last('ran-1985')).toMatchObject({ reviews: 1, version: 5 });
    await content.call('undo-delete-post', post, { caller: ADA });
    expect(last('ran-1985')).toMatchObject({ reviews: 2, version: 6 });
    expect(of('another')).toEqual([]);
  });

  it('OPS-81 counts all reviews that are published at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, () => review('crowded')));
    const [newest] = of('crowded').sort((a, b) => b.version - a.version);
    expect(newest).toMatchObject({ reviews: 12, version: 12 });
  });

  it("OPS-81 decreases when the author's account is deleted", async () => {
    const gone: Caller = { id: 'c'.repeat(24), username: 'gone', admin: false };
    await review('left-1985', gone);
    const left = { userId: gone.id, texts: 'remove' };
    await content.nats.request(memberLeftSubject('content'), JSON.stringify(left), { timeout: 30_000 });
    expect(last('left-1985')).toMatchObject({ reviews: 0 });
  });

  it('OPS-81 is sent again if the catalogue did not know the title, and recounted if it is wrong', async () => {
    known = false;
    await review('late-1985');
    const before = of('late-1985').length;
    known = true;
    for (let waited = 0; of('late-1985').length === before && waited < 100; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(of('late-1985').length).toBeGreaterThan(before);

    const counts = content.database.collection<{ _id: string; reviews: number }>('titlePosts');
    await counts.updateOne({ _id: 'late-1985' }, { $set: { reviews: 7 } });
    await counts.insertOne({ _id: 'nothing-1985', reviews: 3 });
    await content.service.app.get(RecountTitlePosts, { strict: false }).run();
    expect(await counts.find().toArray()).toEqual([
      expect.objectContaining({ _id: 'late-1985', reviews: 1, pending: true }),
      expect.objectContaining({ _id: 'nothing-1985', reviews: 0, pending: true }),
    ]);
  });

  it('OPS-81 OPS-60 is counted for existing reviews', async () => {
    await review('old-1985');
    const counts = content.database.collection<{ _id: string }>('titlePosts');
    await counts.deleteMany({});
    await postsOfTitles.run({ db: content.database as never, batches: () => [] as never });
    expect(await counts.find().toArray()).toEqual([
      expect.objectContaining({ _id: 'old-1985', reviews: 1, version: 1, pending: true }),
    ]);
  });
});
