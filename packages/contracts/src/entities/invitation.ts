import { z } from 'zod';
import { id, moment } from './common.js';

/** The secret in the link of an invitation. */
export const invitationKey = z.string().regex(/^[\w-]{10,100}$/);

/** An invitation as administrators see it; its secret is said once, when it is made. */
export const invitation = z.object({
  _id: id,
  /** For whom it is. */
  note: z.string(),
  /** How many accounts may be made by it, and how many were. */
  most: z.int().min(1),
  used: z.int().min(0),
  madeAt: moment,
  endsAt: moment,
  /** Null where that account is gone. */
  by: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;
