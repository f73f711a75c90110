import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CALL_NAMES, type CallName, callOf, MESSAGES } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { demoDatabase } from './support/engines.js';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { startApp, stopApps, until } from './support/processes.js';

// Services start first.
jest.setTimeout(180_000);

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof demoDatabase>>;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), demoDatabase()]);
  const settings = { NATS_URL: nats.url, MONGO_URL: database.url };
  [gateway] = await Promise.all([
    gatewayAt(nats.url),
    startApp('services/catalogue', settings),
    startApp('services/content', settings),
    startApp('services/comments', settings),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await Promise.all([nats?.stop(), database?.stop()]);
});

/** Arguments for the calls that need some: the first item of a list. */
const NEEDS: Partial<Record<CallName, () => Promise<object>>> = {
  'get-movie': async () => ({ titleId: (await first('get-movies', 'movies')).titleId }),
  'get-serie': async () => ({ titleId: (await first('get-series', 'series')).titleId }),
  'get-seasons': async () => ({ titleId: (await first('get-series', 'series')).titleId }),
  'get-episode': async () => ({ titleId: 'chernobyl-2019', season: 1, episode: 1 }),
  'get-characters-serie': async () => ({ titleId: 'chernobyl-2019' }),
  'get-game': async () => ({ titleId: (await first('get-games', 'games')).titleId }),
  'get-actor': async () => ({ nameId: (await first('get-actors', 'actors')).personal_info.nameId }),
  'get-actors-born': async () => ({ month: 3 }),
  'get-title-facets': async () => ({ kind: 'series' }),
  'get-similar-titles': async () => ({
    titleId: (await first('get-movies', 'movies')).titleId,
    kind: 'movies',
  }),
  'browse-titles': async () => ({ kind: 'movies', sort: 'name' }),
  'get-browse-facets': async () => ({ kind: 'games' }),
  'get-article': async () => ({ articleId: (await first('get-articles-latest', 'articles')).articleId }),
  'get-review': async () => ({ reviewId: (await first('get-reviews-latest', 'reviews')).review_id }),
  'get-reviews-media': async () => ({
    referredMediaId: (await first('get-reviews-latest', 'reviews')).referredMedia.titleId,
  }),
  'get-articles-media': async () => ({
    referredMediaId: (await first('get-articles-latest', 'articles')).referredMedia.titleId,
  }),
  'get-media-comments': async () => ({ type: 'article', mediaId: await discussed() }),
  'get-replies': async () => {
    const asked = { type: 'article', mediaId: await discussed() };
    const { comments } = (await gateway.call('get-media-comments', asked)).body;
    return { _id: comments.find(({ replyCount }: { replyCount: number }) => replyCount > 0)._id };
  },
  search: async () => ({ query: 'the' }),
};
/** An article with comments in the demo. */
const discussed = async (): Promise<string> => {
  const { articles } = (await gateway.call('get-articles-latest', { count: 100 })).body;
  return articles.find(({ title }: { title: string }) => title === 'The courtyard on stage 18')._id;
};
const first = async (list: CallName, field: string) => (await gateway.call(list, {})).body[field][0];

/** What visitors read of the catalogue and the community; members and their activity have their own tests. */
const OF_PEOPLE =
  /^(?:check-(?:reset-link|invitation|mail-link)|reveal-text|get-(?:receipt|user|opinions|sign-in-ways|diary|statistics|list|episode-talk|club|open-clubs|moderation-log))/;
const READS = CALL_NAMES.filter((name) => {
  const { planned, access, effect } = callOf(name);
  return planned === undefined && access === 'anyone' && effect === 'read' && !OF_PEOPLE.test(name);
});

