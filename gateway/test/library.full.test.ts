import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { faultsOf, hotTitles } from '@screenlore/catalogue-model/testing';
import {
  type CallName,
  type CallReply,
  calls,
  IDEMPOTENCY_KEY,
  VISIBILITY_LABELS,
  type Visibility,
} from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient } from 'mongodb';
import { demoDatabase } from './support/engines.js';
import { type Answer, type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { JWT_SECRET } from './support/jwt-secret.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// Services start first, and are killed.
jest.setTimeout(240_000);

const MEMBERS = ['ada', 'ben', 'cyd', 'dot'];
const TITLES = 8;

type Service = 'auth' | 'catalogue' | 'content' | 'library';

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let mongo: MongoClient;
let gateway: GatewayUnderTest;
const apps = new Map<Service, AppProcess>();
let members: Member[];

interface Member {
  username: string;
  headers: Record<string, string>;
}

async function start(service: Service): Promise<void> {
  const settings = { NATS_URL: nats.url, MONGO_URL: database.url, LOG_LEVEL: 'error' };
  apps.set(service, await startApp(`services/${service}`, { ...settings, JWT_SECRET }));
}

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  mongo = await new MongoClient(database.url).connect();
  await Promise.all((['auth', 'catalogue', 'content', 'library'] as const).map(start));
  gateway = await gatewayAt(nats.url);
  members = await Promise.all(MEMBERS.map(join));
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await mongo?.close();
  await Promise.all([nats?.stop(), database?.stop()]);
});

async function join(username: string): Promise<Member> {
  const { body } = await gateway.call('sign-up', {
    firstName: 'Some',
    surname: 'Body',
    username,
    email: `${username}@library.example`,
    password: 'Library1',
    sex: 'female',
  });
  return { username, headers: { authorization: `Bearer ${body.access_token}` } };
}

/** The reply of a successful call, checked against the contract. */
async function get<N extends CallName>(name: N, body: object, as?: Member): Promise<CallReply<N>> {
  const answer = await gateway.call(name, body, as ? { headers: as.headers } : {});
  expect({ name, status: answer.status, error: answer.body.error }).toEqual({
    name,
    status: 200,
    error: undefined,
  });
  return calls[name].reply.parse(answer.body) as CallReply<N>;
}

/** Retries with one key until the change is acknowledged, as the page does. */
async function insist(name: CallName, body: object, as: Member, key: string): Promise<Answer> {
  let answer: Answer | undefined;
  await until(`${name} is acknowledged`, async () => {
    answer = await gateway.call(name, body, { headers: { ...as.headers, [IDEMPOTENCY_KEY]: key } });
    if (answer.status !== 200 && answer.status !== 503 && answer.status !== 504)
      throw new Error(`${name}: ${answer.status} ${answer.body.error}`);
    return answer.status === 200;
  });
  if (!answer) throw new Error('Nothing was asked.');
  return answer;
}

async function kill(service: Service): Promise<void> {
  await apps.get(service)?.stop('SIGKILL');
  await start(service);
}

describe('viewings and the catalogue', () => {
  it('LIB-02 LIB-05 LIB-06 each viewing sets its rating and ends its wish once, even if services are killed meanwhile', async () => {
    const db = mongo.db(mongoOptions(database.url, 'catalogue').dbName);
    const titles = await hotTitles(db, TITLES);
    const awaiting = await Promise.all(
      titles.map(async ({ titleId }) => (await get('get-movie', { titleId })).movie.activity.peopleAwaiting),
    );
    for (const member of members)
      for (const { titleId } of titles)
        await get('add-want-to-see', { mediaId: titleId, type: 'movie' }, member);

    const ratingOf = (who: number, at: number) => ((who * 3 + at) % 10) + 1;
    const entries = members.flatMap((member, who) =>
      titles.map(({ titleId }, at) => ({ member, titleId, rating: ratingOf(who, at) })),
    );
    let made = 0;
    let killed: Promise<void> | undefined;
    await Promise.all(
      entries.map(async ({ member, titleId, rating }) => {
        const body = { titleId, viewing: { on: '2024-05-17', rating } };
        await insist('add-viewing', body, member, `viewing-${member.username}-${titleId}`);
        made += 1;
        if (made === 4) killed = Promise.all([kill('catalogue'), kill('library')]).then(() => undefined);
      }),
    );
    expect(killed).toBeDefined();
    await killed;

    for (const { member, titleId, rating } of entries) {
      await until(`${titleId} has the rating of ${member.username}`, async () => {
        const { body } = await gateway.call(
          'check-rating',
          { mediaId: titleId },
          { headers: member.headers },
        );
        return body.rating?.rating === rating;
      });
      const own = await get('get-own-title', { titleId }, member);
      expect(own.viewings).toHaveLength(1);
      expect((await get('check-want-to-see', { mediaId: titleId }, member)).wantToSee).toBe(false);
    }
    expect(await faultsOf(db, titles)).toEqual([]);
    for (const [at, { titleId }] of titles.entries())
      expect((await get('get-movie', { titleId })).movie.activity.peopleAwaiting).toBe(awaiting[at]);
  });
});

