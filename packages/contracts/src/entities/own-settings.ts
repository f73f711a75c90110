import { z } from 'zod';
import { ratingScale } from './rating.js';
import { visibility } from './viewing.js';

/** Who may see what a member stores, whether others may follow, what counts as seen, and how ratings are shown. */
export const ownSettings = z.object({
  /** For new viewings. */
  viewings: visibility,
  lists: visibility,
  /** For all ratings. */
  ratings: visibility,
  marks: visibility,
  takesFollowers: z.boolean(),
  /** Absent from older exports. */
  approvesFollowers: z.boolean().optional(),
  /** Absent from older exports. */
  coversUnseen: z.boolean().optional(),
  /** Absent from older exports. */
  ratedIsSeen: z.boolean().optional(),
  /** Absent from older exports. */
  ratingScale: ratingScale.optional(),
  /** Absent from older exports. */
  tasteMatch: z.boolean().optional(),
  /** Absent from older exports. */
  together: z.boolean().optional(),
});
export type OwnSettings = z.infer<typeof ownSettings>;
