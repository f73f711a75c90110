import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';

/** How long (ms) a stopping service may take to finish its requests. */
const FINISH_MS = 10_000;

/**
 * Accepts no new requests, finishes those in progress (at most 10 s), and flushes their answers. Without this NATS still hands
 * requests to a connection that is being closed, and their callers wait for nothing.
 * @throws Error if the connection is lost meanwhile
 */
export async function finishRequests(
  connection: NatsConnection,
  subscriptions: readonly Subscription[],
  inHand: () => Iterable<Promise<void>>,
): Promise<void> {
  if (connection.isClosed()) return;
  const finish = async () => {
    await Promise.all(subscriptions.map((subscription) => subscription.drain()));
    await Promise.all(inHand());
    await connection.flush();
  };
  const limit = new AbortController();
  try {
    await Promise.race([finish(), pause(FINISH_MS, undefined, { signal: limit.signal })]);
  } finally {
    limit.abort();
  }
}
