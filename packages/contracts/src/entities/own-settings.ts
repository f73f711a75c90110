import { z } from 'zod';
import { visibility } from './viewing.js';

/** Who may see what a member keeps, and whether others may begin to follow. */
export const ownSettings = z.object({
  /** Of new ones. */
  viewings: visibility,
  lists: visibility,
  /** Of all of them. */
  ratings: visibility,
  marks: visibility,
  takesFollowers: z.boolean(),
});
export type OwnSettings = z.infer<typeof ownSettings>;
