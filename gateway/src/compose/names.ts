import type { InternalReply } from '@screenlore/contracts';
import type { Ask } from './composition.js';

export type Name = Omit<InternalReply<'get-names'>['names'][number], '_id'>;

/** The maximum number of ids in one request to auth. */
const AT_ONCE = 500;

/** Names of members by `_id`, only for existing accounts. */
export async function namesOf(members: readonly string[], ask: Ask): Promise<ReadonlyMap<string, Name>> {
  const ids = [...new Set(members)];
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const found = await Promise.all(parts.map((part) => ask('get-names', { ids: part })));
  return new Map(found.flatMap(({ names }) => names.map(({ _id, ...name }) => [_id, name] as const)));
}