describe('the demo portal', () => {
  it.each(READS)('API-01 API-04 %s answers with its named fields and some content', async (name) => {
    const { status, body } = await gateway.call(name, (await NEEDS[name]?.()) ?? {});
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    expect(callOf(name).reply.safeParse(body).error).toBeUndefined();
    // The demo's real titles age beyond the 12 months that 'new' covers.
    if (name.endsWith('-new')) return;
    const [shown] = Object.values(body);
    expect(typeof shown === 'number' ? shown : Object.keys(shown as object).length).toBeGreaterThan(0);
  });

  it('API-01 API-08 finds a title’s reviews by its _id and by its public id', async () => {
    const { reviews } = (await gateway.call('get-reviews-latest-movies', { count: 100 })).body;
    expect(reviews.length).toBeGreaterThan(0);
    for (const { referredMedia, review_id } of reviews) {
      const { movie } = (await gateway.call('get-movie', { titleId: referredMedia.titleId })).body;
      const found = await gateway.call('get-reviews-media', { referredMediaId: movie._id, count: 100 });
      expect(found.body.reviews).toContainEqual(expect.objectContaining({ review_id }));
    }
  });

  it.each(['get-reviews-media', 'get-articles-media'] as const)(
    'API-02 %s of a title without any is empty, and of an unknown title a failure',
    async (name) => {
      const { movies } = (await gateway.call('get-movies', { count: 500 })).body;
      const lists = await Promise.all(
        movies
          .slice(-20)
          .map(({ titleId }: { titleId: string }) => gateway.call(name, { referredMediaId: titleId })),
      );
      for (const { status } of lists) expect(status).toBe(200);
      expect(lists.some(({ body }) => Object.values(body as object).flat().length === 0)).toBe(true);
      for (const referredMediaId of ['no-such-title', 'a'.repeat(24)]) {
        const { status, body } = await gateway.call(name, { referredMediaId });
        expect({ status, body }).toEqual({ status: 404, body: { error: MESSAGES.subjectUnknown } });
      }
    },
  );

  it('TITLE-14 a title includes its newest reviews, as content lists them', async () => {
    const { reviews: all } = (await gateway.call('get-reviews-latest', { count: 100 })).body;
    const seen = new Set<string>();
    for (const { referredMedia } of all) {
      const { titleId, itemType } = referredMedia;
      if (seen.has(titleId)) continue;
      seen.add(titleId);
      const kind = { movies: 'movie', series: 'serie', games: 'game' }[itemType as 'movies'];
      // The demo's comments are counted a moment after start-up, and a reply may be that old.
      await until(`${titleId} carries its reviews`, async () => {
        const reply = (await gateway.call(`get-${kind}`, { titleId })).body[kind];
        const { reviews } = (await gateway.call('get-reviews-media', { referredMediaId: titleId, count: 3 }))
          .body;
        expect(reviews.length).toBeGreaterThan(0);
        expect(reply).toMatchObject({ titleId, itemType });
        return isDeepStrictEqual(reply.reviews, reviews);
      });
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('API-01 every post is about an existing title, and its banner loads', async () => {
    const articles = (await gateway.call('get-articles-latest', { count: 100 })).body.articles;
    const reviews = (await gateway.call('get-reviews-latest', { count: 100 })).body.reviews;
    const lost: string[] = [];
    for (const { title, referredMedia, banner } of [...articles, ...reviews]) {
      const call = { movies: 'get-movie', series: 'get-serie', games: 'get-game' }[
        referredMedia.itemType as 'movies'
      ];
      const { status } = await gateway.call(call, { titleId: referredMedia.titleId });
      const picture = await fetch(`${gateway.url}${banner}&w=96`);
      if (status !== 200 || picture.status !== 200) lost.push(`${title}: ${referredMedia.titleId}`);
    }
    expect(lost).toEqual([]);
  });

  it.each([
    [
      'get-movies',
      'movies',
      (item: { cover: string; banner: string; photos: string[] }) => [
        item.cover,
        item.banner,
        ...item.photos,
      ],
    ],
    ['get-actors', 'actors', (item: { banner: string }) => [item.banner]],
    ['get-characters', 'characters', (item: { banner: string }) => [item.banner]],
  ] as const)('API-01 the pictures in %s exist', async (name, field, pictures) => {
    const items = (await gateway.call(name, { count: 5 })).body[field];
    for (const item of items)
      for (const address of pictures(item)) {
        const { status, headers } = await fetch(gateway.url + address);
        expect({ address, status }).toEqual({ address, status: 200 });
        expect(headers.get('cache-control')).toContain('immutable');
      }
  });
});
