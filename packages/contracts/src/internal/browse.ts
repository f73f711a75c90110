import { z } from 'zod';
import { browseCalls } from '../calls/browse.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { accountId, category, id } from '../entities/common.js';
import { internalCallsOf } from './internal-call.js';

const catalogue = internalCallsOf('catalogue');
const library = internalCallsOf('library');

/** What other services know for the caller's own filters; absent if those are not used. */
const own = {
  /** Titles that the caller has seen, to be left out. */
  seen: z.array(id).max(LIBRARY_LIMITS.seenTitlesMax).optional(),
  /** The members whom the caller follows. */
  follows: z.array(accountId).max(LIBRARY_LIMITS.followingMax).optional(),
};

export const browseCatalogueCalls = {
  'find-titles': catalogue.read(
    z.strictObject({ asked: browseCalls['browse-titles'].request, ...own }),
    browseCalls['browse-titles'].reply,
  ),
  'count-titles': catalogue.read(
    z.strictObject({ asked: browseCalls['get-browse-facets'].request, ...own }),
    browseCalls['get-browse-facets'].reply,
  ),
} as const;

export const browseLibraryCalls = {
  /** Titles of a kind that the caller has finished, last touched first. */
  'get-seen-titles': library.read(
    z.strictObject({ kind: category }),
    z.object({ titles: z.array(id).max(LIBRARY_LIMITS.seenTitlesMax) }),
  ),
} as const;
