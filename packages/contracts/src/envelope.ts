import { z } from 'zod';
import { IDEMPOTENCY_KEY_SHAPE } from './constants/idempotency.js';

/** Who makes a call, as the gateway found out from the access token. */
const caller = z.object({
  id: z.string().min(1).max(200),
  username: z.string().min(1).max(200),
  admin: z.boolean(),
  /** When the account was made, in milliseconds since 1970; absent where an older token does not say. */
  since: z.number().optional(),
  /** A name for the caller's network: equal for equal ones, and nobody can tell the address from it. */
  network: z.string().max(200).optional(),
});
export type Caller = z.infer<typeof caller>;

/** What travels from the gateway to a service, as JSON. Fields that only a newer gateway knows are left out (TEAM-17). */
export const wireEnvelope = z.object({
  body: z.unknown(),
  /** In the logs of every process that took part, and in the answer's `x-request-id`. */
  requestId: z.string().min(1).max(64),
  caller: caller.nullable(),
  idempotencyKey: z.string().regex(IDEMPOTENCY_KEY_SHAPE).optional(),
  /** Unlike any other request's, so that the gateway can ask whether an instance still has the request in hand. */
  hop: z.string().min(1).max(200),
  /**
   * When the gateway stops waiting for the answer, in milliseconds since 1970: a service does no work for a request after
   * that. Machines' clocks have to agree within a second or so.
   */
  deadline: z.number().optional(),
});
export type WireEnvelope = z.infer<typeof wireEnvelope>;

/** What a handler gets of it. */
export interface Envelope<T = unknown> extends Omit<WireEnvelope, 'body' | 'hop' | 'deadline'> {
  body: T;
}
