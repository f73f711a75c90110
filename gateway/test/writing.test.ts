import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { internalSubjectOf, LIMITS, MESSAGES } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { ownDatabase } from './support/engines.js';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { grantAdministrator } from './support/grant-administrator.js';
import { startApp, stopApps, until } from './support/processes.js';

// Engines and services start in seconds; a busy machine takes longer.
jest.setTimeout(120_000);

const RAN = {
  _id: 'f'.repeat(24),
  titleId: 'ran-1985',
  title: 'Ran',
  itemType: 'movies',
  cover: '/api/pictures/movies/ran-1985/cover?v=1',
  banner: '/api/pictures/movies/ran-1985/banner?v=1',
  year: 1985,
  releaseDate: '1985-05-31',
};
const BANNER = RAN.banner;

let engine: RunningEngine;
let nats: NatsConnection;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let gateway: GatewayUnderTest;
let catalogueIsAway = false;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  [engine, database] = await Promise.all([startNats(), ownDatabase()]);
  nats = await connect({ servers: engine.url });
  // Replaces the catalogue: it has one title, and can be unavailable.
  nats.subscribe(internalSubjectOf('get-title-reference'), {
    callback: (_error, message) => {
      const { mediaId } = message.json<{ body: { mediaId: string } }>().body;
      const fail = (status: string) => {
        const failure = headers();
        failure.set('status', status);
        message.respond('{"error":"It is not to be had"}', { headers: failure });
      };
      if (catalogueIsAway) fail('503');
      else if (mediaId === RAN._id || mediaId === RAN.titleId)
        message.respond(JSON.stringify({ title: RAN }));
      else fail('404');
    },
  });
  await nats.flush();
  const settings = {
    ...{ NATS_URL: engine.url, MONGO_URL: database.url, LOG_LEVEL: 'warn' },
    ...{ SIGN_INS_PER_MINUTE: '0', GUESSES_AT_ONCE: '0' },
  };
  [gateway] = await Promise.all([
    gatewayAt(engine.url),
    ...['auth', 'content', 'comments'].map((name) => startApp(`services/${name}`, settings)),
  ]);
  const form = { firstName: 'Ada', surname: 'Quill', password: 'Engine1843', sex: 'female' };
  for (const username of ['ada', 'eve', 'boss']) {
    const email = `${username}@example.org`;
    tokens[username] = (await gateway.call('sign-up', { ...form, username, email })).body.access_token;
  }
  await grantAdministrator('boss@example.org', settings);
  const boss = { email: 'boss@example.org', password: form.password };
  tokens['boss'] = (await gateway.call('sign-in', boss)).body.access_token;
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await nats?.close();
  await Promise.all([engine?.stop(), database?.stop()]);
});
beforeEach(() => {
  catalogueIsAway = false;
});

const as = (who: string, name: string, body: unknown, key?: string) =>
  gateway.call(name, body, {
    headers: { authorization: `Bearer ${tokens[who]}`, ...(key ? { 'idempotency-key': key } : {}) },
  });
const paragraph = (text: unknown) => ({ type: 'paragraph', data: { text } });
const ARTICLE = {
  title: 'Rain at last',
  banner: BANNER,
  description: 'Why it rains',
  content: { time: 1, version: '2.31.0', blocks: [paragraph('It <b>rains</b>.')] },
  tags: ['movies'],
};
const { tags: _, ...TEXT } = ARTICLE;
const REVIEW = { ...TEXT, category: 'movies', referredMediaID: RAN._id, activity: { rating: 8 } };
const DRAFT = {
  ...{ kind: 'article', title: 'Rain', banner: null, description: '', content: { blocks: [] } },
  ...{ tags: [], category: null, referredMediaID: null, activity: { rating: 0 } },
};

