import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hotTitles } from '@screenlore/catalogue-model/testing';
import {
  CALL_NAMES,
  type CallInput,
  type CallName,
  type CallReply,
  callOf,
  MESSAGES,
  type Recommendable,
  SERVICES,
  VISIBILITIES,
  type Visibility,
} from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient } from 'mongodb';
import { demoDatabase } from './support/engines.js';
import { callAt, type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { grantAdministrator } from './support/grant-administrator.js';
import { startApp, stopApps } from './support/processes.js';

// Services start first.
jest.setTimeout(180_000);

/** Titles reserved for ratings by viewings. */
const RATED = VISIBILITIES.length;

const READERS = ['visitor', 'member', 'asker', 'boss', 'follower', 'owner'] as const;
type Reader = (typeof READERS)[number];
const PASSWORD = 'Library1';
/** Longer than the response cache holds visitors' replies. */
const CACHED_MS = 1100;

/**
 * Who other than the owner may see a thing. An administrator counts as any other member, and so does a member who has
 * requested to follow.
 */
const maySee = (reader: Reader, visibility: Visibility): boolean =>
  reader === 'owner' ||
  visibility === 'everyone' ||
  (visibility === 'signedIn' && reader !== 'visitor') ||
  (visibility === 'followers' && reader === 'follower');

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let gateway: GatewayUnderTest;
let hot: Awaited<ReturnType<typeof hotTitles>>;
const tokens = new Map<Reader, string>();
/** `_id` and public id of the title on which the owner has left everything. */
let film: { _id: string; titleId: string };
/** Titles rated by a viewing of the owner, by the viewing's visibility. */
const rated = new Map<Visibility, { titleId: string; viewing: string }>();
/** The owner's invitation-only club; none at first. */
let clubId = 'f'.repeat(24);
/** The owner's lists, by visibility. */
const lists = new Map<Visibility, string>();

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  const settings = { NATS_URL: nats.url, MONGO_URL: database.url, LOG_LEVEL: 'warn' };
  [gateway] = await Promise.all([
    gatewayAt(nats.url),
    ...SERVICES.map((service) => startApp(`services/${service}`, settings)),
  ]);
  const mongo = await new MongoClient(database.url).connect();
  hot = await hotTitles(mongo.db(mongoOptions(database.url, 'catalogue').dbName), 1 + RATED);
  const [first] = hot;
  await mongo.close();
  if (!first) throw new Error('The demo has no titles.');
  for (const reader of READERS.slice(1)) await join(reader);
  await grantAdministrator('privacy-boss@example.org', settings);
  const boss = await as('visitor', 'sign-in', { email: 'privacy-boss@example.org', password: PASSWORD });
  expect(boss.body.admin).toBe(true);
  tokens.set('boss', boss.body.access_token);
  const { movie } = (await as('visitor', 'get-movie', { titleId: first.titleId })).body;
  film = { _id: movie._id, titleId: movie.titleId };
  await done('follower', 'follow-member', { userId: 'privacy-owner' });
  await done('owner', 'set-library-settings', { approvesFollowers: true });
  const asked = await done('asker', 'follow-member', { userId: 'privacy-owner' });
  expect(asked).toEqual({ following: false, requested: true });
  await furnish();
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await Promise.all([nats?.stop(), database?.stop()]);
});

const as = <N extends CallName>(reader: Reader, name: N, body: CallInput<N> | object) => {
  const token = tokens.get(reader);
  const { method } = callOf(name);
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return callAt(gateway.url, name, method === 'GET' ? undefined : body, { method, headers });
};

async function done<N extends CallName>(reader: Reader, name: N, body: CallInput<N>) {
  const { status, body: reply } = await as(reader, name, body);
  expect({ reader, name, status, error: reply.error }).toEqual({
    reader,
    name,
    status: 200,
    error: undefined,
  });
  return reply;
}

async function join(reader: Reader): Promise<void> {
  const email = `privacy-${reader}@example.org`;
  const names = { firstName: 'Some', surname: 'Body', username: `privacy-${reader}` };
  const { access_token } = await done('visitor', 'sign-up', {
    ...{ ...names, email, password: PASSWORD, sex: 'female' as const },
  });
  tokens.set(reader, access_token);
}

/** A unique word for each thing, which identifies it wherever it appears. */
const wordOf = (thing: string, visibility: Visibility): string => `zither${thing}${visibility}`;

