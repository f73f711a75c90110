import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { isDuplicate } from '../mongo/is-duplicate.js';

/** A lease that is not renewed for this long (ms) ends: its holder counts as dead. */
const LEASE_MS = 30_000;
const RENEW_MS = 5_000;
const POLL_MS = 100;

/** The rights to do what only one process at a time may do. */
export interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

/** By the clock of the database, as those of processes may differ. */
const UNTIL = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: LEASE_MS } };

interface Waiting {
  /** Called once when somebody else has it. */
  waits?: () => void;
  /** How often (ms) it is asked for. */
  pollMs?: number;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/**
 * Does the work while no other process does work of that name; waits for its turn.
 * @param work its signal is aborted when it took so long to renew the lease that another process may have it
 * @throws Error when the waiting is ended
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

/** @throws Error when another process has the lease, or may have it: it could not be renewed in time */
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
    // A lease with a holder does not match, and cannot be inserted twice.
    await leases.updateOne({ _id: name, holder: { $exists: false } }, take, { upsert: true });
    return false;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const overdue = await leases.updateOne({ _id: name, $expr: { $lt: ['$until', '$$NOW'] } }, take);
  return overdue.matchedCount === 0;
}
