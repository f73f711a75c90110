import { type Caller, type Commenter, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { ServiceClient } from '../calls/service-client.js';

/**
 * Who writes, as it is shown beside what was written.
 * @throws CallError unauthenticated where the account is gone while its token is still good
 */
export async function commenterOf(
  caller: Caller | null,
  requestId: string,
  services: ServiceClient,
): Promise<Commenter> {
  // The contract lets nobody come here without a token.
  if (!caller) throw new CallError('unauthenticated', MESSAGES.signedOut);
  const { names } = await services.internal('get-names', { ids: [caller.id] }, requestId);
  const [found] = names;
  if (!found) throw new CallError('unauthenticated', 'This account is no longer there');
  const { _id, ...personal_info } = found;
  return { _id, personal_info };
}
