import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '../constants/sign-in.js';
import { id, moment } from './common.js';

/** An account as administrators see it: without its email, which is private. */
export const memberAccount = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  surname: z.string(),
  joinedAt: moment,
  admin: z.boolean(),
  /** Absent from older services. */
  moderator: z.boolean().default(false),
  /** A provider vouched for its email. */
  confirmed: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum([...SOCIAL_PROVIDERS, 'mock'])),
  /** The number of passkeys. Absent from older services. */
  passkeys: z.int().min(0).default(0),
  /** Whether two-step login is on. Absent from older services. */
  twoStep: z.boolean().default(false),
  /** The number of current sessions. */
  sessions: z.int().min(0),
  /** When it will be deleted, if its owner has requested that. */
  leavesAt: moment.nullable(),
  locked: z
    .object({
      at: moment,
      /** Null if that account is deleted. */
      by: z.string().nullable(),
      reason: z.string(),
      /** When a suspension ends; null for a lock. Absent from older services. */
      until: moment.nullable().default(null),
    })
    .nullable(),
});
export type MemberAccount = z.infer<typeof memberAccount>;
