import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { FAVORITE_FOUR } from '../constants/user-lists.js';
import { id } from '../entities/common.js';
import { ownCharacterVote, ownFeeling } from '../entities/episode-talk.js';
import { ownLike } from '../entities/like.js';
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
import { ownRecommendation } from '../entities/recommendation.js';
import { diaryCursor, viewing } from '../entities/viewing.js';

const catalogue = callsOf('catalogue');
const comments = callsOf('comments');
const gateway = callsOf('gateway');
const library = callsOf('library');

const count = z.int().min(1).max(LIBRARY_LIMITS.exportPage).default(LIBRARY_LIMITS.exportPage);
/** A page in the order of ids: additions and removals meanwhile do not move anything else between pages. */
const pageById = z.strictObject({ after: id.max(100).nullable().default(null), count });
const next = id.nullable().describe('`after` of the next page');
const ids = z.array(id.max(100)).max(LIBRARY_LIMITS.exportPage).default([]);

/** The calls for an export, in addition to those that pages use (docs/export.md): everything of the caller's, and nothing else. */
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
  'get-own-feelings': comments.ownRead(
    'How episodes felt to the caller',
    pageById,
    z.object({ feelings: z.array(ownFeeling), next }),
    { needsProof: true },
  ),
  'get-own-character-votes': comments.ownRead(
    'Who was best in episodes to the caller',
    pageById,
    z.object({ votes: z.array(ownCharacterVote), next }),
    { needsProof: true },
  ),
  'get-own-recommendations': gateway.ownRead(
    'All that the caller recommended, or was recommended',
    pageById.extend({ sent: z.boolean().default(false).describe('What the caller recommended, instead') }),
    z.object({ recommendations: z.array(ownRecommendation), next }),
    { needsProof: true },
  ),
  'get-own-likes': comments.ownRead(
    'The texts and lists that the caller likes',
    pageById,
    z.object({ likes: z.array(ownLike), next }),
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
