import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { subjectOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/engines';
import { databaseName, replyBytes } from '@screenlore/service-kit';
import { type Connection, createConnection } from 'mongoose';
import { ownDatabase } from './support/engines.js';
import { type AppProcess, startApp, stopApps, until } from './support/processes.js';

// The service is started twice and killed once; the storm itself takes seconds.
jest.setTimeout(180_000);

const TITLES = 10;
const USERS = 200;
/** Ratings, changes and removals of each user. */
const EACH = 10;

let nats: RunningEngine;
let connection: NatsConnection;
let mongo: Awaited<ReturnType<typeof ownDatabase>>;
let database: Connection;
let service: AppProcess;

const startCatalogue = () =>
  startApp('services/catalogue', { NATS_URL: nats.url, MONGO_URL: mongo.url, LOG_LEVEL: 'error' });

const titleId = (at: number): string => `title-${at % TITLES}`;

beforeAll(async () => {
  [nats, mongo] = await Promise.all([startNats(), ownDatabase()]);
  connection = await connect({ servers: nats.url });
  service = await startCatalogue();
  database = await createConnection(mongo.url, {
    dbName: databaseName(mongo.url, 'catalogue'),
  }).asPromise();
  await database.collection('titles').insertMany(
    Array.from({ length: TITLES }, (_, at) => ({
      titleId: titleId(at),
      // What the search reads of every title when the service starts.
      title: `Title ${at}`,
      year: 1954,
      pictureVersion: 'v',
      itemType: 'movies',
      ratingSum: 0,
      ratedByCount: 0,
      countedSum: 0,
      countedVotes: 0,
      ratingCounts: Array.from({ length: 10 }, () => 0),
      facets: [0],
      score: 0,
      place: null,
      popularity: at,
      cast: [],
    })),
  );
});
afterAll(async () => {
  await stopApps();
  await database?.close();
  await connection?.close();
  await Promise.all([nats?.stop(), mongo?.stop()]);
});

let made = 0;
/** Makes a change, repeating it with its key until somebody answers, as a careful client does. */
async function insist(name: 'add-rating' | 'remove-rating', body: object, user: string): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const request = {
      body,
      requestId: key,
      caller: { id: user, username: user, admin: false },
      idempotencyKey: key,
      hop: randomUUID(),
    };
    const reply = await connection
      .request(subjectOf(name), JSON.stringify(request), { timeout: 2000 })
      .catch(() => undefined);
    if (!reply) {
      // Nobody is there: whoever asks on without a breath keeps the service from starting.
      await pause(50);
      continue;
    }
    await replyBytes(reply);
    made++;
    return;
  }
}

it('RATE-05 every average is what the ratings add up to, also when the service is killed in the middle', async () => {
  const given = new Map<string, number>();
  const users = Array.from({ length: USERS }, async (_, user) => {
    const id = `user-${user}`;
    for (let at = 0; at < EACH; at++) {
      const mediaId = titleId(user + Math.floor(at / 2));
      const userRating = ((user * 7 + at * 3) % 10) + 1;
      // Every other change comes to what was rated just before: half of them take it back.
      if (at % 2 === 1 && user % 2 === 0) {
        await insist('remove-rating', { mediaId, type: 'movie' }, id);
        given.delete(`${id} ${mediaId}`);
      } else {
        await insist('add-rating', { mediaId, type: 'movie', userRating, reviewText: null }, id);
        given.set(`${id} ${mediaId}`, userRating);
      }
    }
  });
  const killed = (async () => {
    await until('a third is made', () => made > (USERS * EACH) / 3);
    await service.stop('SIGKILL');
    service = await startCatalogue();
  })();
  await Promise.all([...users, killed]);

  expect(made).toBe(USERS * EACH);
  const titles = await database.collection('titles').find().toArray();
  const ratings = await database.collection('ratings').find().toArray();
  expect(ratings).toHaveLength(given.size);
  for (const title of titles) {
    const own = ratings.filter(({ itemId }) => title._id.equals(itemId));
    const counts = Array.from(
      { length: 10 },
      (_, at) => own.filter(({ rating }) => rating === at + 1).length,
    );
    const sum = own.reduce((all, { rating }) => all + rating, 0);
    expect(title).toMatchObject({
      ratingSum: sum,
      ratedByCount: own.length,
      countedSum: sum,
      countedVotes: own.length,
      ratingCounts: counts,
    });
    for (const { userId, rating } of own) expect(given.get(`${userId} ${title['titleId']}`)).toBe(rating);
  }
});