async function furnish(): Promise<void> {
  for (const visibility of VISIBILITIES) {
    const word = wordOf('viewing', visibility);
    await done('owner', 'add-viewing', {
      titleId: film.titleId,
      viewing: { on: '2024-06-01', text: word, tags: [word], platform: word, visibility },
    });
    const name = wordOf('list', visibility);
    const { list } = await done('owner', 'create-list', {
      name,
      description: name,
      tags: [name],
      visibility,
    });
    lists.set(visibility, list._id);
    await done('owner', 'add-list-entry', { listId: list._id, kind: 'movies', item: film._id, note: name });
  }
  const media = { mediaId: film.titleId, type: 'movie' } as const;
  await done('owner', 'add-rating', { ...media, userRating: 9, reviewText: 'zitheropinion' });
  await done('owner', 'add-favorite', media);
  await done('owner', 'add-want-to-see', media);
}

/** Every argument that leads a read to the owner's things. */
const ABOUT = {
  of: 'favorites',
  ...{ userId: 'privacy-owner', kind: 'movies', type: 'movies', list: 'ratings', query: 'zither' },
  ...{ season: 1, episode: 1, typed: 'privacy-' },
  ...{ count: 100, month: 6, nameId: 'nobody', articleId: 'f'.repeat(24), reviewId: 'f'.repeat(24) },
  ...{ receipt: 'f'.repeat(32), member: 'privacy-owner', invitation: 'f'.repeat(32), use: 'verify-email' },
  token: 'f'.repeat(32),
  members: ['privacy-owner', 'privacy-follower'],
  ...{ fate: 'new', importId: 'f'.repeat(24), titles: [], id: 'f'.repeat(24), _id: 'f'.repeat(24) },
};

/** Bodies for a read: the fields that it takes, and each of the owner's lists if it is about a list. */
function bodiesOf(name: CallName, { titleId }: { titleId: string } = film): object[] {
  const { request } = callOf(name);
  const fields = Object.keys(('shape' in request ? request.shape : {}) as object);
  const about: Record<string, unknown> = {
    ...ABOUT,
    ...{ titleId, mediaId: titleId, referredMediaId: titleId },
    ...{ item: film._id, titleIds: [film._id], year: 2024, caseId: 'f'.repeat(24), clubId },
    ...(name === 'get-media-comments' && { type: 'article', mediaId: 'f'.repeat(24) }),
    ...(name === 'get-articles' && { type: 'latest' }),
    ...(name === 'get-cases' && { of: 'all' }),
    ...(name === 'get-user-texts' && { kind: 'reviews' }),
    ...(name === 'get-text-versions' && { type: 'article' }),
    ...(name === 'reveal-text' && { type: 'review' }),
    ...(name === 'get-spoiler-mark' && { kind: 'review' }),
    ...((name.endsWith('-by-filters') || name === 'get-title-facets') && { list: null }),
  };
  const of = (more: object) =>
    Object.fromEntries(Object.entries({ ...about, ...more }).filter(([field]) => fields.includes(field)));
  const whole = of({});
  // Also without filters, and with each of a title's and a member's lists.
  const { kind: _kind, month: _month, year: _year, ...open } = whole as Record<string, unknown>;
  if (fields.includes('listId')) return [...lists.values()].map((listId) => of({ listId }));
  if (name === 'get-likers') return [...lists.values()].map((id) => of({ kind: 'list', id }));
  if (name === 'get-user-list') return ['ratings', 'wantToSee', 'favorites'].map((list) => of({ list }));
  return [whole, open].filter((body) => request.safeParse(body).success);
}

const READS = CALL_NAMES.filter((name) => {
  const { planned, effect } = callOf(name);
  return planned === undefined && effect === 'read';
});

/** Everything that a reader can get, by call. @param of the title for reads about a single title */
async function told(reader: Reader, of: { titleId: string } = film): Promise<Map<CallName, string>> {
  const answers = new Map<CallName, string>();
  const ask = async (name: CallName): Promise<void> => {
    for (const body of bodiesOf(name, of)) {
      const { status, body: reply } = await as(reader, name, body);
      expect({ name, fails: status >= 500 && status !== 501 }).toEqual({ name, fails: false });
      answers.set(name, `${answers.get(name) ?? ''}${JSON.stringify(reply)}`);
    }
  };
  for (let at = 0; at < READS.length; at += 8) await Promise.all(READS.slice(at, at + 8).map(ask));
  return answers;
}

const tellers = (answers: ReadonlyMap<CallName, string>, word: string): CallName[] =>
  [...answers].flatMap(([name, text]) => (text.includes(word) ? name : []));

