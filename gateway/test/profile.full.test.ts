import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CALL_NAMES, type CallName, type CallReply, callOf, calls } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient, ObjectId } from 'mongodb';
import { demoDatabase } from './support/engines.js';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// Services start first.
jest.setTimeout(180_000);

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let mongo: MongoClient;
let gateway: GatewayUnderTest;
let apps: Record<'auth' | 'catalogue' | 'content', AppProcess>;
let ada: Person;
let ben: Person;

interface Person {
  username: string;
  email: string;
  id: string;
  headers: Record<string, string>;
}

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  mongo = await new MongoClient(database.url).connect();
  const settings = { NATS_URL: nats.url, MONGO_URL: database.url };
  const [auth, catalogue, content] = await Promise.all([
    startApp('services/auth', { ...settings, JWT_SECRET }),
    startApp('services/catalogue', settings),
    startApp('services/content', settings),
  ]);
  apps = { auth, catalogue, content };
  gateway = await gatewayAt(nats.url);
  ada = await join('Ada.Quill');
  ben = await join('ben');
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await mongo?.close();
  await Promise.all([nats?.stop(), database?.stop()]);
});

async function join(username: string): Promise<Person> {
  const email = `${username.toLowerCase()}@secret.example`;
  const form = { firstName: 'Some', surname: 'Body', username, email, password: 'Profile1', sex: 'female' };
  const { status, body } = await gateway.call('sign-up', form);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  const headers = { authorization: `Bearer ${body.access_token}` };
  const { user } = (await gateway.call('get-user', { userId: username }, { headers })).body;
  return { username, email, id: user._id, headers };
}

/** The reply of a successful call, checked against the contract. */
async function get<N extends CallName>(name: N, body: object, as?: Person): Promise<CallReply<N>> {
  const answer = await gateway.call(name, body, as ? { headers: as.headers } : {});
  expect({ name, status: answer.status, error: answer.body.error }).toEqual({
    name,
    status: 200,
    error: undefined,
  });
  return calls[name].reply.parse(answer.body) as CallReply<N>;
}
const profileOf = async (userId: string, as?: Person) => (await get('get-user', { userId }, as)).user;

