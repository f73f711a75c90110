import { z } from 'zod';
import { id, moment } from './common.js';

/** `failed`: given up. `unknown`: the connection broke after the whole mail was handed over, so it may have arrived. */
export const MAIL_TROUBLES = ['failed', 'unknown'] as const;

/** A mail that may not have arrived, as administrators see it: without its content, which only its receiver may read. */
export const troubledMail = z.object({
  _id: id,
  kind: z.string(),
  to: z.string(),
  state: z.enum(MAIL_TROUBLES),
  /** The last error of the other mail server, or of the connection. */
  reason: z.string(),
  tries: z.int().min(0),
  at: moment,
  /** False if its content is useless by now, such as an expired link. */
  canBeSentAgain: z.boolean(),
});
export type TroubledMail = z.infer<typeof troubledMail>;
