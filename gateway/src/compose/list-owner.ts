import { type InternalReply, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { type Ask, orElse } from './composition.js';

type Names = InternalReply<'get-names'>['names'][number];

/**
 * Whose list it is; null while auth is unavailable.
 * @throws CallError notFound where the account is gone, or is to be deleted and not the caller's: so is the list (LIB-112)
 */
export async function listOwner(userId: string, ask: Ask): Promise<Names | null> {
  const found = await ask('get-names', { ids: [userId] }).catch(orElse(() => null));
  if (found === null) return null;
  const [owner] = found.names;
  if (!owner) throw new CallError('notFound', MESSAGES.listGone);
  return owner;
}