describe('publishing', () => {
  it('WRITE-05 an article is public at once, and counts once for its key', async () => {
    const key = randomUUID();
    const first = await as('ada', 'create-article', { ...ARTICLE, referredMediaID: RAN.titleId }, key);
    expect(first.status).toBe(200);
    const again = await as('ada', 'create-article', { ...ARTICLE, referredMediaID: RAN.titleId }, key);
    expect(again.body).toEqual(first.body);
    const { article } = (await gateway.call('get-article', { articleId: first.body.id })).body;
    expect(article).toMatchObject({
      author: { personal_info: { username: 'ada', firstName: 'Ada', surname: 'Quill' } },
      content: [ARTICLE.content],
      referredMedia: { titleId: 'ran-1985', title: 'Ran' },
    });
    const latest = (await gateway.call('get-articles-latest', { count: 5 })).body.articles;
    expect(latest.filter(({ articleId }: { articleId: string }) => articleId === first.body.id)).toHaveLength(
      1,
    );
    const profile = (await gateway.call('get-user', { userId: 'ada' })).body.user;
    expect(profile.counts.articles).toBe(1);
  });

  it('WRITE-05 a review, too; about an existing title, in that title’s category', async () => {
    const { status, body } = await as('ada', 'create-review', REVIEW);
    expect(status).toBe(200);
    expect((await gateway.call('get-review', { reviewId: body.id })).body.review.activity.rating).toBe(8);
    expect(await as('ada', 'create-review', { ...REVIEW, referredMediaID: 'none' })).toMatchObject({
      status: 404,
      body: { error: MESSAGES.subjectUnknown },
    });
    expect(await as('ada', 'create-review', { ...REVIEW, category: 'games' })).toMatchObject({ status: 400 });
    catalogueIsAway = true;
    expect((await as('ada', 'create-review', REVIEW)).status).toBe(503);
  });

  it.each([
    ['create-article', {}, MESSAGES.articleBannerMissing],
    ['create-article', { ...ARTICLE, banner: null }, MESSAGES.articleBannerMissing],
    ['create-article', { ...ARTICLE, title: ' ' }, MESSAGES.articleTitleMissingAtPublish],
    ['create-article', { ...ARTICLE, content: { blocks: [] } }, MESSAGES.articleBodyMissing],
    ['create-article', { ...ARTICLE, description: 'x'.repeat(81) }, MESSAGES.articleDescription],
    ['create-article', { ...ARTICLE, tags: [] }, MESSAGES.articleTagsMissing],
    ['create-review', { ...REVIEW, banner: '' }, MESSAGES.reviewBannerMissing],
    ['create-review', { ...REVIEW, title: '' }, MESSAGES.reviewTitleMissingAtPublish],
    ['create-review', { ...REVIEW, referredMediaID: null }, MESSAGES.reviewSubjectMissing],
    ['create-review', { ...REVIEW, activity: { rating: 0 } }, MESSAGES.reviewRatingMissing],
    ['create-review', { ...REVIEW, activity: { rating: 11 } }, MESSAGES.ratingRange],
    ['create-review', { ...REVIEW, content: { blocks: [paragraph(' ')] } }, MESSAGES.reviewBodyMissing],
    ['create-review', { ...REVIEW, description: '' }, MESSAGES.reviewDescription],
  ])('WRITE-02 WRITE-03 %s is refused with the message of the broken rule', async (name, body, error) => {
    expect(await as('ada', name, body)).toMatchObject({ status: 400, body: { error } });
  });

  const nested = (levels: number): object => ({
    content: 'x',
    items: levels > 1 ? [nested(levels - 1)] : [],
  });
  const image = (file: object) => ({ type: 'image', data: { file } });
  it.each<[string, unknown, number, RegExp]>([
    ['an unknown type', { type: 'raw', data: { html: '<script>' } }, 400, /blocks\.1\.type/],
    ['a type of the prototype', { type: '__proto__', data: {} }, 400, /blocks\.1\.type/],
    ['a field more', { type: 'paragraph', data: { text: 'x', onload: 'y' } }, 400, /onload/],
    ['a prototype key', JSON.parse('{"type":"paragraph","data":{"text":"x","__proto__":{"a":1}}}'), 400, /./],
    ['an operator for a text', paragraph({ $gt: '' }), 400, /blocks\.1\.data\.text/],
    ['a level that there is not', { type: 'header', data: { text: 'x', level: 1 } }, 400, /data\.level/],
    ['a heading without a text', { type: 'header', data: { text: ' ', level: 2 } }, 400, /heading/],
    ['a checklist', { type: 'list', data: { style: 'checklist', items: [] } }, 400, /data\.style/],
    ['a list too deep', { type: 'list', data: { style: 'ordered', items: [nested(7)] } }, 400, /data\.items/],
    ['an image without an address', image({}), 400, /file\.url/],
    ['an image of another site', image({ url: 'https://other.example/a.png' }), 400, /blocks\.1\.data\.file/],
    [
      'a frame of another site',
      { type: 'embed', data: { service: 'youtube', source: 'https://other.example', embed: 'x' } },
      400,
      /YouTube and Vimeo/,
    ],
    ['a tune', { ...paragraph('x'), tunes: { align: 'left' } }, 400, /align/],
    ['too long a paragraph', paragraph('a'.repeat(LIMITS.blockTextMax + 1)), 400, /60,000 characters/],
  ])(
    'READ-05 READ-06 READ-07 WRITE-10 refuses a block with %s, and says where',
    async (_what, block, status, error) => {
      for (const [name, body] of [
        ['create-article', ARTICLE],
        ['save-draft', DRAFT],
      ] as const) {
        const answer = await as('ada', name, { ...body, content: { blocks: [paragraph('x'), block] } });
        expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(error) } });
      }
    },
  );

  it('WRITE-10 refuses 201 blocks and a body that is far too large', async () => {
    const blocks = Array.from({ length: LIMITS.postBlocksMax + 1 }, () => paragraph('x'));
    expect(await as('ada', 'create-article', { ...ARTICLE, content: { blocks } })).toMatchObject({
      status: 400,
      body: { error: MESSAGES.postBlocks },
    });
    const huge = [paragraph('a'.repeat(2 * LIMITS.postBytesMax))];
    expect((await as('ada', 'create-article', { ...ARTICLE, content: { blocks: huge } })).status).toBe(413);
  });
});