describe('Undo', () => {
  it('LIB-132 wishes with their dates and earlier ratings are restored once, even if services are killed meanwhile', async () => {
    const db = mongo.db(mongoOptions(database.url, 'catalogue').dbName);
    const titles = (await hotTitles(db, TITLES * 2)).slice(-TITLES);
    const planned = (member: Member) => get('get-own-list', { of: 'wantToSee' }, member);
    const entries = members.flatMap((member) => titles.map(({ titleId }) => ({ member, titleId })));
    for (const { member, titleId } of entries) {
      const item = { mediaId: titleId, type: 'movie' };
      // A rating would end the wish (LIB-205).
      await get('add-rating', { ...item, userRating: 3, reviewText: 'Long' }, member);
      await get('add-want-to-see', item, member);
    }
    const before = await Promise.all(members.map(planned));
    const awaiting = async () =>
      Promise.all(
        titles.map(
          async ({ titleId }) => (await get('get-movie', { titleId })).movie.activity.peopleAwaiting,
        ),
      );
    const waited = await awaiting();

    let made = 0;
    let killed: Promise<void> | undefined;
    await Promise.all(
      entries.map(async ({ member, titleId }) => {
        const viewing = { on: '2024-05-17', rating: 9 };
        const key = `${member.username}-${titleId}`;
        const { body } = await insist('add-viewing', { titleId, viewing }, member, `undone-${key}`);
        const { undo, standing } = body as CallReply<'add-viewing'>;
        await insist('undo-viewings', { title: standing.title, undo }, member, `undo-${key}`);
        made += 1;
        if (made === 4) killed = Promise.all([kill('catalogue'), kill('library')]).then(() => undefined);
      }),
    );
    expect(killed).toBeDefined();
    await killed;

    for (const { member, titleId } of entries) {
      await until(`${titleId} is as ${member.username} left it`, async () => {
        const { body } = await gateway.call(
          'check-rating',
          { mediaId: titleId },
          { headers: member.headers },
        );
        const wish = await gateway.call(
          'check-want-to-see',
          { mediaId: titleId },
          { headers: member.headers },
        );
        return body.rating?.rating === 3 && body.rating.reviewText === 'Long' && wish.body.wantToSee;
      });
      expect((await get('get-own-title', { titleId }, member)).viewings).toEqual([]);
    }
    expect(await Promise.all(members.map(planned))).toEqual(before);
    expect(await faultsOf(db, titles)).toEqual([]);
    expect(await awaiting()).toEqual(waited);
  });
});

it('LIB-232 statistics show each viewing as soon as it is entered, changed or hidden from the reader', async () => {
  const [hal, guest] = [await join('hal'), await join('gus')];
  const db = mongo.db(mongoOptions(database.url, 'catalogue').dbName);
  const [film] = (await hotTitles(db, TITLES * 2 + 2)).slice(-1);
  const titleId = film?.titleId ?? '';
  const seenBy = async (reader: Member) => {
    const { viewings, ratings, genres } = await get('get-statistics', { userId: 'hal' }, reader);
    return [viewings, ratings[7], genres.most.length > 0];
  };
  expect(await seenBy(hal)).toEqual([0, 0, false]);
  const { viewing } = await get('add-viewing', { titleId, viewing: { on: '2024-01-02', rating: 8 } }, hal);
  for (const _ of [1, 2]) expect(await seenBy(hal)).toEqual([1, 1, true]);
  expect(await seenBy(guest)).toEqual([1, 1, true]);
  const hidden = { rating: null, visibility: 'onlyMe' as const };
  await get('change-viewing', { _id: viewing._id, change: hidden }, hal);
  expect(await seenBy(hal)).toEqual([1, 0, true]);
  expect(await seenBy(guest)).toEqual([0, 0, false]);
});

