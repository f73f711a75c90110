import { z } from 'zod';
import { id, moment } from './common.js';

/** The secret in the link of an invitation. */
export const invitationKey = z.string().regex(/^[\w-]{10,100}$/);

/** An invitation as administrators see it; its secret is only shown when it is created. */
export const invitation = z.object({
  _id: id,
  /** Whom it is for. */
  note: z.string(),
  /** How many accounts it allows, and how many have been created. */
  most: z.int().min(1),
  used: z.int().min(0),
  madeAt: moment,
  endsAt: moment,
  /** Null if that account is deleted. */
  by: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;
