import { z } from 'zod';
import { id, moment } from './common.js';

/** `failed`: given up. `unknown`: the connection broke after the whole mail was handed over, so it may have arrived. */
export const MAIL_TROUBLES = ['failed', 'unknown'] as const;

/** A mail that did not certainly arrive, as administrators see it: without what it says, which is its reader's alone. */
export const troubledMail = z.object({
  _id: id,
  kind: z.string(),
  to: z.string(),
  state: z.enum(MAIL_TROUBLES),
  /** What the other mail server, or the connection to it, said last. */
  reason: z.string(),
  tries: z.int().min(0),
  at: moment,
  /** False where what it says is of no use any more, as a link that is past its time. */
  canBeSentAgain: z.boolean(),
});
export type TroubledMail = z.infer<typeof troubledMail>;
