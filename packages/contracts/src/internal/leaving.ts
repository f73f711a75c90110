import { z } from 'zod';
import { type ServiceName } from '../call.js';
import { deleteAccount, leavingCalls } from '../calls/leaving.js';
import * as LIMITS from '../constants/limits.js';
import { accountId } from '../entities/common.js';
import { leavingCounts, leavingTexts } from '../entities/leaving.js';
import { sessionId } from '../entities/session.js';
import { internalCallsOf } from './internal-call.js';

const { change } = internalCallsOf('auth');

export const leavingInternalCalls = {
  /** `sessionId` is the current session, which continues; guesses are counted by the caller's `address`; `userAgent` is recorded. */
  'store-leaving': change(
    deleteAccount.extend({
      sessionId,
      address: z.string().max(100),
      userAgent: z.string().max(LIMITS.userAgentMax).optional(),
    }),
    leavingCalls['delete-account'].reply,
  ),
} as const;

/** The services that store members' data in addition to auth. */
export const LEAVING_SERVICES = [
  'library',
  'catalogue',
  'content',
  'comments',
  'mail',
  'social',
] as const satisfies ServiceName[];
export type LeavingService = (typeof LEAVING_SERVICES)[number];

/**
 * The auth service tells each of these services when an account is deleted, and repeats it until the answer says `done`. An answer
 * without it comes after some seconds of work; the next request continues.
 */
export const memberLeftSubject = <S extends LeavingService>(service: S) =>
  `events.member-left.${service}` as const;
export const memberLeft = z.object({ userId: accountId, texts: leavingTexts });
export type MemberLeft = z.infer<typeof memberLeft>;
export const memberDeleted = z.object({
  done: z.boolean(),
  /** What has been deleted so far. */
  counts: leavingCounts,
});
export type MemberDeleted = z.infer<typeof memberDeleted>;
