import { z } from 'zod';
import { ratingScale } from './rating.js';
import { visibility } from './viewing.js';

/** Who may see what a member keeps, whether others may begin to follow, what counts as seen, and how ratings are shown. */
export const ownSettings = z.object({
  /** Of new ones. */
  viewings: visibility,
  lists: visibility,
  /** Of all of them. */
  ratings: visibility,
  marks: visibility,
  takesFollowers: z.boolean(),
  /** Absent from exports of before. */
  ratedIsSeen: z.boolean().optional(),
  /** Absent from exports of before. */
  ratingScale: ratingScale.optional(),
});
export type OwnSettings = z.infer<typeof ownSettings>;
