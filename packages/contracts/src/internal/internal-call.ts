import type { z } from 'zod';
import type { ServiceName, Stores } from '../call.js';

/** A request of the gateway to a service that no visitor can make, on the subject `<service>.internal.<name>`. */
export interface InternalCall<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  service: ServiceName;
  /** A read may be sent again when the instance that took it dies; a change may not. */
  effect: 'read' | 'write';
  /** Of changes for a member; `rows` where it is not said. */
  stores?: Stores;
  /** As of public calls: the service asks for it, too, so that a call that was put together without it harms nobody. */
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
