import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { assertReplicaSet } from '../src/mongod/assert-replica-set.js';
import { findMongod } from '../src/mongod/find-mongod.js';
import { mongodSpec, startMongod } from '../src/mongod/run-mongod.js';
import { startNats } from '../src/nats/run-nats.js';
import { freePort } from '../src/supervise/ports.js';
import { answersHttp, greets } from '../src/supervise/probes.js';
import type { RunningEngine } from '../src/supervise/running-engine.js';
import { Supervisor } from '../src/supervise/supervisor.js';
import { inTemporaryFolder } from './support.js';

let mongod: RunningEngine;
beforeAll(async () => {
  mongod = await startMongod();
}, 60_000);
afterAll(() => mongod.stop());

test('mongod runs transactions and keeps its data while it is stopped', async () => {
  await assertReplicaSet(mongod.url);
  const client = new MongoClient(mongod.url);
  try {
    const films = client.db('engines').collection('films');
    await client.withSession((session) =>
      session.withTransaction(() => films.insertOne({ title: 'Metropolis' }, { session })),
    );
    await mongod.suspend();
    await mongod.resume();
    expect(await films.countDocuments({ title: 'Metropolis' })).toBe(1);
  } finally {
    await client.close();
  }
}, 60_000);

test('OPS-11 an abandoned open transaction blocks another writer for at most 2 s', async () => {
  const [killed, other] = await Promise.all([
    MongoClient.connect(mongod.url),
    MongoClient.connect(mongod.url),
  ]);
  const session = killed.startSession();
  try {
    const films = (client: MongoClient) =>
      client.db('engines').collection<{ _id: string; seen: number }>('seen');
    const seen = { $inc: { seen: 1 } };
    await films(other).insertOne({ _id: 'Solaris', seen: 0 });
    session.startTransaction();
    await films(killed).updateOne({ _id: 'Solaris' }, seen, { session });
    const began = performance.now();
    await films(other).updateOne({ _id: 'Solaris' }, seen);
    // One more second for a busy machine; without the setting it takes a minute.
    expect(performance.now() - began).toBeLessThan(3000);
    await expect(session.commitTransaction()).rejects.toThrow();
    expect(await films(other).findOne()).toMatchObject({ seen: 1 });
  } finally {
    await session.endSession();
    await Promise.all([killed.close(), other.close()]);
  }
}, 60_000);

test(
  'data of a mongod on one port can be served on another',
  () =>
    inTemporaryFolder(async (dir) => {
      for (const round of [1, 2]) {
        const engine = await startMongod({ dir });
        const client = new MongoClient(engine.url);
        const films = client.db('engines').collection('films');
        if (round === 1) await films.insertOne({ title: 'Solaris' });
        expect(await films.countDocuments()).toBe(1);
        await client.close();
        await engine.stop();
      }
    }),
  60_000,
);

test(
  'a single server as MONGO_URL is refused with instructions',
  () =>
    inTemporaryFolder(async (dir) => {
      const port = await freePort();
      const { file } = await findMongod();
      const spec = mongodSpec(file, dir, port);
      const args = spec.args.filter((argument) => argument !== '--replSet' && argument !== 'rs0');
      const single = new Supervisor(
        [
          {
            ...spec,
            args: args.filter((argument, at) => argument !== '64' && args[at] !== '--oplogSize'),
            ready: answersHttp(`http://127.0.0.1:${port}/`),
          },
        ],
        { logDir: dir },
      );
      await single.start();
      try {
        await expect(assertReplicaSet(`mongodb://127.0.0.1:${port}/`)).rejects.toThrow(
          /is a single MongoDB server, Screenlore needs a replica set: start it with --replSet/,
        );
      } finally {
        await single.stop();
      }
      await expect(
        assertReplicaSet(`mongodb://user:secret@127.0.0.1:${port}/?serverSelectionTimeoutMS=200`),
      ).rejects.toThrow(new RegExp(`^MONGO_URL \\(mongodb://127.0.0.1:${port}/.*cannot be used`));
    }),
  60_000,
);

test('nats-server answers while it runs, not while it is stopped, and again afterwards', async () => {
  const nats = await startNats();
  try {
    const isThere = greets(nats.port, 'INFO ');
    expect(await isThere()).toBe(true);
    await nats.suspend();
    expect(await isThere()).toBe(false);
    await nats.resume();
    expect(await isThere()).toBe(true);
  } finally {
    await nats.stop();
  }
}, 60_000);
