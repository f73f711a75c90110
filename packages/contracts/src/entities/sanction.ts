import { z } from 'zod';
import { moment } from './common.js';
import { memberEntry } from './security-entry.js';

/** Something that ends automatically. */
const ending = z.object({ until: moment, reason: z.string() });

/** By a moderator; null if that account is deleted. */
const ofModerators = ending.extend({ by: z.string().nullable() }).nullable();

/** An account as moderators see it: nothing about how its owner signs in. */
export const moderatedAccount = z.object({
  username: z.string(),
  firstName: z.string(),
  surname: z.string(),
  joinedAt: moment,
  /** A moderator or administrator: exempt from sanctions. */
  trusted: z.boolean(),
  silence: ofModerators,
  suspension: ofModerators,
  /** Everything its owner wrote is removed; this can be undone until `until`. */
  removal: ofModerators,
  /** By an administrator, for good. */
  locked: z.boolean(),
  /** The acts of moderators and administrators about it, newest first. */
  history: z.array(memberEntry),
});
export type ModeratedAccount = z.infer<typeof moderatedAccount>;

/** What its owner sees of them. */
export const ownSanctions = z.object({
  silence: ending.nullable(),
  /** The latest warnings, newest first. */
  warnings: z.array(z.object({ at: moment, reason: z.string() })),
});
export type OwnSanctions = z.infer<typeof ownSanctions>;