describe('drafts', () => {
  it('WRITE-08 save and open elsewhere; an older state overwrites nothing', async () => {
    const key = randomUUID();
    const { draft } = (await as('ada', 'save-draft', { ...DRAFT, referredMediaID: RAN.titleId }, key)).body;
    expect(draft).toMatchObject({
      revision: 1,
      referredMedia: { titleId: 'ran-1985', title: 'Ran', date: '1985-05-31', cover: RAN.cover },
    });
    expect(
      (await as('ada', 'save-draft', { ...DRAFT, referredMediaID: RAN.titleId }, key)).body.draft,
    ).toEqual(draft);

    // No text is lost because the catalogue is unavailable.
    catalogueIsAway = true;
    const change = { ...DRAFT, title: 'More', referredMediaID: RAN.titleId, id: draft.id };
    const saved = await as('ada', 'save-draft', { ...change, revision: 1 });
    expect(saved).toMatchObject({
      status: 200,
      body: { draft: { revision: 2, referredMedia: { title: 'Ran' } } },
    });
    expect(await as('ada', 'save-draft', { ...change, revision: 1 })).toMatchObject({
      status: 409,
      body: { error: MESSAGES.draftChanged },
    });
    expect((await as('ada', 'save-draft', { ...change })).status).toBe(400);
    expect((await as('ada', 'get-draft', { id: draft.id })).body.draft).toEqual(saved.body.draft);
    expect((await as('eve', 'get-draft', { id: draft.id })).status).toBe(404);
    expect((await gateway.call('get-drafts', {})).status).toBe(401);

    catalogueIsAway = false;
    const { id } = (await as('ada', 'create-article', { ...ARTICLE, id: draft.id })).body;
    expect(id).toMatch(/^rain-at-last-/);
    expect((await as('ada', 'get-drafts', {})).body).toEqual({ drafts: [], total: 0 });
    expect((await as('ada', 'create-article', { ...ARTICLE, id: draft.id })).status).toBe(404);
  });
});

describe('moderation', () => {
  it('AUTH-14 SHELL-17 a withdrawn article takes its comments along, returns with them, and every step is on record', async () => {
    const articleId = (await as('ada', 'create-article', ARTICLE)).body.id;
    const of = { type: 'article', mediaId: articleId };
    const { body: comment } = await as('eve', 'add-comment', { ...of, comment: 'hear, hear' });
    const post = { type: 'article', id: articleId };
    expect((await as('ada', 'withdraw-post', { ...post, reason: 'Mine' })).status).toBe(403);
    expect(await as('boss', 'withdraw-post', { ...post, reason: ' ' })).toMatchObject({
      status: 400,
      body: { error: MESSAGES.reasonMissing },
    });
    const key = randomUUID();
    const withdraw = () => as('boss', 'withdraw-post', { ...post, reason: 'An advertisement' }, key);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);

    const gone = { status: 404, body: { error: MESSAGES.articleWithdrawn } };
    // As its author, because the author bypasses the visitors' cache.
    expect(await as('ada', 'get-article', { articleId })).toMatchObject(gone);
    // The comments service learns of it in a moment, or two seconds later if it did not answer.
    const thread = () => as('ada', 'get-media-comments', { ...of, skip: 0 });
    await until('its thread is gone', async () => (await thread()).status === 404, 10_000);
    expect(await thread()).toMatchObject(gone);
    expect(await as('ada', 'get-replies', { _id: comment._id })).toMatchObject(gone);
    expect(await as('eve', 'add-comment', { ...of, comment: 'still here?' })).toMatchObject(gone);
    await until(
      'visitors see it within a second',
      async () => (await gateway.call('get-article', { articleId })).status === 404,
      5_000,
    );

    expect((await as('boss', 'restore-post', post)).status).toBe(200);
    expect((await as('ada', 'get-article', { articleId })).body.article.activity.totalComments).toBe(1);
    await until('its thread is back', async () => (await thread()).status === 200, 10_000);
    expect((await thread()).body.comments).toHaveLength(1);

    await as('boss', 'delete-comment', { _id: comment._id, reason: 'Rude' });
    expect((await as('eve', 'get-moderation-acts', {})).status).toBe(403);
    const { acts, total } = (await as('boss', 'get-moderation-acts', { count: 2 })).body;
    expect(total).toBe(3);
    expect(acts).toEqual([
      expect.objectContaining({
        what: 'delete',
        type: 'comment',
        text: 'hear, hear',
        reason: 'Rude',
        deleted: 1,
      }),
      expect.objectContaining({ what: 'restore', type: 'article', text: 'Rain at last', reason: null }),
    ]);
    const rest = (await as('boss', 'get-moderation-acts', { count: 2, skip: 2 })).body.acts;
    expect(rest).toEqual([
      expect.objectContaining({
        what: 'withdraw',
        reason: 'An advertisement',
        admin: expect.objectContaining({ username: 'boss' }),
        author: expect.objectContaining({ username: 'ada' }),
      }),
    ]);
  });
});

