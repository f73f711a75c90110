import { z } from 'zod';
import * as LIMITS from '../constants/limits.js';
import { SECURITY_EVENTS, SECURITY_RESULTS, SECURITY_WAYS } from '../constants/security-events.js';
import { count, id, moment } from './common.js';

/** `_id` of an entry. */
const entryId = id.regex(/^[0-9a-f]{24}$/);

/** Something that happened to an account, as its owner sees it. Newer portals have more events and ways. */
export const securityEntry = z.object({
  _id: entryId,
  at: moment,
  event: z.string().describe(SECURITY_EVENTS.join(', ')),
  way: z.string().describe(SECURITY_WAYS.join(', ')),
  result: z.enum(SECURITY_RESULTS),
  /** In a short form: `Firefox on Android`. Null if the browser does not say, or none was involved. */
  device: z.string().nullable(),
  /** The start of the address: `203.0.113.*`. Null if there was none. */
  network: z.string().nullable(),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

/** The same as administrators see it. */
export const memberEntry = securityEntry.extend({
  /** The administrator or moderator who did it; null if nobody did, or that account is deleted. */
  admin: z.string().nullable(),
  reason: z.string().nullable(),
});
export type MemberEntry = z.infer<typeof memberEntry>;

/** A page of entries, newest first; `next` is the `after` of the following page. */
export const securityPage = {
  after: entryId.nullable().default(null),
  count: count.default(LIMITS.listCountDefault),
};
export const securityEntries = z.object({ entries: z.array(securityEntry), next: entryId.nullable() });
export const memberEntries = securityEntries.extend({ entries: z.array(memberEntry) });