it('LIB-99 the walk covers every read of the contract', () => {
  expect(READS.filter((name) => bodiesOf(name).length === 0)).toEqual([]);
});

describe.each(READERS)('LIB-90 LIB-99 to the %s', (reader) => {
  let answers: Map<CallName, string>;
  beforeAll(async () => {
    answers = await told(reader);
  });

  it.each([...VISIBILITIES])('viewings and lists for “%s” appear exactly where they may', (visibility) => {
    const viewing = tellers(answers, wordOf('viewing', visibility));
    const list = tellers(answers, wordOf('list', visibility));
    if (maySee(reader, visibility)) {
      expect(viewing).toEqual(expect.arrayContaining(['get-diary', 'get-diary-facets']));
      expect(list).toEqual(expect.arrayContaining(['get-lists', 'get-list', 'get-list-entries']));
      // The feed covers followed members (FEED-02).
      const feeds = [viewing, list].map((calls) => calls.includes('get-feed'));
      expect(feeds).toEqual([reader === 'follower', reader === 'follower']);
    } else expect({ viewing, list }).toEqual({ viewing: [], list: [] });
  });

  it('pages, counts and statistics cover what may be seen', async () => {
    const seen = VISIBILITIES.filter((visibility) => maySee(reader, visibility)).length;
    const about = { userId: 'privacy-owner' };
    expect((await done(reader, 'get-diary', about)).viewings).toHaveLength(seen);
    expect((await done(reader, 'get-diary-facets', about)).total).toBe(seen);
    const statistics = await done(reader, 'get-statistics', about);
    expect(statistics.viewings).toBe(seen);
    // It counts private viewings, too (LIB-219).
    expect(statistics.lists !== undefined).toBe(reader === 'owner');
    expect((await done(reader, 'get-lists', about)).total).toBe(seen);
  });
});

it('FOLLOW-03 only the two members see a follow request', async () => {
  const listed = async (reader: Reader) =>
    tellers(await told(reader), 'privacy-asker').filter((name) => name.startsWith('get-follow'));
  expect(await listed('owner')).toEqual(['get-follow-requests']);
  // Members are found by their usernames to be mentioned (MENTION-01).
  for (const reader of ['follower', 'member', 'boss', 'visitor'] as const)
    expect(
      tellers(await told(reader), 'privacy-asker').filter((name) => name !== 'find-mentionable'),
    ).toEqual([]);
});

it('REC-03 REC-04 a recommendation is visible to its two members, and to nobody else', async () => {
  const about = { mediaId: film.titleId };
  const word = 'zitherrecommended';
  await done('owner', 'recommend-title', { ...about, userId: 'privacy-follower', text: word });
  const tell = async (reader: Reader) => tellers(await told(reader), word).sort();
  const own = ['get-own-recommendations', 'get-title-recommendations'];
  expect(await tell('follower')).toEqual(['get-notifications', ...own]);
  expect(await tell('owner')).toEqual(['get-title-recommendations']);
  for (const reader of ['asker', 'member', 'boss', 'visitor'] as const)
    expect(await tell(reader)).toEqual([]);
  const stranger = await as('owner', 'recommend-title', { ...about, userId: 'privacy-member', text: word });
  expect([stranger.status, stranger.body]).toEqual([403, { error: MESSAGES.recommendStranger }]);
  const offered = await done('owner', 'get-recommendable', about);
  expect(offered.members.map((member: Recommendable) => member.username)).toEqual(['privacy-follower']);
});

it('CLUB-03 an invitation-only club is visible to its members and the invited, and to nobody else', async () => {
  const word = 'zitherclub';
  const made = await done('owner', 'create-club', { name: word, about: word, open: false });
  clubId = made._id;
  await done('owner', 'invite-to-club', { clubId, userId: 'privacy-follower' });
  const tell = async (reader: Reader) => tellers(await told(reader), word).sort();
  expect(await tell('owner')).toEqual(['get-club', 'get-own-clubs']);
  expect(await tell('follower')).toEqual(['get-club', 'get-notifications', 'get-own-clubs']);
  for (const reader of ['asker', 'member', 'boss', 'visitor'] as const)
    expect(await tell(reader)).toEqual([]);
});

