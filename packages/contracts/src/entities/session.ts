import { z } from 'zod';
import { moment } from './common.js';

export const sessionId = z.string().min(1).max(100);

/** A session as its owner sees it. */
export const ownSession = z.object({
  _id: sessionId,
  begunAt: moment,
  /** As precise as the life of an access token. */
  usedAt: moment,
  /** In a short form: `Firefox on Android`. Null if the browser does not say. */
  device: z.string().nullable(),
  /** The start of the address of its last use: `203.0.113.*`. Null if unknown. */
  network: z.string().nullable(),
  /** It is the caller's current session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
