import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { isDuplicate } from '../mongo/is-duplicate.js';

/** A lease that is not renewed for this long (ms) ends. Its holder counts as dead. */
const LEASE_MS = 30_000;
const RENEW_MS = 5_000;
const POLL_MS = 100;

/** The right of one process to do something that only one may do at a time. */
export interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

/** By the database's clock, as those of processes may differ. */
const UNTIL = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: LEASE_MS } };

interface Waiting {
  /** Called once if another process has the lease. */
  waits?: () => void;
  /** How often (ms) to try for the lease. */
  pollMs?: number;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/**
 * Waits until no other process does work of that name, then does it.
 * @param work its signal aborts when the lease could not be renewed in time, so that another process may have it
 * @throws Error if `signal` ends the waiting
 */
export async function withLease<T>(
  leases: mongo.Collection<LeaseDocument>,
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  { waits, pollMs = POLL_MS, signal }: Waiting = {},
): Promise<T> {
  const holder = randomUUID();
  for (let isWaiting = false; await isTaken(leases, name, holder); isWaiting = true) {
    if (!isWaiting) waits?.();
    await pause(pollMs, undefined, signal && { signal });
  }
  const over = new AbortController();
  const lost = new AbortController();
  const renewed = renew(leases, name, holder, over.signal).catch((error) => lost.abort(error));
  try {
    return await work(lost.signal);
  } finally {
    over.abort();
    await renewed;
    await leases.deleteOne({ _id: name, holder });
  }
}

/** @throws Error if another process has the lease, or may have it because renewing failed for too long */
async function renew(
  leases: mongo.Collection<LeaseDocument>,
  name: string,
  holder: string,
  over: AbortSignal,
): Promise<void> {
  let heldSince = performance.now();
  while (await pause(RENEW_MS, true, { signal: over, ref: false }).catch(() => false)) {
    const asked = performance.now();
    try {
      const { matchedCount } = await leases.updateOne({ _id: name, holder }, [{ $set: { until: UNTIL } }]);
      if (matchedCount === 0) throw new LostLease(`The lease '${name}' went to another process.`);
      heldSince = asked;
    } catch (error) {
      if (error instanceof LostLease || performance.now() - heldSince >= LEASE_MS) throw error;
    }
  }
}

class LostLease extends Error {}

async function isTaken(
  leases: mongo.Collection<LeaseDocument>,
  name: string,
  holder: string,
): Promise<boolean> {
  const take = [{ $set: { holder, until: UNTIL } }];
  try {
    // A held lease does not match, and its insertion fails as a duplicate.
    await leases.updateOne({ _id: name, holder: { $exists: false } }, take, { upsert: true });
    return false;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const overdue = await leases.updateOne({ _id: name, $expr: { $lt: ['$until', '$$NOW'] } }, take);
  return overdue.matchedCount === 0;
}
