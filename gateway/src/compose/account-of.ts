import type { Account } from '@screenlore/contracts';
import { LRUCache } from 'lru-cache';
import type { ServiceClient } from '../calls/service-client.js';

/**
 * Ids of accounts by what they were asked for. Usernames never change and belong to one account for good (decisions.md
 * 'People'), so that what was found once holds.
 */
const known = new LRUCache<string, string>({ max: 20_000 });

/**
 * The `_id` of an account.
 * @param userId username in any case, or `_id`
 * @throws CallError notFound; unavailable while the auth service is away and the name was not asked for before
 */
export async function accountIdOf(
  userId: string,
  requestId: string,
  services: ServiceClient,
): Promise<string> {
  return known.get(userId) ?? (await askAccount(userId, requestId, services))._id;
}

/**
 * An account, and what else is asked about it: side by side where its id is known already.
 * @param ask never fails: what it cannot have it leaves out
 * @throws CallError notFound, or unavailable while the auth service is away
 */
export async function accountWith<T>(
  userId: string,
  requestId: string,
  services: ServiceClient,
  ask: (id: string) => Promise<T>,
): Promise<{ account: Account; found: T }> {
  const id = known.get(userId);
  const foretold = id === undefined ? undefined : ask(id);
  const account = await askAccount(userId, requestId, services);
  return { account, found: await (foretold && account._id === id ? foretold : ask(account._id)) };
}

async function askAccount(userId: string, requestId: string, services: ServiceClient): Promise<Account> {
  const { account } = await services.internal('get-account', { userId }, requestId);
  known.set(userId, account._id);
  return account;
}