/** Posts of the demo, signed by Ada. */
async function write(): Promise<void> {
  const db = mongo.db(mongoOptions(database.url, 'content').dbName);
  for (const collection of ['articles', 'reviews']) {
    const posts = await db.collection(collection).find().sort({ publishedAt: -1 }).limit(3).toArray();
    const author = {
      _id: ada.id,
      username: ada.username,
      firstName: 'Some',
      surname: 'Body',
      profile_img: null,
    };
    await db.collection(collection).insertMany(
      posts.map((post) => ({
        ...post,
        _id: new ObjectId(),
        author,
        ...(collection === 'articles'
          ? { articleId: `ada-${post['articleId']}` }
          : { review_id: `ada-${post['review_id']}` }),
      })),
    );
  }
}
describe('get-user', () => {
  it('PROFILE-01 PROFILE-02 PROFILE-03 PROFILE-07 combines account, ratings, lists and posts, by id and by name', async () => {
    await write();
    const { movies } = await get('get-movies', { count: 3 });
    const { roles } = await get('get-roles-movie', { count: 1 });
    const stars = [6, 10, 8];
    for (const [at, { _id }] of movies.entries())
      await get('add-rating', { mediaId: _id, type: 'movie', userRating: stars[at] }, ada);
    await get('add-rating', { mediaId: roles[0]?._id, type: 'role', userRating: 9 }, ada);
    await get('add-favorite', { mediaId: movies[0]?._id, type: 'movie' }, ada);
    await get('add-want-to-see', { mediaId: movies[1]?._id, type: 'movie' }, ada);

    const user = await profileOf(ada.username, ada);
    expect(user.personal_info).toMatchObject({ firstName: 'Some', surname: 'Body', username: 'Ada.Quill' });
    expect(user.joinedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(user.missing).toEqual([]);
    expect(user.counts).toEqual({ articles: 3, reviews: 3, ratings: 4, wantToSee: 1, favorites: 1 });
    expect(user.ratings.map(({ itemType, rating }) => [itemType, rating])).toEqual([
      ['roles', 9],
      ['movies', 8],
      ['movies', 10],
      ['movies', 6],
    ]);
    expect(user.highestRated.movies.map(({ rating }) => rating)).toEqual([10, 8, 6]);
    expect(user.favoriteMedias).toMatchObject([{ rating: 6, item: { titleId: movies[0]?.titleId } }]);
    expect(user.wantToSeeMedias).toMatchObject([{ rating: 10, item: { title: movies[1]?.title } }]);
    for (const posts of [user.articles, user.reviews]) {
      expect(posts).toHaveLength(3);
      const moments = posts.map(({ publishedAt }) => publishedAt);
      expect(moments).toEqual([...moments].sort().reverse());
    }
    for (const name of ['ADA.QUILL', 'ada.quill', ada.id])
      expect(await profileOf(name, ben)).toMatchObject({ _id: ada.id });

    const page = { userId: 'ada.quill', count: 2, skip: 1 };
    expect(await get('get-user-ratings', page, ben)).toMatchObject({
      ratings: [{ rating: 8 }, { rating: 10 }],
      total: 4,
    });
    expect(await get('get-user-ratings', { ...page, type: 'role', skip: 0 }, ben)).toMatchObject({
      total: 1,
    });
    const texts = await get('get-user-texts', { userId: ada.id, kind: 'reviews', count: 2, skip: 2 }, ben);
    expect(texts).toMatchObject({ articles: [], reviews: [{}], counts: { articles: 3, reviews: 3 } });
  });

  it('PROFILE-01 reports unknown names, and refuses invalid requests', async () => {
    for (const call of ['get-user', 'get-user-ratings', 'get-user-texts', 'get-user-list'] as const) {
      const more = {
        'get-user-texts': { kind: 'articles' },
        'get-user-list': { list: 'ratings', type: 'movies' },
      };
      const asked = { ...more[call as 'get-user-texts'], userId: 'nobody.at.all' };
      expect(await gateway.call(call, asked)).toMatchObject({
        status: 404,
        body: { error: expect.any(String) },
      });
      expect((await gateway.call(call, { ...asked, userId: { $gt: '' } })).status).toBe(400);
      expect((await gateway.call(call, { ...asked, $other: 1 })).status).toBe(400);
    }
    expect((await gateway.call('get-user', { userId: 'ben', count: 101 })).status).toBe(400);
  });

  it('PROFILE-07 only the owner’s answer contains the email', async () => {
    // The owner asks first and in between, so that a wrongly cached answer would reach others.
    const own = () => profileOf(ada.username, ada).then(({ personal_info }) => personal_info.email);
    expect(await own()).toBe(ada.email);
    const { movies } = await get('get-movies', { count: 1 });
    const { articles } = await get('get-articles-latest', { count: 1 });
    const { reviews } = await get('get-reviews-latest', { count: 1 });
    const needed: Partial<Record<CallName, object>> = {
      'get-user': { userId: ada.username },
      'get-user-ratings': { userId: ada.username },
      'get-user-list': { userId: ada.username, list: 'favorites', type: 'movies' },
      'get-user-texts': { userId: ada.username, kind: 'articles' },
      'get-opinions': { mediaId: movies[0]?._id },
      'get-movie': { titleId: movies[0]?.titleId },
      'get-article': { articleId: articles[0]?.articleId },
      'get-review': { reviewId: reviews[0]?.review_id },
      search: { query: ada.username },
    };
    const open = CALL_NAMES.filter((name) => {
      const { access, effect, planned } = callOf(name);
      return access === 'anyone' && effect === 'read' && planned === undefined;
    });
    const told: string[] = [];
    for (const name of open)
      for (const as of [undefined, ben]) {
        const few = 'count' in calls[name].request.shape ? { count: 3 } : {};
        const { body } = await gateway.call(
          name,
          { ...few, ...needed[name] },
          as ? { headers: as.headers } : {},
        );
        if (JSON.stringify(body).includes('@secret.example')) told.push(name);
      }
    const strange = { headers: { authorization: 'Bearer no.such.token' } };
    expect(
      (await gateway.call('get-user', { userId: ada.username }, strange)).body.user.personal_info.email,
    ).toBeNull();
    expect(told).toEqual([]);
    expect(await own()).toBe(ada.email);
    expect((await profileOf(ada.id, ben)).personal_info.email).toBeNull();
  });
});

describe('the background of a profile', () => {
  it('PROFILE-04 PROFILE-08 is a photo of the catalogue, set and removed by its owner, visible to all', async () => {
    const { movies } = await get('get-movies', { count: 1 });
    const photoUrl = movies[0]?.photos[0] ?? '';
    expect((await gateway.call('add-user-background', { photoUrl })).status).toBe(401);
    expect((await gateway.call('remove-user-background', {})).status).toBe(401);
    for (const [wrong, status] of [
      ['https://elsewhere.example/a.jpg', 400],
      [`${photoUrl}&w=96`, 404],
      [photoUrl.replace('photo/0', 'photo/99'), 404],
    ] as const)
      expect(
        await gateway.call('add-user-background', { photoUrl: wrong }, { headers: ada.headers }),
      ).toMatchObject({
        status,
        body: { error: expect.any(String) },
      });
    expect((await profileOf(ada.username, ada)).personal_info.backgroundImg).toBeNull();

    expect(await get('add-user-background', { photoUrl }, ada)).toEqual({ userBackgroundUrl: photoUrl });
    expect((await profileOf(ada.username, ada)).personal_info.backgroundImg).toBe(photoUrl);
    expect((await profileOf(ada.username, ben)).personal_info.backgroundImg).toBe(photoUrl);
    expect((await profileOf(ben.username, ben)).personal_info.backgroundImg).toBeNull();
    expect(await get('remove-user-background', {}, ada)).toEqual({ userBackgroundUrl: null });
    expect((await profileOf(ada.username, ben)).personal_info.backgroundImg).toBeNull();
  });
});

describe('when a service is unavailable', () => {
  it('PROFILE-03 a profile shows the rest and names what is missing; without accounts there is none', async () => {
    await apps.content.stop();
    const withoutPosts = await profileOf(ada.username, ben);
    expect(withoutPosts).toMatchObject({
      missing: ['content'],
      articles: [],
      counts: { articles: 0, ratings: 4 },
    });
    expect((await gateway.call('get-user-texts', { userId: ada.username, kind: 'articles' })).status).toBe(
      503,
    );
    await apps.catalogue.stop();
    const bare = await profileOf(ada.username, ben);
    expect(bare).toMatchObject({ missing: ['catalogue', 'content'], ratings: [], counts: { ratings: 0 } });
    expect(bare.personal_info.username).toBe('Ada.Quill');
    await apps.auth.stop();
    await until(
      'nobody tells who it is',
      async () => (await gateway.call('get-user', { userId: ada.username })).status === 503,
    );
  });
});
