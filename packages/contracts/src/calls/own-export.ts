import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { FAVORITE_FOUR } from '../constants/user-lists.js';
import { id } from '../entities/common.js';
import {
  exportedComment,
  exportedFavorite,
  exportedMark,
  exportedPerson,
  exportedRating,
  exportedRole,
  exportedStatus,
  exportedTitle,
} from '../entities/own-export.js';
import { diaryCursor, viewing } from '../entities/viewing.js';

const catalogue = callsOf('catalogue');
const comments = callsOf('comments');
const library = callsOf('library');

const count = z.int().min(1).max(LIBRARY_LIMITS.exportPage).default(LIBRARY_LIMITS.exportPage);
/** A page in the order of ids: what comes or goes meanwhile moves nothing else from page to page. */
const pageById = z.strictObject({ after: id.max(100).nullable().default(null), count });
const next = id.nullable().describe('`after` of the next page');
const ids = z.array(id.max(100)).max(LIBRARY_LIMITS.exportPage).default([]);

/** What an export is made of beside the calls that pages use (docs/export.md): all of the caller's, and nothing else. */
export const ownExportCalls = {
  'get-own-viewings': library.ownRead(
    'All of the caller’s viewings, no matter who may see them, in the order of the diary',
    z.strictObject({ after: diaryCursor.nullable().default(null), count }),
    z.object({ viewings: z.array(viewing), next: diaryCursor.nullable() }),
    { needsProof: true },
  ),
  'get-own-statuses': library.ownRead(
    'The titles of which the caller said that they are over, dropped or paused',
    pageById,
    z.object({ statuses: z.array(exportedStatus), next }),
    { needsProof: true },
  ),
  'get-own-ratings': catalogue.ownRead(
    'What the caller rated, with opinions',
    pageById,
    z.object({ ratings: z.array(exportedRating), next }),
    { needsProof: true },
  ),
  'get-own-list': catalogue.ownRead(
    'What the caller wants to see, or favours',
    pageById.extend({ of: z.enum(['wantToSee', 'favorites']) }),
    z.object({ marks: z.array(exportedMark), next }),
    { needsProof: true },
  ),
  'get-favorite-four': catalogue.ownRead(
    'The titles that stand for the caller on their profile, in order',
    z.strictObject({}),
    z.object({ titles: z.array(exportedFavorite).max(FAVORITE_FOUR) }),
  ),
  'get-own-comments': comments.ownRead(
    'What the caller wrote under articles and reviews',
    pageById,
    z.object({ comments: z.array(exportedComment), next }),
    { needsProof: true },
  ),
  'get-known-names': catalogue.ownRead(
    'By what titles, people and roles are known here and elsewhere; those that are gone are left out',
    z.strictObject({ titles: ids, people: ids, roles: ids }),
    z.object({
      titles: z.array(exportedTitle),
      people: z.array(exportedPerson),
      roles: z.array(exportedRole),
    }),
  ),
} as const;
