import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { category, id, itemId } from '../entities/common.js';
import { ownSpoilerMark, spoilerMarkedKind, writtenReach } from '../entities/reach.js';
import { reveal } from './comments.js';

const gateway = callsOf('gateway');
const social = callsOf('social');

const marked = { kind: spoilerMarkedKind, id: itemId };
const mark = z.object({
  reaches: writtenReach.describe("The caller's own mark"),
  corrected: z.boolean().describe('Readers or a moderator corrected how far the text reaches'),
});

/** Readers and moderators say that a text gives away more than its author says (SPOIL-13). */
export const spoilerMarkCalls = {
  'get-spoiler-mark': gateway.ownRead(
    "The caller's mark on a text, and the title that the text is about",
    z.strictObject({ ...marked, reveal }),
    mark.extend({ about: z.object({ titleId: id, itemType: category, title: z.string() }) }),
  ),
  'mark-spoiler': gateway.change(
    "Say how far somebody else's article, review, opinion or comment reaches; `nothing` takes that back, or as a moderator says so",
    z.strictObject({ ...marked, reveal, reaches: writtenReach }),
    mark,
    { forOthers: true, hides: true },
  ),
  'get-own-spoiler-marks': social.ownRead(
    'Texts that the caller marked',
    z.strictObject({
      after: id.max(100).nullable().default(null),
      count: z.int().min(1).max(LIBRARY_LIMITS.exportPage).default(LIBRARY_LIMITS.exportPage),
    }),
    z.object({ marks: z.array(ownSpoilerMark), next: id.nullable().describe('`after` of the next page') }),
    { needsProof: true },
  ),
} as const;
