import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { faultsOf, hotTitles } from '@screenlore/catalogue-model/testing';
import type { ImportedRecord } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { databaseName } from '@screenlore/service-kit';
import { type ServiceCalls, serviceCalls } from '@screenlore/service-kit/service-calls';
import { type Db, MongoClient } from 'mongodb';
import { CALL_KEYS } from './support/call-keys.js';
import { ownDatabase } from './support/engines.js';
import { type AppProcess, startApp, stopApps } from './support/processes.js';

jest.setTimeout(900_000);

const TITLES = 1000;
const KILLS = 50;
const USER = 'id-of-mover';
/** While services are killed, no request may wait long for an answer. */
const ANSWER_MS = 1500;
const LONG_MS = 60_000;

let nats: RunningEngine;
let mongo: Awaited<ReturnType<typeof ownDatabase>>;
let client: MongoClient;
let calls: ServiceCalls;
let quick: ServiceCalls;
let catalogue: Db;
let library: Db;
const apps: { catalogue?: AppProcess; library?: AppProcess } = {};
type App = keyof typeof apps;

const start = async (name: App): Promise<void> => {
  const settings = { NATS_URL: nats.url, MONGO_URL: mongo.url, LOG_LEVEL: 'error' };
  apps[name] = await startApp(`services/${name}`, settings);
};

beforeAll(async () => {
  [nats, mongo] = await Promise.all([startNats(), ownDatabase()]);
  client = await new MongoClient(mongo.url).connect();
  catalogue = client.db(databaseName(mongo.url, 'catalogue'));
  library = client.db(databaseName(mongo.url, 'library'));
  // Creates the indexes.
  await Promise.all([start('catalogue'), start('library')]);
  await apps.catalogue?.stop();
  await catalogue.collection('titles').insertMany(
    Array.from({ length: TITLES }, (_, at) => ({
      titleId: `title-${at}`,
      title: `Title ${at}`,
      originalTitle: null,
      length: null,
      director: [],
      createdBy: [],
      developers: [],
      platforms: [],
      videos: [],
      key: `title ${at}`,
      ids: [`imdb:tt${1_000_000 + at}`],
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
  await start('catalogue');
  const { CALL_SIGNING_KEY } = CALL_KEYS;
  [calls, quick] = await Promise.all([
    serviceCalls(nats.url, CALL_SIGNING_KEY, LONG_MS),
    serviceCalls(nats.url, CALL_SIGNING_KEY, ANSWER_MS),
  ]);
});
afterAll(async () => {
  await stopApps();
  await Promise.all([calls?.close(), quick?.close()]);
  await client?.close();
  await Promise.all([nats?.stop(), mongo?.stop()]);
});

const records = Array.from(
  { length: TITLES },
  (_, at): ImportedRecord => ({
    key: `viewing/${at}`,
    source: 'imdb',
    title: { kind: 'movies', ids: [`imdb:tt${1_000_000 + at}`], name: `Title ${at}`, year: 1954 },
    what: { type: 'viewing', when: { date: '2020-01-02' }, rating: 1 + (at % 10) },
  }),
);

/** A killed process counts as alive for half a minute; this does not wait for that. */
const forgetLeases = () => library.collection('importLeases').deleteMany({});

/** Retries until a service answers: one of them may be dead just now. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + LONG_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
}

async function settled(importId: string) {
  for (;;) {
    const { import: now } = await patiently(() =>
      quick.call('get-import', { importId }, USER, 'read-import'),
    );
    if (!['matching', 'applying', 'undoing'].includes(now.state)) return now;
    await pause(50);
  }
}

/** Kills one of the two after each portion of the work until it is done. */
async function withKills(importId: string, times: number): Promise<number> {
  let killed = 0;
  for (let at = 0; at < times; at += 1) {
    const name: App = at % 2 === 0 ? 'library' : 'catalogue';
    await pause(30 + ((at * 97) % 400));
    const item = await library.collection('imports').findOne({ state: { $in: ['applying', 'undoing'] } });
    if (!item) break;
    await apps[name]?.stop('SIGKILL');
    killed += 1;
    await forgetLeases();
    await start(name);
  }
  await settled(importId);
  return killed;
}

it('LIB-84 LIB-87 applies and undoes every record once, whichever service is killed and however often', async () => {
  let killed = 0;
  for (let round = 0; killed < KILLS; round += 1) {
    const key = `round-${round}-`;
    const { import: begun } = await calls.call('start-import', { source: 'imdb' }, USER, `${key}start`);
    const importId = begun._id;
    for (let from = 0; from < TITLES; from += 500)
      await calls.call(
        'add-import-claims',
        { importId, from, claims: records.slice(from, from + 500) },
        USER,
        `${key}add-${from}`,
      );
    await calls.call('finish-import-upload', { importId }, USER, `${key}finish`);
    expect(await settled(importId)).toMatchObject({ state: 'ready', counts: { new: TITLES } });

    await calls.call('apply-import', { importId }, USER, `${key}apply`);
    killed += await withKills(importId, 5);
    expect(await settled(importId)).toMatchObject({ state: 'applied', applied: TITLES });
    expect(await library.collection('viewings').countDocuments({ userId: USER })).toBe(TITLES);
    expect(await library.collection('standings').countDocuments({ userId: USER })).toBe(TITLES);
    expect(await library.collection('owners').findOne({})).toMatchObject({ viewings: TITLES });
    expect(await catalogue.collection('ratings').countDocuments({ userId: USER })).toBe(TITLES);
    expect(await faultsOf(catalogue, await hotTitles(catalogue, TITLES))).toEqual([]);

    await calls.call('undo-import', { importId }, USER, `${key}undo`);
    killed += await withKills(importId, 5);
    expect(await settled(importId)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await library.collection('viewings').countDocuments({ userId: USER })).toBe(0);
    expect(await library.collection('owners').findOne({})).toMatchObject({ viewings: 0 });
    expect(await catalogue.collection('ratings').countDocuments({ userId: USER })).toBe(0);
    expect(await faultsOf(catalogue, await hotTitles(catalogue, TITLES))).toEqual([]);
  }
});
