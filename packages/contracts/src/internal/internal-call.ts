import type { z } from 'zod';
import type { ServiceName, Stores } from '../call.js';

/** A request of the gateway to a service that no visitor can make, on the subject `<service>.internal.<name>`. */
export interface InternalCall<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  service: ServiceName;
  /** A read may be sent again if the instance that received it dies; a change may not. */
  effect: 'read' | 'write';
  /** For a member's changes; `rows` by default. */
  stores?: Stores;
  /** As for public calls: the service checks it too, so that a call that was composed without it does no harm. */
  needsProof?: true;
  request: Q;
  reply: R;
}

/** Declares the internal calls of one service. */
export const internalCallsOf = (service: ServiceName) => ({
  read: <Q extends z.ZodType, R extends z.ZodType>(request: Q, reply: R): InternalCall<Q, R> => ({
    service,
    effect: 'read',
    request,
    reply,
  }),
  change: <Q extends z.ZodType, R extends z.ZodType>(
    request: Q,
    reply: R,
    more: Pick<InternalCall, 'stores' | 'needsProof'> = {},
  ): InternalCall<Q, R> => ({
    service,
    effect: 'write',
    request,
    reply,
    ...more,
  }),
});
