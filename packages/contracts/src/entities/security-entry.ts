import { z } from 'zod';
import * as LIMITS from '../constants/limits.js';
import { SECURITY_EVENTS, SECURITY_RESULTS, SECURITY_WAYS } from '../constants/security-events.js';
import { count, id, moment } from './common.js';

/** `_id` of an entry. */
const entryId = id.regex(/^[0-9a-f]{24}$/);

/** Something that happened to an account, as its owner reads it. Newer portals have more events and ways. */
export const securityEntry = z.object({
  _id: entryId,
  at: moment,
  event: z.string().describe(SECURITY_EVENTS.join(', ')),
  way: z.string().describe(SECURITY_WAYS.join(', ')),
  result: z.enum(SECURITY_RESULTS),
  /** In a short form: `Firefox on Android`. Null where the browser does not say, or none had a part in it. */
  device: z.string().nullable(),
  /** The beginning of the address: `203.0.113.*`. Null where there was none. */
  network: z.string().nullable(),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

/** The same as administrators read it. */
export const memberEntry = securityEntry.extend({
  /** Which administrator did it; null where none did, or that account is gone. */
  admin: z.string().nullable(),
  reason: z.string().nullable(),
});
export type MemberEntry = z.infer<typeof memberEntry>;

/** A page of them, the newest first; `next` is `after` of the one after it. */
export const securityPage = {
  after: entryId.nullable().default(null),
  count: count.default(LIMITS.listCountDefault),
};
export const securityEntries = z.object({ entries: z.array(securityEntry), next: entryId.nullable() });
export const memberEntries = securityEntries.extend({ entries: z.array(memberEntry) });
