import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { faultsOf, type HotTitle, hotTitles } from '@screenlore/catalogue-model/testing';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { databaseName } from '@screenlore/service-kit';
import { type ServiceCalls, serviceCalls } from '@screenlore/service-kit/service-calls';
import { MongoClient } from 'mongodb';
import { CALL_KEYS } from './support/call-keys.js';
import { ownDatabase } from './support/engines.js';
import { type AppProcess, startApp, stopApps } from './support/processes.js';
import { lostIn, ratingStorm } from './support/rating-storm.js';

// The service is started twice and killed once; the storm itself takes seconds.
jest.setTimeout(180_000);

const TITLES = 10;
const SIZE = { users: 40, each: 6 };
const OPERATIONS = SIZE.users * SIZE.each;
/** A killed service never answers, so requests time out quickly. */
const ANSWER_MS = 1500;

let nats: RunningEngine;
let calls: ServiceCalls;
let mongo: Awaited<ReturnType<typeof ownDatabase>>;
let client: MongoClient;
let db: ReturnType<typeof client.db>;
let hot: HotTitle[];
let service: AppProcess;

const startCatalogue = () =>
  startApp('services/catalogue', { NATS_URL: nats.url, MONGO_URL: mongo.url, LOG_LEVEL: 'error' });

beforeAll(async () => {
  [nats, mongo] = await Promise.all([startNats(), ownDatabase()]);
  [calls, client, service] = await Promise.all([
    serviceCalls(nats.url, CALL_KEYS.CALL_SIGNING_KEY, ANSWER_MS),
    new MongoClient(mongo.url).connect(),
    startCatalogue(),
  ]);
  db = client.db(databaseName(mongo.url, 'catalogue'));
  await db.collection('titles').insertMany(
    Array.from({ length: TITLES }, (_, at) => ({
      titleId: `title-${at}`,
      // The fields that search reads of every title at start-up.
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
  hot = await hotTitles(db, TITLES);
});
afterAll(async () => {
  await stopApps();
  await calls?.close();
  await client?.close();
  await Promise.all([nats?.stop(), mongo?.stop()]);
});

it('RATE-05 every average matches the ratings, even when the service is killed in the middle', async () => {
  let killed: Promise<unknown> | undefined;
  const storm = await ratingStorm(calls, hot, SIZE, (made) => {
    if (made !== OPERATIONS / 2) return;
    killed = service.stop('SIGKILL').then(async () => {
      service = await startCatalogue();
    });
  });
  await killed;

  expect(storm.repeated).toBeGreaterThan(0);
  expect(await lostIn(db, storm)).toEqual([]);
  expect(await faultsOf(db, hot)).toEqual([]);
  // Without external votes the weighted rating counts only these.
  for (const title of await db.collection('titles').find().toArray())
    expect(title).toMatchObject({
      countedSum: title['ratingSum'],
      countedVotes: title['ratedByCount'],
    });
});
