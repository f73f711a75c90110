import type { Ask, ComposedCall, Composition, Compositions } from './composition.js';
import { browserOf } from './refresh-cookie.js';

type Paged =
  | 'get-own-viewings'
  | 'get-own-statuses'
  | 'get-own-ratings'
  | 'get-own-list'
  | 'get-own-comments'
  | 'get-own-feelings'
  | 'get-own-character-votes'
  | 'get-own-likes';

/** Records the first page of each read of an export, in any order (NOTICE-04). */
export async function noteExport(
  { after }: { after: unknown },
  http: ComposedCall<Paged>['http'],
  ask: Ask,
): Promise<void> {
  if (after === null) await ask('note-export', browserOf(http));
}

const noted =
  <N extends Paged>(name: N): Composition<N> =>
  async ({ body, http, ask, bytesOf }: ComposedCall<N>) => {
    await noteExport(body, http, ask);
    return bytesOf(name, body);
  };

export const ownExportCompositions: Compositions = {
  'get-own-viewings': noted('get-own-viewings'),
  'get-own-statuses': noted('get-own-statuses'),
  'get-own-ratings': noted('get-own-ratings'),
  'get-own-list': noted('get-own-list'),
  'get-own-comments': noted('get-own-comments'),
  'get-own-feelings': noted('get-own-feelings'),
  'get-own-character-votes': noted('get-own-character-votes'),
  'get-own-likes': noted('get-own-likes'),
};
