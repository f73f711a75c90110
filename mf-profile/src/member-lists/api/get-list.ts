import { apiQuery } from '@screenlore/browser-kit';
import type { CallInput } from '@screenlore/contracts';

export const getList = apiQuery('get-list', { tags: ['profile'] });

/** What the address of a list asks for; the same on the server and in the browser. */
export function listRequest(listId: string, search: string | URLSearchParams): CallInput<'get-list'> {
  const key = new URLSearchParams(search).get('key');
  return key ? { listId, key } : { listId };
}
