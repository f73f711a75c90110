import { z } from 'zod';
import { moment } from './common.js';

export const sessionId = z.string().min(1).max(100);

/** A session as its owner sees it. */
export const ownSession = z.object({
  _id: sessionId,
  begunAt: moment,
  /** To within the life of an access token. */
  usedAt: moment,
  /** In a short form: `Firefox on Android`. Null where the browser does not say. */
  device: z.string().nullable(),
  /** The beginning of the address it was used from last: `203.0.113.*`. Null where it is not known. */
  network: z.string().nullable(),
  /** It is the one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
