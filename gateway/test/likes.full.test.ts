import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type CallInput, episodeId, type TextOrder } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';
import { until } from './support/processes.js';

// Services start first.
jest.setTimeout(240_000);

/** Ada writes; Ben likes; Cyd is blocked by Ada. */
const MEMBERS = ['like-ada', 'like-ben', 'like-cyd', 'like-dan', 'like-eli'] as const;
type Reader = (typeof MEMBERS)[number] | 'visitor';
const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'social'] as const;
const SERIE = 'chernobyl-2019';

const portal = portalOf({ services: SERVICES, members: MEMBERS });
const { as, done } = portal;

beforeAll(async () => {
  await portal.start();
  await done('like-ada', 'block-member', { userId: 'like-cyd' });
});
afterAll(portal.stop);

type Text = Omit<CallInput<'set-like'>, 'liked'>;
const like = async (reader: Reader, text: Text) =>
  (await as(reader, 'set-like', { ...text, liked: true })).status;

const opinionOf = async (reader: Reader) =>
  (await done(reader, 'get-opinions', { mediaId: SERIE, count: 100 })).opinions.find(
    ({ user }) => user?.username === 'like-ada',
  );
const rate = (reviewText: string) =>
  done('like-ada', 'add-rating', { mediaId: SERIE, type: 'serie', userRating: 9, reviewText });

it('LIKE-01 LIKE-03 LIKE-04 others like an opinion, and its author sees their names', async () => {
  await rate('Hard to bear, and right');
  const opinion = { kind: 'opinion' as const, id: (await opinionOf('visitor'))?._id ?? '' };
  expect(await like('visitor', opinion)).toBe(401);
  expect(await like('like-ada', opinion)).toBe(403);
  expect(await like('like-cyd', opinion)).toBe(403);
  expect(await like('like-ben', opinion)).toBe(200);
  expect((await opinionOf('like-ben'))?.likes).toEqual({ count: 1, own: true });
  expect((await opinionOf('like-ada'))?.likes).toEqual({ count: 1, own: false });
  const { members, total } = await done('like-ada', 'get-likers', opinion);
  expect([members.map(({ username }) => username), total]).toEqual([['like-ben'], 1]);
  expect((await as('like-ben', 'get-likers', opinion)).status).toBe(403);
});

it('LIKE-06 an opinion hidden from the reader answers like a missing one', async () => {
  const id = (await opinionOf('like-ada'))?._id ?? '';
  await done('like-ada', 'set-rating-settings', { ratings: 'followers' });
  const refused = await as('like-cyd', 'set-like', { kind: 'opinion', id, liked: true });
  const missing = await as('like-cyd', 'set-like', { kind: 'opinion', id: 'a'.repeat(24), liked: true });
  expect([refused.status, refused.body]).toEqual([404, missing.body]);
  await done('like-ben', 'set-like', { kind: 'opinion', id, liked: false });
  await done('like-ada', 'set-rating-settings', { ratings: 'everyone' });
  await until('everybody sees it', async () => (await opinionOf('visitor')) !== undefined);
  expect((await opinionOf('visitor'))?.likes).toEqual({ count: 0, own: false });
});

it('LIKE-08 a rewritten opinion starts without likes', async () => {
  const id = (await opinionOf('like-ada'))?._id ?? '';
  expect(await like('like-ben', { kind: 'opinion', id })).toBe(200);
  await done('like-ada', 'remove-rating', { mediaId: SERIE, type: 'serie' });
  const ownLikes = async () => (await done('like-ben', 'get-own-likes', {})).likes.length;
  await until('its likes are gone', async () => (await ownLikes()) === 0);
  await rate('Seen again, and better');
  expect((await opinionOf('like-ben'))?.likes).toEqual({ count: 0, own: false });
});

it('LIKE-06 a list can be liked by everybody who may see it, also by a link', async () => {
  const make = async (visibility: 'everyone' | 'onlyMe') =>
    (await done('like-ada', 'create-list', { name: `For ${visibility}`, visibility })).list._id;
  const [shown, hidden] = [await make('everyone'), await make('onlyMe')];
  expect(await like('like-ben', { kind: 'list', id: shown })).toBe(200);
  expect(await like('like-ben', { kind: 'list', id: hidden })).toBe(404);
  const { key } = await done('like-ada', 'make-list-link', { listId: hidden, hours: null });
  expect(await like('like-ben', { kind: 'list', id: hidden, key })).toBe(200);
  const { list } = await done('visitor', 'get-list', { listId: shown });
  expect(list.likes).toEqual({ count: 1, own: false });
});

