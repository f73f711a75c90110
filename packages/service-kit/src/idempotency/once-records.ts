import { createHash } from 'node:crypto';
import type { CallName, Envelope } from '@screenlore/contracts';
import type { mongo } from 'mongoose';
import { CallError } from '../errors/call-error.js';
import { stopIfAbandoned } from '../log/request-context.js';

/** For how long a key is remembered, in seconds (decisions.md 'API manners': 24 hours). */
const KEPT_S = 24 * 60 * 60;

/** A change that counts once: who made it of which call with which key, and what it was. */
export interface Once {
  /** Equal for the same caller, call and key. */
  id: string;
  /** Equal for the same body. */
  body: string;
}

/** A document of `changesMade`: the reply that a change got, kept in the transaction that made it. */
export interface OnceDocument {
  _id: string;
  body: string;
  /** The reply as JSON. */
  reply: string;
  at: Date;
}

/** A change and the reply that it got. */
export interface MadeOnce {
  once: Once;
  reply: unknown;
}

export const ONCE_COLLECTION = 'changesMade';
export const ONCE_INDEXES: mongo.IndexDescription[] = [
  { key: { at: 1 }, name: 'old', expireAfterSeconds: KEPT_S },
];

const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * What tells a change from all others; undefined without a key, and for visitors: anybody could send the same key and
 * read another one's reply.
 */
export const onceOf = (
  call: CallName,
  { caller, idempotencyKey, body }: Envelope<unknown>,
): Once | undefined =>
  caller && idempotencyKey !== undefined
    ? { id: hashOf(caller.id, call, idempotencyKey), body: hashOf(JSON.stringify(body)) }
    : undefined;

/** @throws CallError conflict when the key came with another body the first time */
export const firstReplyOf = <Reply>(once: Once, made: OnceDocument): Reply => {
  if (made.body !== once.body)
    throw new CallError(
      'conflict',
      'This Idempotency-Key was sent with another change before. Send a new key with each new change.',
    );
  return JSON.parse(made.reply) as Reply;
};

/**
 * Which changes were made, and what they were answered. The record is written in the transaction of the change itself, so
 * that there is either both or neither, whatever ends in the middle; and two that make the same change at the same time
 * meet at the record, and one of them is done again and finds it.
 */
export class OnceRecords {
  constructor(private readonly collection: mongo.Collection<OnceDocument>) {}

  /** Those that were made already, by `Once.id`. */
  async find(changes: readonly Once[], session: mongo.ClientSession): Promise<Map<string, OnceDocument>> {
    if (changes.length === 0) return new Map();
    const found = await this.collection
      .find({ _id: { $in: changes.map(({ id }) => id) } }, { session, batchSize: changes.length })
      .toArray();
    return new Map(found.map((made) => [made._id, made]));
  }

  async keep(made: readonly MadeOnce[], session: mongo.ClientSession): Promise<void> {
    if (made.length === 0) return;
    const at = new Date();
    await this.collection.insertMany(
      made.map(({ once, reply }) => ({ _id: once.id, body: once.body, reply: JSON.stringify(reply), at })),
      { session, ordered: false },
    );
  }

  /**
   * One change in a transaction, once for its key; nothing is stored for a request that nobody waits for any more.
   * @param once undefined where the caller sent no key: the change is made anyway
   * @param change is called again where two transactions meet, so it may do nothing but write with the session
   */
  run<Reply>(
    session: mongo.ClientSession,
    once: Once | undefined,
    change: (session: mongo.ClientSession) => Promise<Reply>,
  ): Promise<Reply> {
    return untilKept(() =>
      session.withTransaction(async () => {
        stopIfAbandoned();
        if (!once) return change(session);
        const earlier = (await this.find([once], session)).get(once.id);
        if (earlier) return firstReplyOf<Reply>(once, earlier);
        const reply = await change(session);
        await this.keep([{ once, reply }], session);
        return reply;
      }),
    );
  }
}

const DUPLICATE = 11_000;

/** By its code alone: there may be more than one copy of the driver, each with error classes of its own. */
const isKeptMeanwhile = (error: unknown, collections: readonly string[]): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === DUPLICATE &&
  collections.some((name) => error.message.includes(`.${name} `));

/**
 * Runs a transaction that keeps records once more where another one kept one of the same id since it began: the second
 * time it is found.
 * @param others collections whose documents are looked up and then brought in like that, too
 */
export const untilKept = async <T>(
  transaction: () => Promise<T>,
  others: readonly string[] = [],
): Promise<T> => {
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (!isKeptMeanwhile(error, [ONCE_COLLECTION, ...others])) throw error;
    }
  }
};
