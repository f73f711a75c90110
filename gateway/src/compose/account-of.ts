import type { Account } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import type { Ask } from './composition.js';

/** How long (ms) an id is used without asking again: for so long the lists and diary of a member who has just left are found. */
const KNOWN_MS = 2000;

/**
 * Ids of accounts by what they were asked for, of those alone that anybody may find. Usernames never change and are never
 * given away again: while the auth service is unavailable, older ones do.
 */
const known = new LRUCache<string, string>({ max: 20_000, ttl: KNOWN_MS, noDeleteOnStaleGet: true });

/** To be called when accounts may have begun to leave: they must no longer be found. */
export const forgetAccountIds = (): void => known.clear();

/**
 * The `_id` of an account.
 * @param userId username in any case, or `_id`
 * @throws CallError notFound; unavailable while the auth service is unavailable and the name was not asked for before
 */
export const accountIdOf = async (userId: string, ask: Ask): Promise<string> =>
  known.get(userId) ??
  accountOf(userId, ask).then(
    ({ _id }) => _id,
    (error) => known.get(userId, { allowStale: true }) ?? Promise.reject(error),
  );

/**
 * An account, and what else is asked about it: side by side where its id is known already.
 * @param load never fails: what it cannot have it leaves out
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
