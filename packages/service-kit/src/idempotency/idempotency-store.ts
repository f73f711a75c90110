import { createHash } from 'node:crypto';
import type { CallName, Envelope } from '@screenlore/contracts';
import type { mongo } from 'mongoose';
import { CallError } from '../errors/call-error.js';
import { isDuplicate } from '../mongo/is-duplicate.js';

/** How long a key is remembered, in seconds. */
const REMEMBERED_S = 24 * 60 * 60;

/** Identifies a change: its caller, call and idempotency key, and its body. */
export interface ChangeKey {
  /** Equal for the same caller, call and key. */
  id: string;
  /** Equal for the same body. */
  body: string;
}

/** The reply of a change, stored in the transaction that made the change. */
export interface IdempotencyRecord {
  _id: string;
  body: string;
  /** The reply as JSON. */
  reply: string;
  at: Date;
}

/** A change and its reply. */
export interface AnsweredChange {
  key: ChangeKey;
  reply: unknown;
}

export const IDEMPOTENCY_COLLECTION = 'changesMade';
export const IDEMPOTENCY_INDEXES: mongo.IndexDescription[] = [
  { key: { at: 1 }, name: 'old', expireAfterSeconds: REMEMBERED_S },
];

const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Undefined without an idempotency key, and for visitors, who could otherwise read another visitor's reply by sending the same key. */
export const changeKeyOf = (
  call: CallName,
  { caller, idempotencyKey, body }: Envelope<unknown>,
): ChangeKey | undefined =>
  caller && idempotencyKey !== undefined
    ? { id: hashOf(caller.id, call, idempotencyKey), body: hashOf(JSON.stringify(body)) }
    : undefined;

/** @throws CallError conflict if the key was first sent with another body */
export const firstReplyOf = <Reply>(key: ChangeKey, record: IdempotencyRecord): Reply => {
  if (record.body !== key.body)
    throw new CallError(
      'conflict',
      'This Idempotency-Key was sent with another change before. Send a new key with each new change.',
    );
  return JSON.parse(record.reply);
};

/**
 * The changes that were made, and their replies. A record is written in the transaction of its change, so both exist or neither does. Two
 * requests with the same key conflict over the record: one of them is retried, and finds it.
 */
export class IdempotencyStore {
  constructor(private readonly records: mongo.Collection<IdempotencyRecord>) {}

  /** The records of those changes that were already made, by `ChangeKey.id`. */
  async find(
    keys: readonly ChangeKey[],
    session: mongo.ClientSession,
  ): Promise<Map<string, IdempotencyRecord>> {
    if (keys.length === 0) return new Map();
    const found = await this.records
      .find({ _id: { $in: keys.map(({ id }) => id) } }, { session, batchSize: keys.length })
      .toArray();
    return new Map(found.map((record) => [record._id, record]));
  }

  async save(answered: readonly AnsweredChange[], session: mongo.ClientSession): Promise<void> {
    if (answered.length === 0) return;
    const at = new Date();
    await this.records.insertMany(
      answered.map(({ key, reply }) => ({ _id: key.id, body: key.body, reply: JSON.stringify(reply), at })),
      { session, ordered: false },
    );
  }
}

/** Repeats a transaction if another one has inserted a document with the same _id meanwhile. The second time it finds that document. */
export async function retryOnDuplicate<T>(transaction: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDuplicate(error) || !error.message.includes(' index: _id_ ')) throw error;
    }
  }
}
