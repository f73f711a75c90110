import { type Caller, type Commenter } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { type Ask, signedIn } from './composition.js';

/**
 * Who writes, as it is shown beside what was written.
 * @throws CallError unauthenticated where the account is gone while its token is still good
 */
export async function commenterOf(caller: Caller | null, ask: Ask): Promise<Commenter> {
  const { names } = await ask('get-names', { ids: [signedIn(caller).id] });
  const [found] = names;
  if (!found) throw new CallError('unauthenticated', 'This account is no longer there');
  const { _id, ...personal_info } = found;
  return { _id, personal_info };
}
