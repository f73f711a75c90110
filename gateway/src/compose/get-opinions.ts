import type { Composition } from './compositions.js';

/** Opinions from the catalogue, with the names of those who left them. */
export const getOpinions: Composition<'get-opinions'> = async ({ body, requestId }, services) => {
  const { opinions, total } = await services.internal('get-item-opinions', body, requestId);
  return {
    opinions: opinions.map(({ userId: _, ...opinion }) => ({ ...opinion, user: null })),
    total,
  };
};
