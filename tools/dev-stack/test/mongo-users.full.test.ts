import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { inProject } from '../src/base/paths.js';
import { runCommand } from '../src/base/run-command.js';
import { findMongod } from '../src/mongod/find-mongod.js';
import { mongodAccess, mongodSpec, mongoUrl, startMongod } from '../src/mongod/run-mongod.js';
import { freePort } from '../src/supervise/ports.js';
import { answersHttp } from '../src/supervise/probes.js';
import type { RunningEngine } from '../src/supervise/running-engine.js';
import { Supervisor } from '../src/supervise/supervisor.js';
import { MONGO_USERS, type MongoAccess, ofMongoUsers } from '../src/users/users.js';
import { inTemporaryFolder } from './support.js';

const minute = 60_000;
const makeAccess = (): MongoAccess => ({
  key: randomBytes(192).toString('base64'),
  passwords: ofMongoUsers((user) => `password-of-${user}-${randomBytes(8).toString('hex')}`),
});
const access = makeAccess();
const services = MONGO_USERS.filter((user) => user !== 'admin');
const databaseOf = (service: string): string => `screenlore_${service}`;
const UNAUTHORIZED = 13;
const WRONG_PASSWORD = 18;

async function at<T>(url: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

let mongod: RunningEngine;
beforeAll(async () => {
  mongod = await startMongod({ access });
}, minute);
afterAll(() => mongod?.stop());

/** What an intruder might try in a database. */
const attempts: Record<string, (client: MongoClient, database: string) => Promise<unknown>> = {
  read: (client, database) => client.db(database).collection('things').findOne(),
  'look at collections': (client, database) => client.db(database).listCollections().toArray(),
  insert: (client, database) => client.db(database).collection('things').insertOne({ a: 1 }),
  drop: (client, database) => client.db(database).dropDatabase(),
  watch: (client, database) => client.db(database).watch().tryNext(),
};
const tried = Object.entries(attempts);

describe('users of MongoDB', () => {
  test.each(services)('SAFE-09 %s can work in its own database', async (service) => {
    const url = mongoUrl(mongod.port, service, access.passwords);
    await at(url, async (client) => {
      const things = client.db(databaseOf(service)).collection('things');
      await things.createIndex({ a: 1 }, { unique: true });
      await client.withSession((session) =>
        session.withTransaction(() => things.insertOne({ a: 1 }, { session })),
      );
      const changes = things.watch([], { maxAwaitTimeMS: 10 });
      expect(await changes.tryNext()).toBeNull();
      await changes.close();
      expect(await things.countDocuments()).toBe(1);
      await things.dropIndex('a_1');
    });
  });

  test.each(services)('SAFE-09 %s can do nothing in any other database', async (service) => {
    const others = [...services.filter((other) => other !== service).map(databaseOf), 'admin', 'config', 'x'];
    await at(mongoUrl(mongod.port, service, access.passwords), async (client) => {
      for (const database of others)
        for (const [what, attempt] of tried)
          await expect(attempt(client, database).then(() => `${what} in ${database}`)).rejects.toMatchObject({
            code: UNAUTHORIZED,
          });
      await expect(client.db('local').collection('oplog.rs').findOne()).rejects.toMatchObject({
        code: UNAUTHORIZED,
      });
      await expect(
        client.db('admin').command({ createUser: 'x', pwd: 'x', roles: ['root'] }),
      ).rejects.toMatchObject({ code: UNAUTHORIZED });
    });
  });

  test('SAFE-09 nothing is possible without a user, or with a wrong password', async () => {
    await at(mongoUrl(mongod.port), async (client) => {
      for (const database of [...services.map(databaseOf), 'admin', 'local'])
        for (const [what, attempt] of tried)
          await expect(attempt(client, database).then(() => `${what} in ${database}`)).rejects.toMatchObject({
            code: UNAUTHORIZED,
          });
      await expect(
        client.db('admin').command({ createUser: 'x', pwd: 'x', roles: ['root'] }),
      ).rejects.toMatchObject({ code: UNAUTHORIZED });
    });
    const guessed = mongoUrl(mongod.port, 'auth', makeAccess().passwords);
    await expect(
      at(guessed, (client) => client.db('screenlore_auth').command({ ping: 1 })),
    ).rejects.toMatchObject({ code: WRONG_PASSWORD });
  });

  test(
    'SAFE-09 data from before there were users is kept, and new passwords apply from the next start',
    () =>
      inTemporaryFolder(async (dir) => {
        const before = await startMongod({ dir });
        await at(before.url, (client) =>
          client.db('screenlore_auth').collection('accounts').insertOne({ a: 1 }),
        );
        await before.stop();
        for (const now of [access, makeAccess()]) {
          const engine = await startMongod({ dir, access: now });
          await at(mongoUrl(engine.port, 'auth', now.passwords), async (client) =>
            expect(await client.db('screenlore_auth').collection('accounts').countDocuments()).toBe(1),
          );
          await expect(
            at(mongoUrl(engine.port), (client) => client.db('screenlore_auth').listCollections().toArray()),
          ).rejects.toMatchObject({ code: UNAUTHORIZED });
          await engine.stop();
        }
      }),
    2 * minute,
  );

  test('SAFE-09 only its owner can read the key', () =>
    inTemporaryFolder(async (dir) => {
      await mongodAccess(dir, access);
      expect((await stat(path.join(dir, 'mongo.key'))).mode & 0o777).toBe(0o600);
    }));

  test(
    'SAFE-09 the containers’ set-up makes the same users, again at each start',
    () =>
      inTemporaryFolder(async (dir) => {
        const port = await freePort();
        const spec = mongodSpec((await findMongod()).file, dir, port, await mongodAccess(dir, access));
        // Counts as ready when it listens, as in the container, because the set-up itself is tested.
        const bare = new Supervisor([{ ...spec, ready: answersHttp(`http://127.0.0.1:${port}/`) }], {
          logDir: dir,
        });
        await bare.start();
        try {
          const environment = {
            ...process.env,
            MONGO_HOST: `127.0.0.1:${port}`,
            MONGO_KEY: access.key,
            ...Object.fromEntries(
              Object.entries(access.passwords).map(([user, word]) => [
                `MONGO_${user.toUpperCase()}_PASSWORD`,
                word,
              ]),
            ),
          };
          for (const round of [1, 2]) {
            const main = inProject('tools', 'dev-stack', 'dist', 'mongo-users', 'main.js');
            const { code, output } = await runCommand(process.execPath, [main], { env: environment });
            expect([round, code, output.trim()]).toEqual([
              round,
              0,
              `The users of 127.0.0.1:${port} are up to date.`,
            ]);
          }
          await at(mongoUrl(port, 'content', access.passwords), (client) =>
            client.db('screenlore_content').collection('posts').insertOne({ a: 1 }),
          );
          const { code, output } = await runCommand(
            process.execPath,
            [inProject('tools', 'dev-stack', 'dist', 'mongo-users', 'main.js')],
            { env: { ...environment, MONGO_KEY: '' } },
          );
          expect([code, output]).toEqual([
            1,
            expect.stringContaining('Set MONGO_KEY (deploy/make-secrets.sh'),
          ]);
        } finally {
          await bare.stop();
        }
      }),
    minute,
  );
});
