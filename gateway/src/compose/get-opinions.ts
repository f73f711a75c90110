import { CallError } from '@screenlore/service-kit';
import type { Composition } from './compositions.js';

/** Opinions from the catalogue with the names of those who left them; without names while nobody can tell them. */
export const getOpinions: Composition<'get-opinions'> = async ({ body, requestId }, services) => {
  const { opinions, total } = await services.internal('get-item-opinions', body, requestId);
  if (opinions.length === 0) return { opinions: [], total };
  const ids = [...new Set(opinions.map(({ userId }) => userId))];
  const { names } = await services.internal('get-names', { ids }, requestId).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    return { names: [] };
  });
  const nameOf = new Map(names.map(({ _id, ...name }) => [_id, name]));
  return {
    opinions: opinions.map(({ userId, ...opinion }) => ({ ...opinion, user: nameOf.get(userId) ?? null })),
    total,
  };
};