it('MOD-35 MOD-44 a report is visible to moderators and its author', async () => {
  const word = 'zitherreported';
  const about = { kind: 'profile', id: 'privacy-owner', reason: 'other', words: word } as const;
  await done('member', 'report-text', about);
  const tell = async (reader: Reader) => tellers(await told(reader), word);
  expect(await tell('boss')).toEqual(['get-cases']);
  expect(await tell('member')).toEqual(['get-own-reports']);
  for (const reader of ['owner', 'follower', 'visitor'] as const) expect(await tell(reader)).toEqual([]);
});

describe.each(VISIBILITIES)('LIB-100 LIB-101 ratings and marks for “%s”', (visibility) => {
  beforeAll(async () => {
    await done('owner', 'set-rating-settings', { ratings: visibility, marks: visibility });
    await pause(CACHED_MS);
  });

  it.each(READERS)('appear to the %s on the profile and in counts exactly where they may', async (reader) => {
    const sees = maySee(reader, visibility);
    const { user } = await done(reader, 'get-user', { userId: 'privacy-owner' });
    const item = sees ? 1 : 0;
    expect({
      hidden: user.hidden,
      counts: [user.counts.ratings, user.counts.wantToSee, user.counts.favorites],
      lists: [user.ratings.length, user.wantToSeeMedias.length, user.favoriteMedias.length],
      best: user.highestRated.movies.length,
    }).toEqual({
      hidden: sees ? [] : ['ratings', 'marks'],
      counts: [item, item, item],
      lists: [item, item, item],
      best: item,
    });
    if (reader === 'follower') {
      const followed = await done(reader, 'get-followed-ratings', { mediaId: film.titleId });
      expect(followed.count).toBe(item);
    }
    const ratings = await done(reader, 'get-user-ratings', { userId: 'privacy-owner' });
    expect([ratings.total, ratings.ratings.length]).toEqual([item, item]);
    for (const list of ['ratings', 'wantToSee', 'favorites'] as const) {
      const page = await done(reader, 'get-user-list', { userId: 'privacy-owner', list, type: 'movies' });
      expect({ list, total: page.total, items: page.items.length }).toEqual({
        list,
        total: item,
        items: item,
      });
    }
  });

  it.each(READERS)('appear to the %s in no other call', async (reader) => {
    if (!maySee(reader, visibility)) expect(tellers(await told(reader), 'zitheropinion')).toEqual([]);
    const { opinions, total } = await done(reader, 'get-opinions', { mediaId: film.titleId, count: 100 });
    const texts = opinions.map(({ reviewText }: { reviewText: string }) => reviewText);
    expect(texts.some((text: string) => text.startsWith('zitheropinion'))).toBe(maySee(reader, visibility));
    if (total < 100) expect(opinions).toHaveLength(total);
  });

  it('a later opinion behaves like earlier ones', async () => {
    await done('owner', 'add-rating', {
      ...{ mediaId: film.titleId, type: 'movie', userRating: 8, reviewText: 'zitheropinion again' },
    });
    const { opinions } = await done('member', 'get-opinions', { mediaId: film.titleId, count: 100 });
    const texts = opinions.map(({ reviewText }: { reviewText: string }) => reviewText);
    expect(texts.includes('zitheropinion again')).toBe(maySee('member', visibility));
  });
});

it('LIB-102 existing ones change when their owner chooses so', async () => {
  await done('owner', 'set-library-settings', { visibility: 'onlyMe', listVisibility: 'onlyMe' });
  expect((await done('member', 'get-diary-facets', { userId: 'privacy-owner' })).total).toBe(2);
  await done('owner', 'set-library-settings', { visibility: 'onlyMe', existing: true });
  expect((await done('follower', 'get-diary-facets', { userId: 'privacy-owner' })).total).toBe(0);
  expect((await done('member', 'get-lists', { userId: 'privacy-owner' })).total).toBe(2);
  await done('owner', 'set-library-settings', { listVisibility: 'followers', existing: true });
  expect((await done('member', 'get-lists', { userId: 'privacy-owner' })).total).toBe(0);
  expect((await done('follower', 'get-lists', { userId: 'privacy-owner' })).total).toBe(VISIBILITIES.length);
  await done('follower', 'unfollow-member', { userId: 'privacy-owner' });
  expect((await done('follower', 'get-lists', { userId: 'privacy-owner' })).total).toBe(0);
});