describe('a new name', () => {
  it('AUTH-23 AUTH-25 appears next to the member’s texts, is checked, and keeps the username', async () => {
    const { id: articleId } = (await as('eve', 'create-article', { ...ARTICLE, referredMediaID: RAN._id }))
      .body;
    await as('eve', 'add-comment', {
      ...{ type: 'article', mediaId: articleId, comment: 'Rain.' },
    });
    const names = async () => {
      const { article } = (await gateway.call('get-article', { articleId })).body;
      const { comments } = (await gateway.call('get-media-comments', { type: 'article', mediaId: articleId }))
        .body;
      return [article.author, comments[0].commentedBy].map(({ personal_info }) => personal_info);
    };

    expect((await names()).map(({ firstName }) => firstName)).toEqual(['Ada', 'Ada']);
    const change = {
      firstName: 'Evelyn',
      surname: 'Rivers',
      bio: '  Rain and <b>films</b>.\nNothing else. ',
      links: ['https://Example.org', 'https://example.org/'],
    };
    const { status, body } = await as('eve', 'change-own-profile', change);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ firstName: 'Evelyn', surname: 'Rivers', profile_img: null },
        bio: 'Rain and <b>films</b>.\nNothing else.',
        links: ['https://example.org/'],
      },
    });
    const named = { username: 'eve', firstName: 'Evelyn', surname: 'Rivers', profile_img: null };
    expect(await names()).toEqual([named, named]);
    const { personal_info } = (await gateway.call('get-user', { userId: 'eve' })).body.user;
    expect(personal_info).toMatchObject({ ...named, bio: body.bio, links: body.links, email: null });

    // A later change replaces it; fields left out stay.
    await as('eve', 'change-own-profile', { firstName: 'Eve', bio: ' ' });
    expect((await names()).map(({ firstName, surname }) => [firstName, surname])).toEqual([
      ['Eve', 'Rivers'],
      ['Eve', 'Rivers'],
    ]);
    const later = (await gateway.call('get-user', { userId: 'eve' })).body.user.personal_info;
    expect(later).toMatchObject({ bio: null, links: ['https://example.org/'] });
  });

  it.each([
    ['a short surname', { surname: 'Q' }, 400, MESSAGES.surnameShort],
    ['a first name that nobody sees', { firstName: 'A\u200bda' }, 400, MESSAGES.firstNameUnseen],
    ['a long bio', { bio: 'x'.repeat(LIMITS.bioMax + 1) }, 400, MESSAGES.bioLong],
    ['a link that is no https', { links: ['http://example.org'] }, 400, MESSAGES.linkWrong],
    ['a picture of elsewhere', { picture: 'https://example.org/a.png' }, 400, MESSAGES.pictureForeign],
    ['a picture that is not there', { picture: `/api/uploads/${'0'.repeat(32)}` }, 400, MESSAGES.fileGone],
  ])('AUTH-23 AUTH-24 refuses %s, and changes nothing', async (_what, change, status, error) => {
    const before = (await gateway.call('get-user', { userId: 'boss' })).body.user.personal_info;
    const answer = await as('boss', 'change-own-profile', { firstName: 'Other', ...change });
    expect(answer).toMatchObject({ status, body: { error: expect.stringContaining(error) } });
    expect((await gateway.call('get-user', { userId: 'boss' })).body.user.personal_info).toEqual(before);
  });

  it('AUTH-23 a visitor changes nobody', async () => {
    expect((await gateway.call('change-own-profile', { surname: 'Nobody' })).status).toBe(401);
  });
});