describe('a rated title', () => {
  it('LIB-205 counts as seen if it is a released film, without an entry in the diary', async () => {
    const db = mongo.db(mongoOptions(database.url, 'catalogue').dbName);
    const eve = await join('eve');
    const [film] = (await hotTitles(db, TITLES * 2 + 1)).slice(-1);
    const { titleId = '' } = film ?? {};
    const ahead = await db.collection('titles').findOne({ itemType: 'movies', unreleased: true });
    const toCome = ahead?.['titleId'];
    for (const mediaId of [titleId, toCome]) {
      await get('add-want-to-see', { mediaId, type: 'movie' }, eve);
      await get('add-rating', { mediaId, type: 'movie', userRating: 7 }, eve);
    }
    const wanted = async (mediaId: string) => (await get('check-want-to-see', { mediaId }, eve)).wantToSee;
    expect([await wanted(titleId), await wanted(toCome)]).toEqual([false, true]);

    const { list } = await get('create-list', { name: 'Two films' }, eve);
    for (const item of [titleId, toCome])
      await get('add-list-entry', { listId: list._id, kind: 'movies', item }, eve);
    const seen = async () => {
      const own = await get('get-own-title', { titleId }, eve);
      const { titles } = await get('get-own-standings', { titleIds: [titleId, toCome] }, eve);
      const { progress } = await get('get-list-progress', { listId: list._id }, eve);
      const { lists } = await get('get-statistics', { userId: 'eve' }, eve);
      expect(lists).toEqual([{ listId: list._id, name: 'Two films', ...progress }]);
      return [
        own.standing?.status ?? null,
        ...[titleId, toCome].map(
          (id) => titles.find((title) => title.titleId === id)?.standing?.status ?? null,
        ),
        progress?.seen,
      ];
    };
    expect(await seen()).toEqual(['done', 'done', null, 1]);
    expect((await get('get-diary', { userId: 'eve' }, eve)).viewings).toEqual([]);

    await get('set-rating-settings', { ratedIsSeen: false }, eve);
    expect(await seen()).toEqual([null, null, null, 0]);
    await get('add-want-to-see', { mediaId: titleId, type: 'movie' }, eve);
    await get('add-rating', { mediaId: titleId, type: 'movie', userRating: 8 }, eve);
    expect(await wanted(titleId)).toBe(true);

    await get('set-rating-settings', { ratedIsSeen: true }, eve);
    await get('remove-rating', { mediaId: titleId, type: 'movie' }, eve);
    expect(await seen()).toEqual([null, null, null, 0]);
  });

  it('EVENING-04 EVENING-05 an evening contains no seen title, whether wished for or suggested', async () => {
    const ivy = await join('ivy');
    const { movies } = await get('get-movies-popular', { count: 6 });
    for (const { _id } of movies) await get('add-want-to-see', { mediaId: _id, type: 'movie' }, ivy);
    const listed = async () => (await get('get-evening', {}, ivy)).fromList.map(({ title }) => title._id);
    expect((await listed()).sort()).toEqual(movies.map(({ _id }) => _id).sort());
    await get('add-viewing', { titleId: movies[0]?.titleId ?? '', viewing: { on: null } }, ivy);
    // The wish ends a moment after the viewing.
    expect(await listed()).not.toContain(movies[0]?._id);

    const loved = movies[1];
    await get('add-rating', { mediaId: loved?._id ?? '', type: 'movie', userRating: 10 }, ivy);
    const suggested = async () =>
      (await get('get-evening', {}, ivy)).because.flatMap(({ titles }) => titles.map(({ title }) => title));
    const [first] = await suggested();
    expect(first).toBeDefined();
    await get('add-viewing', { titleId: first?.titleId ?? '', viewing: { on: '2024-05-01' } }, ivy);
    expect((await suggested()).map(({ _id }) => _id)).not.toContain(first?._id);
  });

  it('LIB-205 a series counts as seen once its owner marks it as finished', async () => {
    const db = mongo.db(mongoOptions(database.url, 'catalogue').dbName);
    const fay = await join('fay');
    const series = await db.collection('titles').findOne({ itemType: 'series', unreleased: { $ne: true } });
    const titleId = series?.['titleId'];
    await get('add-want-to-see', { mediaId: titleId, type: 'serie' }, fay);
    await get('add-rating', { mediaId: titleId, type: 'serie', userRating: 7 }, fay);
    const status = async () => (await get('get-own-title', { titleId }, fay)).standing?.status ?? null;
    expect([await status()]).not.toContain('done');
    expect((await get('check-want-to-see', { mediaId: titleId }, fay)).wantToSee).toBe(true);
    await get('set-title-status', { titleId, status: 'done' }, fay);
    expect(await status()).toBe('done');
    await until('the wish has ended', async () => {
      const { body } = await gateway.call(
        'check-want-to-see',
        { mediaId: titleId },
        { headers: fay.headers },
      );
      return body.wantToSee === false;
    });
    expect((await get('get-diary', { userId: 'fay' }, fay)).viewings).toEqual([]);
  });
});

