import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MESSAGES, type Receipt, SERVICES, type ServiceName } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { databaseName } from '@screenlore/service-kit';
import { type Db, MongoClient } from 'mongodb';
import { demoDatabase } from './support/engines.js';
import { type Answer, callAt, type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { grantAdministrator } from './support/grant-administrator.js';
import { type As, furnish, type Left, put, type Surroundings } from './support/leaver.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// Services start first.
jest.setTimeout(180_000);

const PASSWORD = 'Library1';
const HOUR_MS = 60 * 60_000;
/** Longer than the response cache holds visitors' replies. */
const CACHED_MS = 1100;

/** One member's texts are deleted, the other's stay. */
const LEAVERS = { remove: 'leaving-with-all', nameless: 'leaving-texts-here' } as const;
type Texts = keyof typeof LEAVERS;
const TEXTS = Object.keys(LEAVERS) as Texts[];
const emailOf = (username: string) => `${username}@mail.example`;

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let gateway: GatewayUnderTest;
let mongo: MongoClient;
let at: Surroundings;
let settings: Record<string, string>;
const apps = new Map<ServiceName, AppProcess>();
const tokens = new Map<string, string>();
const ids = new Map<string, string>();
const left = new Map<Texts, Left>();
const receipts = new Map<Texts, string>();
const uploads = new Map<Texts, string>();
/** Ids of pictures to be deleted with their owner. */
const gonePictures = new Set<string>();
/** The catalogue's answer for the title and the role before any leaving member rated them. */
let before: object;
/** The number of each member's documents by service, as the receipt names them. */
const there = new Map<Texts, Record<string, Record<string, number>>>();

const db = (service: ServiceName): Db => mongo.db(databaseName(database.url, service));
const ask = (username: string | null, name: string, body: object = {}): Promise<Answer> => {
  const token = username === null ? undefined : tokens.get(username);
  return callAt(gateway.url, name, body, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
};
const asMember =
  (username: string): As =>
  async (name, body) => {
    const answer = await ask(username, name, body);
    expect({ name, status: answer.status, error: answer.body.error }).toEqual({
      name,
      status: 200,
      error: undefined,
    });
    return answer.body;
  };
const statusOf = async (username: string | null, name: string, body: object): Promise<number> =>
  (await ask(username, name, body)).status;

async function join(username: string): Promise<void> {
  const firstName = username === 'leaving-stay' ? 'Some' : 'Xaverine';
  const names = { firstName, surname: 'Body', username, email: emailOf(username) };
  const { body } = await ask(null, 'sign-up', { ...names, password: PASSWORD, sex: 'female' });
  tokens.set(username, body.access_token);
  const account = await db('auth').collection('users').findOne({ username });
  ids.set(username, String(account?._id));
}

async function signIn(username: string): Promise<void> {
  const { body } = await ask(null, 'sign-in', { email: emailOf(username), password: PASSWORD });
  tokens.set(username, body.access_token);
}

const votesNow = async (): Promise<object> => {
  const fields = { ratingSum: 1, ratedByCount: 1, ratingCounts: 1, peopleAwaiting: 1, _id: 0 };
  return {
    title: await db('catalogue')
      .collection('titles')
      .findOne({ titleId: at.film.titleId }, { projection: fields }),
    roles: await db('catalogue')
      .collection('roles')
      .find({ ratedByCount: { $gt: 0 } })
      .project(fields)
      .toArray(),
  };
};

/** Counts a member's documents by the names in its receipt. */
async function countOf(texts: Texts): Promise<Record<string, Record<string, number>>> {
  const userId = ids.get(LEAVERS[texts]) ?? '';
  const of = (service: ServiceName, name: string, filter: object) =>
    db(service)
      .collection(name)
      .countDocuments(filter as never);
  const list = { list: { $in: await idsOf('library', 'lists', { userId }) } };
  const under = { thread: { $in: await idsOf('comments', 'threads', { authorId: userId }) } };
  const account = await db('auth').collection('users').findOne({ username: LEAVERS[texts] });
  const files = await db('content').collection('files').find({ userId }).toArray();
  const stays = (file: (typeof files)[number]) =>
    texts === 'nameless' && file['usedBy'].some((user: string) => !user.startsWith('draft:'));
  for (const file of files) if (!stays(file)) gonePictures.add(String(file._id));
  return {
    library: {
      viewings: await of('library', 'viewings', { userId }),
      titles: await of('library', 'standings', { userId }),
      lists: await of('library', 'lists', { userId }),
      entries: await of('library', 'listEntries', list),
      links: await of('library', 'listLinks', list),
      imports: await of('library', 'imports', { userId }),
      claims: await of('library', 'importClaims', { userId }),
      following: await of('library', 'follows', { follower: userId }),
      followers: await of('library', 'follows', { member: userId }),
    },
    // The other members wrote none.
    mail: {},
    social: { notifications: await of('social', 'notifications', { member: userId }) },
    catalogue: {
      ratings: await of('catalogue', 'ratings', { userId }),
      opinions: await of('catalogue', 'ratings', { userId, reviewText: { $gt: '' } }),
      favourites: await of('catalogue', 'marks', { userId, list: 'favorites' }),
      wantToSee: await of('catalogue', 'marks', { userId, list: 'wantToSee' }),
    },
    content: {
      drafts: await of('content', 'drafts', { authorId: userId }),
      articles: await of('content', 'articles', { 'author._id': userId }),
      reviews:
        (await of('content', 'reviews', { 'author._id': userId })) +
        (await of('content', 'withdrawnPosts', { type: 'review', 'post.author._id': userId })),
      files: files.filter((file) => !stays(file)).length,
    },
    comments: {
      comments: await of('comments', 'comments', { 'by._id': userId }),
      ...(texts === 'remove' && {
        under: await of('comments', 'comments', { ...under, 'by._id': { $ne: userId } }),
      }),
    },
    auth: {
      accounts: 1,
      identities: 0,
      sessions: await of('auth', 'sessions', { userId: account?._id }),
      audit: await of('auth', 'audit', { accountId: account?._id }),
    },
  };
}
const idsOf = async (service: ServiceName, name: string, filter: object) =>
  (await db(service).collection(name).find(filter).project({ _id: 1 }).toArray()).map(({ _id }) => _id);

/** Where any of these texts occurs in the databases, except in the named collections. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const service of SERVICES)
    for (const { name } of await db(service).listCollections().toArray()) {
      if (name === 'goneMembers') continue;
      for await (const document of db(service).collection(name).find({}, { batchSize: 10_000 })) {
        const text = JSON.stringify(document);
        if (texts.some((name) => text.includes(name)))
          places.push(`${service}.${name}: ${text.slice(0, 300)}`);
      }
    }
  return places;
}

const receiptOf = async (texts: Texts): Promise<Receipt> =>
  (await asMember('nobody')('get-receipt', { receipt: receipts.get(texts) })).receipt;

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  settings = { NATS_URL: nats.url, MONGO_URL: database.url, LOG_LEVEL: 'warn' };
  mongo = await new MongoClient(database.url).connect();
  [gateway] = await Promise.all([
    gatewayAt(nats.url),
    ...SERVICES.map(async (service) => apps.set(service, await startApp(`services/${service}`, settings))),
  ]);
  for (const username of ['leaving-stay', ...Object.values(LEAVERS)]) await join(username);
  await grantAdministrator(emailOf('leaving-stay'), settings);
  await grantAdministrator(emailOf(LEAVERS.nameless), settings);
  for (const username of ['leaving-stay', LEAVERS.nameless]) await signIn(username);
  const film = await db('catalogue')
    .collection('titles')
    .findOne({ itemType: 'movies' }, { sort: { popularity: -1 } });
  const role = await db('catalogue').collection('roles').findOne({ title: film?._id });
  const article = await db('content')
    .collection('articles')
    .findOne({}, { sort: { publishedAt: -1 } });
  at = {
    gateway,
    film: { _id: String(film?._id), titleId: film?.['titleId'] },
    role: String(role?._id),
    article: String(article?._id),
    stay: asMember('leaving-stay'),
  };
  before = await votesNow();
  for (const texts of TEXTS) {
    const username = LEAVERS[texts];
    left.set(texts, await furnish(at, asMember(username), tokens.get(username) ?? '', username));
  }
  // A leaving member has also moderated others.
  const { _id } = await at.stay('add-comment', {
    type: 'article',
    mediaId: at.article,
    comment: 'Of who stays',
  });
  await asMember(LEAVERS.nameless)('delete-comment', { _id, reason: 'For the test' });
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await mongo?.close();
  await Promise.all([nats?.stop(), database?.stop()]);
});

describe('LIB-112 from the request on', () => {
  const username = LEAVERS.remove;
  const reads = (): [string, object][] => [
    ['get-user', { userId: username }],
    ['get-diary', { userId: ids.get(username) }],
    ['get-statistics', { userId: username }],
    ['get-lists', { userId: username }],
    ['get-user-ratings', { userId: username }],
    ['get-user-texts', { userId: username, kind: 'articles' }],
    ['get-list', { listId: left.get('remove')?.list }],
    ['get-list-entries', { listId: left.get('remove')?.list }],
    ['get-list-progress', { listId: left.get('remove')?.list }],
  ];
  const found = async (by: string | null): Promise<string[]> => {
    const answers: string[] = [];
    for (const [name, body] of reads()) if ((await statusOf(by, name, body)) === 200) answers.push(name);
    return answers;
  };
  const all = () => reads().map(([name]) => name);

  it('LIB-110 LIB-112 hides everything of the member except texts, and shows it again when the account is kept', async () => {
    expect(await found('leaving-stay')).toEqual(all());
    const { dueAt } = await asMember(username)('delete-account', { texts: 'remove', proof: PASSWORD });
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(14 * 24 * HOUR_MS - 60_000);
    await until('others find nothing', async () => (await found('leaving-stay')).length === 0, 10_000);
    await pause(CACHED_MS);
    expect(await found(null)).toEqual([]);
    expect(await found(username)).toEqual(all());
    const { list: listId } = left.get('remove') ?? {};
    expect(await statusOf('leaving-stay', 'clone-list', { listId })).toBe(404);
    expect((await asMember(username)('get-own-viewings', {})).viewings).not.toHaveLength(0);
    const { members } = await at.stay('get-following', {});
    expect(members.map((member: { username: string }) => member.username)).not.toContain(username);
    const { opinions } = await at.stay('get-opinions', { mediaId: at.film.titleId, count: 100 });
    const own = opinions.filter(({ reviewText }: { reviewText: string }) => reviewText === 'Of mine');
    expect(
      own.map(({ user }: { user: { username: string } | null }) => user?.username ?? null).sort(),
    ).toEqual([LEAVERS.nameless, null]);
    const { article } = await at.stay('get-article', { articleId: left.get('remove')?.article });
    expect(article.author.personal_info.username).toBe(username);
    await asMember(username)('keep-account', {});
    expect(await found('leaving-stay')).toEqual(all());
  });
});

describe('LIB-118 on the day of deletion', () => {
  beforeAll(async () => {
    for (const texts of TEXTS) {
      await signIn(LEAVERS[texts]);
      const { receipt } = await asMember(LEAVERS[texts])('delete-account', { texts, proof: PASSWORD });
      receipts.set(texts, receipt);
      const headers = { authorization: `Bearer ${tokens.get(LEAVERS[texts])}` };
      const { body } = await gateway.call('get-upload-url', undefined, { method: 'GET', headers });
      uploads.set(texts, body.uploadUrl);
      there.set(texts, await countOf(texts));
    }
    await apps.get('library')?.stop('SIGKILL');
    const past = new Date(Date.now() - HOUR_MS);
    await db('auth')
      .collection('users')
      .updateMany({ leaving: { $exists: true } }, { $set: { 'leaving.dueAt': past } });
  });

  const silent = ({ parts }: Receipt) =>
    parts.filter(({ doneAt }) => doneAt === null).map(({ service }) => service);

  it('LIB-113 LIB-114 deletes the account first, and the rest only when its sessions are over everywhere', async () => {
    const others = String(SERVICES.filter((service) => service !== 'auth').sort());
    for (const texts of TEXTS)
      await until(
        'the account is gone',
        async () => String(silent(await receiptOf(texts)).sort()) === others,
      );
    expect(await statusOf(null, 'sign-in', { email: emailOf(LEAVERS.remove), password: PASSWORD })).toBe(401);
    expect(await db('comments').collection('goneMembers').countDocuments()).toBe(0);
    // Backdates the request.
    await db('auth')
      .collection('deletions')
      .updateMany({}, { $set: { 'parts.auth.doneAt': new Date(Date.now() - HOUR_MS) } });
  });

  it('LIB-114 LIB-119 informs an unreachable service later, and names it in the receipt', async () => {
    for (const texts of TEXTS)
      await until('the others are done', async () => String(silent(await receiptOf(texts))) === 'library');
    expect((await receiptOf('remove')).doneAt).toBeNull();
    apps.set('library', await startApp('services/library', settings));
    for (const texts of TEXTS)
      await until('all is done', async () => (await receiptOf(texts)).doneAt !== null);
  });

  it.each(TEXTS)('LIB-119 the receipt counts everything that was deleted: texts “%s”', async (texts) => {
    const { parts, ...said } = await receiptOf(texts);
    expect(Object.fromEntries(parts.map(({ service, counts }) => [service, counts]))).toEqual(
      there.get(texts),
    );
    expect(said).toMatchObject({ texts, doneAt: expect.any(String) });
  });

  it('LIB-118 no database contains the id, the username, the name or the email', async () => {
    const names = Object.values(LEAVERS).flatMap((username) => [username, ids.get(username) ?? username]);
    expect(await placesOf([...names, 'Xaverine'])).toEqual([]);
  });

  it('LIB-118 deletes pictures before the receipt says so: their bytes and records', async () => {
    expect(
      await db('content')
        .collection('files')
        .countDocuments({ unusedSince: { $ne: null } }),
    ).toBe(0);
    expect(gonePictures.size).toBeGreaterThan(0);
    for (const id of gonePictures) {
      const { status } = await fetch(`${gateway.url}/api/uploads/${id}`);
      expect({ id, status }).toEqual({ id, status: 404 });
    }
  });

  it('LIB-117 refuses an upload address issued before', async () => {
    const before = await db('content').collection('files').countDocuments();
    for (const address of uploads.values()) expect((await put(address)).status).toBe(401);
    expect(await db('content').collection('files').countDocuments()).toBe(before);
  });

  it('LIB-115 restores what was rated and marked to its earlier state', async () => {
    expect(await votesNow()).toEqual(before);
  });

  it('LIB-116 deletes texts, or makes them nameless; a reply stays below a deleted comment', async () => {
    const gone = left.get('remove');
    const stays = left.get('nameless');
    expect(await statusOf(null, 'get-article', { articleId: gone?.article })).toBe(404);
    expect(await statusOf(null, 'get-review', { reviewId: gone?.review })).toBe(404);
    expect(await statusOf(null, 'get-media-comments', { type: 'article', mediaId: gone?.article })).toBe(404);
    const nobody = {
      _id: '',
      personal_info: { username: '', firstName: 'Deleted', surname: 'member', profile_img: null },
    };
    const { article } = await at.stay('get-article', { articleId: stays?.article });
    expect(article).toMatchObject({ author: nobody, activity: { totalComments: 2 } });
    expect(await statusOf(null, new URL(article.banner).pathname.replace('/api/', ''), {})).not.toBe(500);
    const { comments } = await at.stay('get-media-comments', { type: 'article', mediaId: at.article });
    const byId = new Map(comments.map((comment: { _id: string }) => [comment._id, comment]));
    expect(byId.get(gone?.replied)).toMatchObject({ comment: '', commentedBy: nobody, replyCount: 1 });
    expect(byId.get(stays?.replied)).toMatchObject({ comment: 'With a reply', commentedBy: nobody });
    const { replies } = await at.stay('get-replies', { _id: gone?.replied });
    expect(replies).toMatchObject([{ _id: gone?.reply, comment: 'The reply', replyCount: 0 }]);
    const thread = await db('comments').collection('threads').findOne({ postId: at.article });
    const counted = await db('comments')
      .collection('comments')
      .countDocuments({ thread: thread?._id as never });
    expect(thread?.['totalComments']).toBe(counted);
    await until('content has the counts', async () => {
      const found = await at.stay('get-article', { articleId: at.article });
      return found.article.activity.totalComments === counted;
    });
  });

  it('LIB-113 nobody can sign in; the email is free, the username is not', async () => {
    const username = LEAVERS.remove;
    const names = { firstName: 'Some', surname: 'Body', password: PASSWORD, sex: 'male' };
    expect(await statusOf(username, 'get-own-sign-in', {})).toBe(401);
    expect(await statusOf(null, 'sign-in', { email: emailOf(username), password: PASSWORD })).toBe(401);
    for (const again of [username, username.toUpperCase(), 'Ieaving-with-all'])
      expect(
        (await ask(null, 'sign-up', { ...names, username: again, email: 'other@mail.example' })).body.error,
      ).toBe(MESSAGES.usernameTaken);
    expect(
      await statusOf(null, 'sign-up', { ...names, username: 'leaving-anew', email: emailOf(username) }),
    ).toBe(200);
  });
});