it('LIKE-02 posts and comments show their likes wherever they appear', async () => {
  const { reviews } = await done('visitor', 'get-reviews-latest', { count: 1, skip: 0 });
  const review = reviews[0];
  expect(review).toBeDefined();
  if (!review) return;
  expect(await like('like-ben', { kind: 'review', id: review._id })).toBe(200);
  // A text has a single id: with its address or another spelling it could be liked twice.
  expect(await like('like-ben', { kind: 'review', id: review.review_id })).toBe(400);
  expect(await like('like-ben', { kind: 'article', id: review._id })).toBe(404);
  const read = await done('like-ben', 'get-review', { reviewId: review.review_id });
  expect(read.review.likes).toEqual({ count: 1, own: true });
  const post = { type: 'review', mediaId: review._id } as const;
  const { _id } = await done('like-ada', 'add-comment', { ...post, comment: 'Well said' });
  expect(await like('like-ben', { kind: 'comment', id: _id })).toBe(200);
  const { comments } = await done('like-ben', 'get-media-comments', post);
  expect(comments[0]?.likes).toEqual({ count: 1, own: true });
  const reply = await done('like-ada', 'add-comment', { ...post, comment: 'And more', replyingTo: _id });
  const { replies } = await done('visitor', 'get-replies', { _id });
  expect(replies).toMatchObject([{ _id: reply._id, likes: { count: 0, own: false } }]);
});

it('LIKE-06 a comment on an unseen episode cannot be probed', async () => {
  const at = { titleId: SERIE, season: 1, episode: 1 };
  const { serie } = await done('visitor', 'get-episode', at);
  const seen = { titleId: SERIE, episodes: { season: 1, episode: 1 }, seen: true };
  await done('like-ada', 'mark-episodes', seen);
  const mediaId = episodeId({ ...at, title: serie._id });
  const { _id: id } = await done('like-ada', 'add-comment', { type: 'episode', mediaId, comment: 'It ends' });
  const covered = await as('like-ben', 'set-like', { kind: 'comment', id, liked: true });
  const missing = await as('like-ben', 'set-like', { kind: 'comment', id: 'a'.repeat(24), liked: true });
  expect([covered.status, covered.body]).toEqual([404, missing.body]);
  await done('like-ben', 'mark-episodes', seen);
  expect(await like('like-ben', { kind: 'comment', id })).toBe(200);
});

it('NOTE-14 notifies the author of each text once while it has likes', async () => {
  const id = (await opinionOf('like-ben'))?._id ?? '';
  const text = { kind: 'opinion' as const, id };
  expect(await like('like-ben', text)).toBe(200);
  const liked = async () =>
    (await done('like-ada', 'get-notifications', {})).notifications
      .filter(({ kind }) => kind === 'like')
      .map(({ liked: of, people, thing }) => `${people[0]?.username} ${of} ${thing?.page.kind}`)
      .sort();
  const others = ['comment episode', 'comment review', 'list list', 'list list'];
  const ofBen = (texts: string[]) => texts.map((of) => `like-ben ${of}`);
  await until('she is notified', async () => (await liked()).length === 5);
  expect(await liked()).toEqual(ofBen([...others, 'opinion series']));
  await done('like-ben', 'set-like', { ...text, liked: false });
  await until('it is taken back', async () => (await liked()).length === 4);
  expect(await liked()).toEqual(ofBen(others));
  await done('like-ada', 'set-notification-settings', { off: ['like'] });
  expect(await liked()).toEqual([]);
});

it('LIKE-10 LIKE-12 sorts opinions and comments by likes, and filters by followed members', async () => {
  const say = (reader: Reader, reviewText: string) =>
    done(reader, 'add-rating', { mediaId: SERIE, type: 'serie', userRating: 7, reviewText });
  await say('like-ben', 'Liked by nobody');
  const id = (await opinionOf('like-ben'))?._id ?? '';
  expect(await like('like-ben', { kind: 'opinion', id })).toBe(200);
  const read = async (order: TextOrder) =>
    (await done('like-ben', 'get-opinions', { mediaId: SERIE, count: 2, order })).opinions.map(
      ({ user }) => user?.username,
    );
  await until('hers is the best', async () => (await read('best'))[0] === 'like-ada');
  expect((await read('newest'))[0]).toBe('like-ben');
  expect(await read('followed')).toEqual([]);
  await done('like-ben', 'follow-member', { userId: 'like-ada' });
  expect(await read('followed')).toEqual(['like-ada']);
});

it('EDIT-10 an article with three earlier likes says that it was rewritten', async () => {
  const words = (text: string) => ({ blocks: [{ type: 'paragraph' as const, data: { text } }] });
  const article = { title: 'Rain', banner: '/api/pictures/none', description: 'It rains', tags: ['movies'] };
  const { id } = await done('like-ada', 'create-article', { ...article, content: words('It rains again') });
  const read = async () => (await done('visitor', 'get-article', { articleId: id })).article;
  const liked = { kind: 'article' as const, id: (await read())._id };
  const rewrite = async (text: string) => {
    const { draft } = await done('like-ada', 'edit-post', { type: 'article', id });
    await done('like-ada', 'create-article', { ...article, id: draft, content: words(text) });
  };
  for (const who of ['like-ben', 'like-dan'] as const) expect(await like(who, liked)).toBe(200);
  await rewrite('Nothing of it is left here');
  expect(await read()).not.toHaveProperty('rewrittenAt');
  // Later likes are for the current text.
  expect(await like('like-eli', liked)).toBe(200);
  expect(await read()).not.toHaveProperty('rewrittenAt');
  await rewrite('Buy cheap watches in this shop');
  await until('visitors see it', async () => (await read()).rewrittenAt !== undefined);
  expect((await read()).rewrittenAt).toBe((await read()).editedAt);
});
