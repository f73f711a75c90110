import { accountIdOf } from './account-of.js';
import type { Composition } from './composition.js';

export const getDiaryFacets: Composition<'get-diary-facets'> = async ({ body, ask }) =>
  ask('count-diary', { userId: await accountIdOf(body.userId, ask) });
