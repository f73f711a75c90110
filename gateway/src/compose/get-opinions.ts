import { type Composition, orElse } from './composition.js';

/** Opinions from the catalogue with the names of their authors; without names while auth is unavailable. */
export const getOpinions: Composition<'get-opinions'> = async ({ body, ask }) => {
  const { opinions, total } = await ask('get-item-opinions', body);
  if (opinions.length === 0) return { opinions: [], total };
  const ids = [...new Set(opinions.map(({ userId }) => userId))];
  const { names } = await ask('get-names', { ids }).catch(orElse(() => ({ names: [] })));
  const nameOf = new Map(names.map(({ _id, ...name }) => [_id, name]));
  return {
    opinions: opinions.map(({ userId, ...opinion }) => ({ ...opinion, user: nameOf.get(userId) ?? null })),
    total,
  };
};
