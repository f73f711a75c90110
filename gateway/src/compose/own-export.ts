import type { ComposedCall, Composition, Compositions } from './composition.js';
import { browserOf } from './refresh-cookie.js';

type Paged =
  | 'get-own-viewings'
  | 'get-own-statuses'
  | 'get-own-ratings'
  | 'get-own-list'
  | 'get-own-comments';

/** The reads of an export: the first page of each is noted, in whichever order they are made (NOTICE-04). */
const noted =
  <N extends Paged>(name: N): Composition<N> =>
  async ({ body, http, ask, bytesOf }: ComposedCall<N>) => {
    if (body.after === null) await ask('note-export', browserOf(http));
    return bytesOf(name, body);
  };

export const ownExportCompositions: Compositions = {
  'get-own-viewings': noted('get-own-viewings'),
  'get-own-statuses': noted('get-own-statuses'),
  'get-own-ratings': noted('get-own-ratings'),
  'get-own-list': noted('get-own-list'),
  'get-own-comments': noted('get-own-comments'),
};
