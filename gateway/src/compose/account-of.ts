import type { Account } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { LRUCache } from 'lru-cache';
import type { Ask } from './composition.js';

/**
 * How long (ms) an id is reused. Until it expires, the lists and diary of a member who has just left can still be
 * found.
 */
const KNOWN_MS = 2000;

/**
 * Ids of accounts by username or id, only of public accounts. Usernames never change owner, so while the auth service
 * is unavailable expired entries are used.
 */
const known = new LRUCache<string, string>({ max: 20_000, ttl: KNOWN_MS, noDeleteOnStaleGet: true });

/** Called when an account may have asked for its deletion, so that it is no longer found. */
export const forgetAccountIds = (): void => known.clear();

/**
 * The `_id` of an account.
 * @param userId username in any case, or `_id`
 * @throws CallError notFound; unavailable while the auth service is unavailable and the name is not cached
 */
export const accountIdOf = async (userId: string, ask: Ask): Promise<string> =>
  known.get(userId) ??
  accountOf(userId, ask).then(
    ({ _id }) => _id,
    (error) => known.get(userId, { allowStale: true }) ?? Promise.reject(error),
  );

/**
 * An account, and what `load` finds about it. Both requests run in parallel if the account's id is already known.
 * @param load must not fail; it leaves out what it cannot get
 * @throws CallError notFound, unavailable
 */
export async function accountWith<T>(
  userId: string,
  ask: Ask,
  load: (id: string) => Promise<T>,
): Promise<{ account: Account; found: T }> {
  const id = known.get(userId);
  const foretold = id === undefined ? undefined : load(id);
  const account = await accountOf(userId, ask);
  return { account, found: await (foretold && account._id === id ? foretold : load(account._id)) };
}

async function accountOf(userId: string, ask: Ask): Promise<Account> {
  try {
    const { account } = await ask('get-account', { userId });
    if (account.leavesAt === null) known.set(userId, account._id);
    else known.delete(userId);
    return account;
  } catch (error) {
    if (error instanceof CallError && error.code === 'notFound') known.delete(userId);
    throw error;
  }
}
