import { z } from 'zod';
import { SERVICES } from '../call.js';
import { LEAVING_TEXTS } from '../constants/leaving.js';
import { moment } from './common.js';

export const leavingTexts = z.enum(LEAVING_TEXTS);

/** How many of what went; named as what went is. */
export const leavingCounts = z.record(z.string(), z.int().min(0));
export type LeavingCounts = z.infer<typeof leavingCounts>;

/** What anybody with its link may know of the deletion of an account. It has no names. */
export const receipt = z.object({
  texts: leavingTexts,
  requestedAt: moment,
  /** Until then one can come back. */
  dueAt: moment,
  /** When the account went; null before. */
  begunAt: moment.nullable(),
  /** When everything was gone. */
  doneAt: moment.nullable(),
  parts: z.array(
    z.object({
      service: z.enum(SERVICES),
      /** Null where it has not answered yet, and is asked again. */
      doneAt: moment.nullable(),
      counts: leavingCounts,
    }),
  ),
});
export type Receipt = z.infer<typeof receipt>;
