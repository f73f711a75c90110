import type { Caller, InternalRequest, TitleFilters } from '@screenlore/contracts';
import { type Ask, type Compositions, signedIn } from './composition.js';

/**
 * What the library knows for the caller's filters.
 * @throws CallError unauthenticated if a visitor uses a personal filter; unavailable
 */
async function ownOf(
  { kind, own }: TitleFilters,
  caller: Caller | null,
  ask: Ask,
): Promise<Omit<InternalRequest<'find-titles'>, 'asked'>> {
  if (own.length === 0) return {};
  signedIn(caller);
  const [seen, follows] = await Promise.all([
    own.includes('unseen') ? ask('get-seen-titles', { kind }).then(({ titles }) => titles) : undefined,
    own.includes('followed') ? ask('get-followed', {}).then(({ members }) => members) : undefined,
  ]);
  return { ...(seen && { seen }), ...(follows && { follows }) };
}

/** The catalogue has the titles; the library has what the caller has seen and whom they follow. */
export const browseCompositions: Compositions = {
  'browse-titles': async ({ body, caller, ask }) =>
    ask('find-titles', { asked: body, ...(await ownOf(body, caller, ask)) }),

  'get-browse-facets': async ({ body, caller, ask }) =>
    ask('count-titles', { asked: body, ...(await ownOf(body, caller, ask)) }),
};
