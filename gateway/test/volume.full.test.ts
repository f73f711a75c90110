import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { databaseName } from '@screenlore/service-kit';
import { MongoClient } from 'mongodb';
import { ownDatabase } from './support/engines.js';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { startApp, stopApps } from './support/processes.js';

// Three services start, and a hundred accounts are made.
jest.setTimeout(180_000);

const ACCOUNTS = 100;
/** The default. */
const NEW_RATINGS_PER_TITLE = 20;

let nats: RunningEngine;
let mongo: Awaited<ReturnType<typeof ownDatabase>>;
let client: MongoClient;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  [nats, mongo] = await Promise.all([startNats(), ownDatabase()]);
  client = await new MongoClient(mongo.url).connect();
  const settings = {
    ...{ NATS_URL: nats.url, MONGO_URL: mongo.url, LOG_LEVEL: 'warn', SIGN_INS_PER_MINUTE: '0' },
    // Empty is their default.
    ...{ NEW_RATINGS_PER_TITLE: '', RATINGS_PER_HOUR: '', RATINGS_WAIT_MINUTES: '', TEXTS_PER_HOUR: '' },
    ...{ SIGN_UPS_PER_HOUR: String(ACCOUNTS) },
  };
  [gateway] = await Promise.all([
    gatewayAt(nats.url),
    ...['auth', 'catalogue', 'content'].map((name) => startApp(`services/${name}`, settings)),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await client?.close();
  await Promise.all([nats?.stop(), mongo?.stop()]);
});

const signUp = (name: string) =>
  gateway.call('sign-up', {
    ...{ firstName: 'Ada', surname: 'Quill', username: name, email: `${name}@example.org` },
    ...{ password: 'Engine1843', sex: 'female' },
  });

describe('a hundred accounts created at once', () => {
  const tokens: string[] = [];
  const as = (token: string | undefined, call: string, body: object) =>
    gateway.call(call, body, { headers: { authorization: `Bearer ${token}` } });

  it('SAFE-15 are the maximum for one network in an hour', async () => {
    for (let at = 0; at < ACCOUNTS; at += 10) {
      const made = await Promise.all(Array.from({ length: 10 }, (_, more) => signUp(`new.${at + more}`)));
      tokens.push(...made.map(({ body }) => body.access_token));
    }
    expect(tokens.filter(Boolean)).toHaveLength(ACCOUNTS);
    const refused = await signUp('one.more');
    expect(refused).toMatchObject({ status: 429, body: { error: MESSAGES.signUpsMany } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('SAFE-15 rate one film twenty times without moving a ranking', async () => {
    const titles = client.db(databaseName(mongo.url, 'catalogue')).collection('titles');
    const { insertedId } = await titles.insertOne({
      ...{ titleId: 'a-film', title: 'A Film', year: 1954, pictureVersion: 'v', itemType: 'movies' },
      ...{ ratingSum: 0, ratedByCount: 0, countedSum: 0, countedVotes: 0, facets: [0], score: 0 },
      ...{ ratingCounts: Array.from({ length: 10 }, () => 0), place: null, popularity: 1, cast: [] },
    });
    const rating = { mediaId: String(insertedId), type: 'movie', userRating: 10 };
    const answers = await Promise.all(tokens.map((token) => as(token, 'add-rating', rating)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(NEW_RATINGS_PER_TITLE);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(ACCOUNTS - NEW_RATINGS_PER_TITLE);
    for (const { body, headers } of refused) {
      expect(body).toEqual({ error: MESSAGES.volumeOfNetwork });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await titles.findOne({})).toMatchObject({
      ...{ ratingSum: 10 * NEW_RATINGS_PER_TITLE, ratedByCount: NEW_RATINGS_PER_TITLE },
      ...{ countedSum: 0, countedVotes: 0, score: 0, waitingVotes: NEW_RATINGS_PER_TITLE },
    });
  });

  it('SAFE-15 publish five articles each in an hour', async () => {
    const text = 'It rains. '.repeat(5000);
    const article = {
      ...{ title: 'Rain', description: 'About rain', tags: ['movies'] },
      banner: '/api/pictures/movies/a-film/banner?v=1',
      content: { blocks: Array.from({ length: 4 }, () => ({ type: 'paragraph', data: { text } })) },
    };
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => as(tokens[0], 'create-article', article)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { error: MESSAGES.volumeOfAccount },
    });
  });
});
