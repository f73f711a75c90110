import { z } from 'zod';
import { callsOf } from '../call.js';
import { TASTE_LIMITS } from '../constants/taste.js';
import { itemId, rating } from '../entities/common.js';
import { titleReference } from '../entities/title.js';

const gateway = callsOf('gateway');

const percent = z.int().min(0).max(100);
const ratedByBoth = z
  .array(z.object({ title: titleReference, own: rating, theirs: rating }))
  .max(TASTE_LIMITS.shown);

/** How alike the caller and another member rate, based on what each may see of the other. */
export const tasteMatch = z.object({
  state: z
    .enum(['off', 'ownOff', 'ownHidden', 'few', 'match'])
    .describe(
      '`off`: nothing is to be told; `ownOff`: the caller takes no part; `ownHidden`: the member may not see the caller’s ratings; `few`: too few titles',
    ),
  /** How many titles both rated, counting only ratings that each may see of the other. */
  shared: z.int().min(0),
  match: z
    .object({
      percent,
      /** The likely range. */
      low: percent,
      high: percent,
      agree: ratedByBoth,
      part: ratedByBoth,
      /** The genre on which they differ most. */
      genre: z.string().nullable(),
    })
    .nullable(),
});

export const tasteCalls = {
  'get-taste-match': gateway.ownRead(
    'How alike the caller and another member rate, where both chose that',
    z.strictObject({ userId: itemId.describe('The username or the _id') }),
    tasteMatch,
  ),
} as const;
