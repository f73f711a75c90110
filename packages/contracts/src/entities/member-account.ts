import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '../constants/sign-in.js';
import { id, moment } from './common.js';

/** An account as administrators see it: without its email, which is its owner's alone. */
export const memberAccount = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  surname: z.string(),
  joinedAt: moment,
  admin: z.boolean(),
  /** A provider vouched for its email. */
  confirmed: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum([...SOCIAL_PROVIDERS, 'mock'])),
  /** How many. Absent from services of before. */
  passkeys: z.int().min(0).default(0),
  /** Whether two-step login is on. Absent from services of before. */
  twoStep: z.boolean().default(false),
  /** Where it is signed in now. */
  sessions: z.int().min(0),
  /** When it is deleted, where its owner has asked for that. */
  leavesAt: moment.nullable(),
  locked: z
    .object({
      at: moment,
      /** Null where that account is gone. */
      by: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
});
export type MemberAccount = z.infer<typeof memberAccount>;
