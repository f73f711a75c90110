import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import type { LeaseDocument } from '../src/lease/lease.js';
import { type Migration, type MigrationRecord, migrate } from '../src/migrations/index.js';
import { mongoOptions } from '../src/mongo/mongo-options.js';
import { openDatabase } from '../testing/index.js';

jest.setTimeout(60_000);

/** What some migrations below change. */
interface Numbered {
  n: number;
  doubled?: number;
}

let database: Connection;
let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ url, database, stop } = await openDatabase('content'));
});
afterAll(() => stop?.());
beforeEach(() => database.dropDatabase());

/** A connection that looks like another process to the database. */
const another = (): Promise<Connection> => createConnection(url, mongoOptions(url, 'content')).asPromise();

const dbOf = ({ db }: Connection) => {
  if (!db) throw new Error('the connection is not open');
  return db;
};
const records = () => database.collection<MigrationRecord>('migrations');
const leases = () => database.collection<LeaseDocument>('leases');
const things = () => database.collection<Numbered>('things');

/** Records that it ran. */
const counts = (number: number, name: string): Migration => ({
  number,
  name,
  run: async ({ db }) => {
    await db.collection('runs').insertOne({ number, at: new Date() });
  },
});
const runs = async () =>
  (await database.collection<{ number: number }>('runs').find().toArray()).map(({ number }) => number);

const log = () => {
  const lines: { facts: object; text: string }[] = [];
  const add = (facts: object, text: string) => void lines.push({ facts, text });
  return { info: add, warn: add, lines, texts: () => lines.map(({ text }) => text) };
};

describe('migrations', () => {
  it('OPS-60 run by number, once, and are recorded', async () => {
    const migration = counts(1, 'first');
    await migrate(dbOf(database), [migration], log());
    await migrate(dbOf(database), [migration, counts(2, 'second'), counts(3, 'third')], log());
    await migrate(dbOf(database), [migration, counts(2, 'second'), counts(3, 'third')], log());
    expect(await runs()).toEqual([1, 2, 3]);
    expect(await records().find().sort({ _id: 1 }).toArray()).toEqual(
      ['first', 'second', 'third'].map((name, index) => ({
        _id: index + 1,
        name,
        at: expect.any(Date),
        ms: expect.any(Number),
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      })),
    );
  });

  it('OPS-61 run once if two processes start at the same time; the other one waits', async () => {
    const others = await Promise.all([another(), another(), another()]);
    const slow: Migration = {
      number: 2,
      name: 'slow',
      run: async ({ db }) => {
        await db.collection('runs').insertOne({ number: 2 });
        await db.command({ ping: 1 });
      },
    };
    const logs = others.map(log);
    await Promise.all(
      others.map(async (connection, index) => {
        await migrate(dbOf(connection), [counts(1, 'first'), slow, counts(3, 'third')], logs[index] ?? log());
        // Those that waited only continue when everything is done.
        expect(await runs()).toEqual([1, 2, 3]);
      }),
    );
    expect(await leases().countDocuments()).toBe(0);
    expect(logs.flatMap(({ texts }) => texts()).filter((text) => text === 'migration begins')).toHaveLength(
      3,
    );
    await Promise.all(others.map((connection) => connection.close()));
  });

  it('OPS-61 are taken over from a killed process, and start over', async () => {
    await things().insertMany(Array.from({ length: 2500 }, (_, n) => ({ n })));
    const killed = await another();
    const doubling = (afterBatch: () => Promise<void>): Migration => ({
      number: 1,
      name: 'doubled',
      run: async ({ db, batches }) => {
        const all = db.collection<Numbered>('things');
        for await (const batch of batches(all, { doubled: { $exists: false } }, ['n'])) {
          await all.bulkWrite(
            batch.map(({ _id, n }) => ({
              updateOne: { filter: { _id }, update: { $set: { doubled: 2 * n } } },
            })),
          );
          await afterBatch();
        }
      },
    });
    // Its connection is closed after the first batch: nothing more reaches the database, and its lease stays.
    await expect(migrate(dbOf(killed), [doubling(() => killed.close(true))], log())).rejects.toThrow();
    expect(await things().countDocuments({ doubled: { $exists: true } })).toBe(1000);
    const waiting = log();
    const over = migrate(dbOf(database), [doubling(async () => undefined)], waiting);
    await until(() => waiting.texts().some((text) => text.includes('this one waits')));
    expect(await records().countDocuments()).toBe(0);
    // What the time would do, 30 s later.
    await leases().updateOne({ _id: 'migrations' }, { $set: { until: new Date(0) } });
    await over;
    expect(await things().countDocuments({ $expr: { $ne: ['$doubled', { $multiply: [2, '$n'] }] } })).toBe(0);
    expect(await records().countDocuments()).toBe(1);
  });

  it('OPS-62 that fail say which and why; what ran before stays, and the next start tries again', async () => {
    let broken = true;
    const failing: Migration = {
      number: 2,
      name: 'failing',
      run: async () => {
        if (broken) throw new Error('no room left');
      },
    };
    const all = [counts(1, 'first'), failing, counts(3, 'third')];
    await expect(migrate(dbOf(database), all, log())).rejects.toThrow(
      /^The migration 0002-failing of \w+_content failed: no room left$/,
    );
    expect(await runs()).toEqual([1]);
    expect(await leases().countDocuments()).toBe(0);
    broken = false;
    await migrate(dbOf(database), all, log());
    expect(await runs()).toEqual([1, 3]);
  });

  it('OPS-63 of a newer version are left alone and logged', async () => {
    await migrate(dbOf(database), [counts(1, 'first'), counts(2, 'of-tomorrow')], log());
    const said = log();
    await migrate(dbOf(database), [counts(1, 'first')], said);
    expect(said.lines).toEqual([
      { facts: { migrations: ['0002-of-tomorrow'] }, text: expect.stringContaining('by a newer version') },
    ]);
    expect(await records().countDocuments()).toBe(2);
  });

  it('OPS-64 read many documents in batches, each once, and stop when another process has taken over', async () => {
    await things().insertMany(Array.from({ length: 3500 }, (_, n) => ({ n })));
    const sizes: number[] = [];
    const seen = new Set<number>();
    const reading: Migration = {
      number: 1,
      name: 'reading',
      run: async ({ db, batches }) => {
        for await (const batch of batches(db.collection<Numbered>('things'), { n: { $gte: 500 } }, ['n'])) {
          sizes.push(batch.length);
          for (const { n } of batch) seen.add(n);
        }
      },
    };
    await migrate(dbOf(database), [reading], log());
    expect(sizes).toEqual([1000, 1000, 1000]);
    expect(seen.size).toBe(3000);

    let batchesAfter = 0;
    const overtaken: Migration = {
      number: 2,
      name: 'overtaken',
      run: async ({ db, batches }) => {
        await leases().updateOne({ _id: 'migrations' }, { $set: { holder: 'another' } });
        // The next renewal notices it; renewals happen every 5 s.
        for (;;)
          for await (const _ of batches(db.collection<Numbered>('things'), {})) {
            batchesAfter += 1;
            await db.command({ ping: 1 });
          }
      },
    };
    await expect(migrate(dbOf(database), [reading, overtaken], log())).rejects.toThrow(
      'went to another process',
    );
    expect(batchesAfter).toBeGreaterThan(0);
    expect(await records().countDocuments()).toBe(1);
    // The other process keeps its lease.
    expect(await leases().findOne({ _id: 'migrations' })).toMatchObject({ holder: 'another' });
  });
});

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
};
