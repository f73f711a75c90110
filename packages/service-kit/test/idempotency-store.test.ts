import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Envelope } from '@screenlore/contracts';
import type { Connection, mongo } from 'mongoose';
import {
  changeKeyOf,
  IDEMPOTENCY_COLLECTION,
  type IdempotencyRecord,
} from '../src/idempotency/idempotency-store.js';
import { Transactions } from '../src/idempotency/transactions.js';
import { openDatabase } from '../testing/index.js';

jest.setTimeout(60_000);

interface Counter {
  _id: string;
  value: number;
}

let stop: () => Promise<void>;
let connection: Connection;
let counters: mongo.Collection<Counter>;
let made: mongo.Collection<IdempotencyRecord>;
let transactions: Transactions;

beforeAll(async () => {
  ({ database: connection, stop } = await openDatabase('once'));
  counters = connection.collection<Counter>('counters');
  made = connection.collection<IdempotencyRecord>(IDEMPOTENCY_COLLECTION);
  transactions = new Transactions(connection);
  await transactions.onModuleInit();
});
afterAll(() => stop?.());
beforeEach(async () => {
  await made.deleteMany({});
  await counters.deleteMany({});
  await counters.insertOne({ _id: 'c', value: 0 });
});

const change = (key: string | undefined, by = 1, id = 'u1'): Envelope<{ by: number }> => ({
  body: { by },
  requestId: 'r',
  caller: { id, username: id, admin: false },
  ...(key === undefined ? {} : { idempotencyKey: key }),
});

/** Adds to the counter and returns the result. */
const add = (envelope: Envelope<{ by: number }>, fail = false): Promise<{ value: number }> =>
  transactions.run(changeKeyOf('add-rating', envelope), async (session) => {
    const after = await counters.findOneAndUpdate(
      { _id: 'c' },
      { $inc: { value: envelope.body.by } },
      { session, returnDocument: 'after' },
    );
    if (fail) throw new Error('in the middle');
    return { value: after?.value ?? Number.NaN };
  });
const valueNow = async () => (await counters.findOne({ _id: 'c' }))?.value;

describe('a change with a key', () => {
  it('counts once, and every repetition gets the first reply', async () => {
    expect(await add(change('key-of-one'))).toEqual({ value: 1 });
    await add(change('key-of-another'));
    expect(await add(change('key-of-one'))).toEqual({ value: 1 });
    expect(await valueNow()).toBe(2);
  });

  it('counts once if it is sent many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(change('at the same time'))));
    expect(replies).toEqual(Array.from({ length: 20 }, () => ({ value: 1 })));
    expect(await valueNow()).toBe(1);
  });

  it('with another body is refused, and nothing changes', async () => {
    await add(change('key-of-one'));
    await expect(add(change('key-of-one', 5))).rejects.toMatchObject({ code: 'conflict' });
    expect(await valueNow()).toBe(1);
  });

  it('is separate for each caller, and never remembered without a key', async () => {
    await add(change('key-of-one'));
    await add(change('key-of-one', 1, 'u2'));
    await add(change(undefined));
    await add(change(undefined));
    expect(await valueNow()).toBe(4);
    expect(changeKeyOf('add-rating', { ...change('key-of-one'), caller: null })).toBeUndefined();
  });

  it('that fails leaves neither change nor record, and can be repeated', async () => {
    await expect(add(change('key-of-one'), true)).rejects.toThrow('in the middle');
    expect([await valueNow(), await made.countDocuments()]).toEqual([0, 0]);
    expect(await add(change('key-of-one'))).toEqual({ value: 1 });
  });

  it('LIB-144 that keeps conflicting fails after its number of tries, and says why', async () => {
    let tried = 0;
    const meets = transactions.run(
      undefined,
      async (session) => {
        tried += 1;
        await counters.findOne({ _id: 'c' }, { session });
        await counters.updateOne({ _id: 'c' }, { $inc: { value: 1 } });
        await counters.updateOne({ _id: 'c' }, { $inc: { value: 100 } }, { session });
      },
      { tries: 3 },
    );
    await expect(meets).rejects.toMatchObject({
      message: 'A transaction failed 3 times.',
      cause: { codeName: 'WriteConflict' },
    });
    expect(tried).toBe(3);
    expect(await counters.findOne({ _id: 'c' })).toEqual({ _id: 'c', value: 3 });
  });

  it('is remembered for 24 hours', async () => {
    const [, old] = await made.listIndexes().toArray();
    expect(old).toMatchObject({ key: { at: 1 }, expireAfterSeconds: 86_400 });
  });
});
