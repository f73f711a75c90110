import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { category, moment } from '../entities/common.js';
import { visibleText } from '../entities/text.js';

const catalogue = callsOf('catalogue');

const name = visibleText(MESSAGES.titleNameMissing, { max: LIMITS.suggestedNameMax });

/** A title that members miss. */
const suggestedTitle = z.object({
  name: z.string(),
  kind: category,
  /** How many members suggested it. */
  members: z.int().min(1),
  /** When the last of them did so. */
  at: moment,
});
export type SuggestedTitle = z.infer<typeof suggestedTitle>;

/** Titles that members miss in the catalogue, for those who fill it. */
export const suggestionCalls = {
  'suggest-title': catalogue.change(
    'Suggest a title that the catalogue does not have, or take that back; each member counts once',
    z.strictObject({ name, kind: category, suggested: z.boolean().default(true) }),
    z.object({ suggested: z.boolean() }),
    { forOthers: true },
  ),
  'get-suggested-titles': catalogue.ownRead(
    'The titles that most members suggested; administrators',
    z.strictObject({}),
    z.object({ titles: z.array(suggestedTitle) }),
    { access: 'admin' },
  ),
  'close-suggested-title': catalogue.change(
    'Take a suggested title off the list, for all who suggested it; administrators',
    z.strictObject({ name, kind: category }),
    z.object({ closed: z.literal(true) }),
    { access: 'admin' },
  ),
} as const;