describe('private viewings', () => {
  it.each(Object.keys(VISIBILITY_LABELS) as Visibility[])(
    'LIB-90 no call shows others a viewing for “%s”',
    async (visibility) => {
      // A unique word identifies it wherever it appears.
      const mark = `zither-for-${visibility}`;
      const seenIn = (answer: Answer): boolean => JSON.stringify(answer.body).includes(mark);
      const [ada, ben] = members;
      if (!ada || !ben) throw new Error('Two members are needed.');
      const db = mongo.db(mongoOptions(database.url, 'catalogue').dbName);
      const [film] = (await hotTitles(db, TITLES + 1)).slice(-1);
      const titleId = film?.titleId ?? '';
      const { viewing } = await get(
        'add-viewing',
        { titleId, viewing: { on: '2024-06-01', text: mark, tags: [mark], platform: mark, visibility } },
        ada,
      );
      const everyone = visibility === 'everyone';
      const readers: [Member | undefined, boolean][] = [
        [undefined, everyone],
        [ben, everyone || visibility === 'signedIn'],
        [ada, true],
      ];
      for (const [reader, sees] of readers) {
        const ask = (name: CallName, body: object) =>
          gateway.call(name, body, reader ? { headers: reader.headers } : {});
        const diary = [
          await ask('get-diary', { userId: 'ada' }),
          await ask('get-diary', { userId: 'ada', tag: mark }),
          await ask('get-diary', { userId: 'ada', year: 2024, month: 6 }),
          await ask('get-diary-facets', { userId: 'ada' }),
        ];
        expect(diary.map((answer) => [answer.status, seenIn(answer)])).toEqual(diary.map(() => [200, sees]));
        // The counts match the items shown. For visitors the two may come from replies of different moments.
        if (reader) expect(diary[0]?.body.viewings).toHaveLength(diary.at(-1)?.body.total);
        if (reader === ada) continue;
        for (const [name, body] of othersOf(titleId, mark))
          expect([name, seenIn(await ask(name, body))]).toEqual([name, false]);
        // Its id does not reveal it either.
        if (reader)
          for (const name of ['remove-viewing', 'restore-viewing'] as const)
            expect((await ask(name, { _id: viewing._id })).status).toBe(404);
      }
      await get('remove-viewing', { _id: viewing._id }, ada);
      expect(seenIn(await gateway.call('get-diary', { userId: 'ada' }, { headers: ada.headers }))).toBe(
        false,
      );
    },
  );

  /** Every other call that shows something about a member or a title. */
  const othersOf = (titleId: string, mark: string): [CallName, object][] => [
    ['get-user', { userId: 'ada' }],
    ['get-user-ratings', { userId: 'ada' }],
    ['get-user-list', { userId: 'ada', list: 'ratings', type: 'movies' }],
    ['get-user-texts', { userId: 'ada' }],
    ['get-movie', { titleId }],
    ['get-opinions', { mediaId: titleId }],
    ['get-own-title', { titleId }],
    ['get-own-standings', { titleIds: [titleId] }],
    ['get-continue', {}],
    ['search', { query: mark }],
  ];
});
