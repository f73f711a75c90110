import { z } from 'zod';
import { callsOf } from '../call.js';
import { page } from '../entities/common.js';
import { likedKind } from '../entities/like.js';
import { followed } from '../entities/user.js';
import { reveal } from './comments.js';

const gateway = callsOf('gateway');

/** A text that may be liked, by the only valid spelling of its `_id`: any other would be another text. */
const text = z.strictObject({
  kind: likedKind,
  id: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .describe('`_id` of the text'),
});

export const likeCalls = {
  'set-like': gateway.change(
    'Like a text or list of somebody else that the caller may see, or take the like back',
    text.extend({
      liked: z.boolean(),
      key: z.string().min(1).max(100).optional().describe('Of a link to the list'),
      reveal,
    }),
    z.object({ liked: z.boolean() }),
    { inPublic: ({ liked }) => liked === true },
  ),
  'get-likers': gateway.ownRead(
    'Who likes a text of the caller, the latest first',
    text.extend(page),
    z.object({ members: z.array(followed), total: z.int().min(0) }),
  ),
} as const;