describe('LIB-215 the rating of a title by a viewing', () => {
  const RATING = 7;
  const about = { userId: 'privacy-owner' };

  beforeAll(async () => {
    await done('owner', 'set-rating-settings', { ratings: 'everyone', marks: 'everyone' });
    await done('owner', 'set-library-settings', { approvesFollowers: false });
    await done('follower', 'follow-member', about);
    for (const [at, visibility] of VISIBILITIES.entries()) {
      const { titleId } = hot[at + 1] ?? film;
      const word = wordOf('rated', visibility);
      const viewing = {
        on: '2024-06-01',
        text: word,
        tags: [word],
        platform: word,
        rating: RATING,
        visibility,
      };
      const reply = await done('owner', 'add-viewing', { titleId, viewing });
      rated.set(visibility, { titleId, viewing: reply.viewing._id });
      // Favourites show their owner's rating.
      await done('owner', 'add-favorite', { mediaId: titleId, type: 'movie' });
    }
    await pause(CACHED_MS);
  });

  /** The titles that a reader learns the owner has rated, in any field. */
  const ratedFor = async (reader: Reader): Promise<Record<string, string[]>> => {
    const { user } = await done(reader, 'get-user', { ...about, count: 100 });
    const lists = {
      profile: user.ratings,
      best: user.highestRated.movies,
      favourites: user.favoriteMedias,
      ratings: (await done(reader, 'get-user-ratings', { ...about, count: 100 })).ratings,
      list: (await done(reader, 'get-user-list', { ...about, list: 'ratings', type: 'movies' })).items,
      marked: (await done(reader, 'get-user-list', { ...about, list: 'favorites', type: 'movies' })).items,
    };
    return Object.fromEntries(
      Object.entries(lists).map(([name, items]) => [
        name,
        (items as { item: { titleId: string }; rating: number | null }[])
          .filter(({ rating }) => rating === RATING)
          .map(({ item }) => item.titleId)
          .sort(),
      ]),
    );
  };
  const everywhere = (titles: string[]) => {
    const sorted = titles.sort();
    const places = ['profile', 'best', 'favourites', 'ratings', 'list', 'marked'];
    return Object.fromEntries(places.map((place) => [place, sorted]));
  };
  const seenBy = (reader: Reader) =>
    [...rated].flatMap(([visibility, { titleId }]) => (maySee(reader, visibility) ? titleId : []));

  it.each(READERS)('appears to the %s where the viewing does, and counts only there', async (reader) => {
    const may = seenBy(reader);
    expect(await ratedFor(reader)).toEqual(everywhere(may));
    const counts = [
      (await done(reader, 'get-user', about)).user.counts.ratings,
      (await done(reader, 'get-user', about)).user.kinds.ratings.movies,
      (await done(reader, 'get-user-ratings', about)).total,
      (await done(reader, 'get-user-list', { ...about, list: 'ratings', type: 'movies' })).total,
    ];
    // Plus the rating that the owner gave directly.
    expect(counts).toEqual(counts.map(() => may.length + 1));
  });

  it.each(READERS)('shows the %s no field of a hidden viewing, in any call', async (reader) => {
    for (const [visibility, title] of rated)
      if (!maySee(reader, visibility))
        expect(tellers(await told(reader, title), wordOf('rated', visibility))).toEqual([]);
  });

  it('follows the viewing; a rating given on the title’s page has the visibility of ratings', async () => {
    const [open, closed] = [rated.get('everyone'), rated.get('onlyMe')];
    if (!open || !closed) throw new Error('Nothing is rated.');
    const show = (_id: string, visibility: Visibility) =>
      done('owner', 'change-viewing', { _id, change: { visibility } });
    await show(closed.viewing, 'everyone');
    await show(open.viewing, 'onlyMe');
    await pause(CACHED_MS);
    expect(await ratedFor('visitor')).toEqual(everywhere([closed.titleId]));
    const mediaId = open.titleId;
    await done('owner', 'add-rating', { mediaId, type: 'movie', userRating: RATING, reviewText: '' });
    await show(open.viewing, 'followers');
    await pause(CACHED_MS);
    expect(await ratedFor('visitor')).toEqual(everywhere([open.titleId, closed.titleId]));
  });

  it('LIB-102 follows one setting for all viewings', async () => {
    await done('owner', 'set-library-settings', { visibility: 'onlyMe', existing: true });
    const own = rated.get('everyone')?.titleId ?? '';
    for (const reader of ['member', 'follower'] as const)
      expect(await ratedFor(reader)).toEqual(everywhere([own]));
    expect(await ratedFor('owner')).toEqual(everywhere([...rated.values()].map(({ titleId }) => titleId)));
  });
});

