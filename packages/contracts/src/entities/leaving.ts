import { z } from 'zod';
import { SERVICES } from '../call.js';
import { LEAVING_TEXTS } from '../constants/leaving.js';
import { moment } from './common.js';

export const leavingTexts = z.enum(LEAVING_TEXTS);

/** The numbers of deleted things, by name. */
export const leavingCounts = z.record(z.string(), z.int().min(0));
export type LeavingCounts = z.infer<typeof leavingCounts>;

/** What everybody with its link may know about the deletion of an account. It contains no names. */
export const receipt = z.object({
  texts: leavingTexts,
  requestedAt: moment,
  /** Until then the member can cancel. */
  dueAt: moment,
  /** When the deletion of the account started; null before. */
  begunAt: moment.nullable(),
  /** When everything was deleted. */
  doneAt: moment.nullable(),
  parts: z.array(
    z.object({
      service: z.enum(SERVICES),
      /** Null if the service has not finished; it is asked again. */
      doneAt: moment.nullable(),
      counts: leavingCounts,
    }),
  ),
});
export type Receipt = z.infer<typeof receipt>;
