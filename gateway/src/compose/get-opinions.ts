import { type Composition, orElse } from './composition.js';
import { followedBy } from './follows-of.js';

/** Opinions from the catalogue, as far as the caller may see them, with the names of their authors; without names while auth is unavailable. */
export const getOpinions: Composition<'get-opinions'> = async ({ body, caller, ask }) => {
  const follows = await followedBy(caller, ask);
  const { opinions, total } = await ask('get-item-opinions', { ...body, follows });
  if (opinions.length === 0) return { opinions: [], total };
  const ids = [...new Set(opinions.map(({ userId }) => userId))];
  const { names } = await ask('get-names', { ids }).catch(orElse(() => ({ names: [] })));
  const nameOf = new Map(names.map(({ _id, ...name }) => [_id, name]));
  return {
    opinions: opinions.map(({ userId, ...opinion }) => ({ ...opinion, user: nameOf.get(userId) ?? null })),
    total,
  };
};