it('LIB-88 an export contains everything of its owner, page by page, and nothing of others', async () => {
  const { articles } = await done('owner', 'get-articles-latest', { count: 1 });
  for (const [reader, comment] of [
    ['owner', 'zithercomment'],
    ['member', 'Of somebody else'],
  ] as const)
    await done(reader, 'add-comment', { type: 'article', mediaId: articles[0]._id, comment });
  await done('owner', 'set-title-status', { titleId: film.titleId, status: 'paused' });
  const seen: string[] = [];
  let after: { on: string | null; _id: string } | null = null;
  do {
    const page: CallReply<'get-own-viewings'> = await done('owner', 'get-own-viewings', { after, count: 1 });
    seen.push(...page.viewings.flatMap(({ text }) => text ?? []));
    after = page.next;
  } while (after);
  expect(seen.sort()).toEqual(
    VISIBILITIES.flatMap((visibility) => [wordOf('viewing', visibility), wordOf('rated', visibility)]).sort(),
  );
  const of = async (reader: Reader) => ({
    ratings: (await done(reader, 'get-own-ratings', {})).ratings,
    favorites: (await done(reader, 'get-own-list', { of: 'favorites' })).marks,
    statuses: (await done(reader, 'get-own-statuses', {})).statuses,
    comments: (await done(reader, 'get-own-comments', {})).comments,
  });
  expect(await of('owner')).toMatchObject({
    ratings: expect.arrayContaining([
      expect.objectContaining({ item: film._id, reviewText: 'zitheropinion again' }),
    ]),
    favorites: expect.arrayContaining([expect.objectContaining({ item: film._id, kind: 'movies' })]),
    statuses: [{ title: film._id, status: 'paused' }],
    comments: [
      { comment: 'zithercomment', post: { type: 'article', _id: articles[0]._id }, replyingTo: null },
    ],
  });
  expect(await of('boss')).toEqual({ ratings: [], favorites: [], statuses: [], comments: [] });
  expect(await done('boss', 'get-known-names', { titles: [film._id, 'x'] })).toMatchObject({
    titles: [{ _id: film._id, titleId: film.titleId, kind: 'movies' }],
    people: [],
  });
});

it('SAFE-29 hidden things disappear at once, at every gateway', async () => {
  const other = await gatewayAt(nats.url);
  try {
    const about = { userId: 'privacy-owner' };
    await done('owner', 'set-rating-settings', { ratings: 'everyone', marks: 'everyone' });
    await done('owner', 'set-library-settings', { visibility: 'everyone', existing: true });
    await done('owner', 'add-rating', {
      ...{ mediaId: film.titleId, type: 'movie', userRating: 8, reviewText: 'zitherhidden' },
    });
    const { articles } = await done('visitor', 'get-articles-latest', { count: 1 });
    const post = { type: 'article', mediaId: articles[0]._id } as const;
    const { _id } = await done('owner', 'add-comment', { ...post, comment: 'zitherhidden' });
    const reads: [CallName, object, string][] = [
      ['get-opinions', { mediaId: film.titleId, count: 100 }, 'zitherhidden'],
      ['get-media-comments', post, 'zitherhidden'],
      ['get-diary', about, 'zitherviewing'],
      ['get-user-list', { ...about, list: 'ratings', type: 'movies' }, 'titleId'],
    ];
    const asked = (at: GatewayUnderTest) =>
      Promise.all(
        reads.map(async ([name, body, word]) =>
          JSON.stringify((await callAt(at.url, name, body)).body).includes(word) ? name : [],
        ),
      ).then((shown) => shown.flat());
    const shows = async (at: GatewayUnderTest, names: CallName[]) => {
      // Cached by now, if at all.
      for (const _ of [1, 2, 3]) await asked(at);
      expect((await asked(at)).sort()).toEqual(names.sort());
    };
    await pause(CACHED_MS);
    for (const at of [gateway, other])
      await shows(
        at,
        reads.map(([name]) => name),
      );
    const hide: [CallName, object, CallName][] = [
      ['set-rating-settings', { ratings: 'onlyMe' }, 'get-opinions'],
      ['delete-comment', { _id }, 'get-media-comments'],
      ['set-library-settings', { visibility: 'onlyMe', existing: true }, 'get-diary'],
    ];
    for (const [name, body, read] of hide) {
      await Promise.all([asked(gateway), asked(other)]);
      await done('owner', name, body as never);
      expect(await asked(gateway)).not.toContain(read);
      expect(await asked(other)).not.toContain(read);
    }
    expect([await asked(gateway), await asked(other)]).toEqual([[], []]);
  } finally {
    await other.stop();
  }
});
