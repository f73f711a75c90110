import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collections } from './collections.schema.js';

/** A lease that is not renewed for this long (ms) is its holder's no more: the holder is gone. */
const LEASE_MS = 60_000;
const POLL_MS = 100;
const DUPLICATE = 11_000;

const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE;

/**
 * Does the work while nobody else does work of that name, in whatever process; waits until it may.
 * @param work renews the lease between its steps
 */
export const withLease = async (
  { leases }: Collections,
  name: string,
  work: (renew: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const holder = randomUUID();
  const until = () => new Date(Date.now() + LEASE_MS);
  const isTaken = async (): Promise<boolean> => {
    try {
      // A lease that is held matches nothing, and cannot be inserted a second time.
      await leases.updateOne(
        { _id: name, until: { $lt: new Date() } },
        { $set: { holder, until: until() } },
        { upsert: true },
      );
      return false;
    } catch (error) {
      if (isDuplicate(error)) return true;
      throw error;
    }
  };
  while (await isTaken()) await pause(POLL_MS);
  try {
    await work(async () => {
      await leases.updateOne({ _id: name, holder }, { $set: { until: until() } });
    });
  } finally {
    await leases.deleteOne({ _id: name, holder });
  }
};
