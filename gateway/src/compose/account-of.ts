import type { Account } from '@screenlore/contracts';
import { LRUCache } from 'lru-cache';
import type { Ask } from './composition.js';

/** Ids of accounts by what they were asked for. Usernames never change and are never given away again. */
const known = new LRUCache<string, string>({ max: 20_000 });

/**
 * The `_id` of an account.
 * @param userId username in any case, or `_id`
 * @throws CallError notFound; unavailable while the auth service is unavailable and the name was not asked for before
 */
export const accountIdOf = async (userId: string, ask: Ask): Promise<string> =>
  known.get(userId) ?? (await accountOf(userId, ask))._id;

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
  const { account } = await ask('get-account', { userId });
  known.set(userId, account._id);
  return account;
}
