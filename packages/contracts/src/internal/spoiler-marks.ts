import { z } from 'zod';
import { postType } from '../entities/comment.js';
import { accountId, id } from '../entities/common.js';
import { keptReach, reachOfTitle, spoilerMarkedKind, writtenReach } from '../entities/reach.js';
import { internalCallsOf } from './internal-call.js';

const social = internalCallsOf('social');
const content = internalCallsOf('content');
const comments = internalCallsOf('comments');
const catalogue = internalCallsOf('catalogue');

const marked = { kind: spoilerMarkedKind, text: id };
/** `to`: how much the text gives away at least, according to readers or a moderator; null for nothing. */
const found = z.object({ reaches: writtenReach, to: keptReach.nullable() });
const corrected = z.object({ corrected: z.boolean() });

export const spoilerMarkInternalCalls = {
  'read-spoiler-mark': social.read(z.strictObject(marked), found),
  'store-spoiler-mark': social.change(
    z.strictObject({
      ...marked,
      author: accountId,
      reaches: writtenReach,
      reach: keptReach.nullable(),
    }),
    found,
  ),
  /** Sets how much a text gives away at least; null ends a correction. */
  'correct-post': content.change(z.strictObject({ type: postType, id, to: keptReach.nullable() }), corrected),
  'correct-comment': comments.change(z.strictObject({ id, to: reachOfTitle.nullable() }), corrected),
  'correct-opinion': catalogue.change(z.strictObject({ id, to: keptReach.nullable() }), corrected),
} as const;
