import {
  type Caller,
  type CallName,
  type CallReply,
  type CallRequest,
  type InternalCallName,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  type PartStatus,
  type StatusPart,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { Uploads } from '../uploads/uploads.js';
import type { HttpExchange } from './http-exchange.js';

/** Makes an internal call on the caller's behalf. */
export type Ask = <I extends InternalCallName>(
  name: I,
  request: InternalRequest<I>,
) => Promise<InternalReply<I>>;

/** A call to be composed, and what it takes to do so. */
export interface ComposedCall<N extends CallName = CallName> {
  body: CallRequest<N>;
  caller: Caller | null;
  requestId: string;
  ask: Ask;
  /** How all instances of a part are. */
  statusOf: (part: StatusPart) => Promise<PartStatus>;
  /** The reply of a public call as the bytes of its JSON. */
  bytesOf: <C extends CallName>(name: C, request: CallRequest<C>) => Promise<Buffer>;
  http: HttpExchange;
  uploads: Uploads;
}

/**
 * Answers a call that needs more than one service, or more of the request than its body: asks the services in parallel, and
 * leaves out and names what an unavailable one would have added. It returns the reply, or its JSON as bytes where it
 * only puts parts together.
 */
export type Composition<N extends CallName> = (call: ComposedCall<N>) => Promise<CallReply<N> | Buffer>;

/** Those of one subject, by call. */
export type Compositions = { readonly [N in CallName]?: Composition<N> };

/** @throws CallError 'unauthenticated'; the contract rejects anonymous callers of such calls */
export function signedIn(caller: Caller | null): Caller {
  if (!caller) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return caller;
}

/** The session that asks. @throws CallError 'unauthenticated', as above */
export function ownSessionOf({ sessionId }: HttpExchange): string {
  if (sessionId === null) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return sessionId;
}

/** For `catch`: what stands for a part whose service failed; other faults are passed on. */
export const orElse =
  <T>(substitute: (error: CallError) => T) =>
  (error: unknown): T => {
    if (error instanceof CallError) return substitute(error);
    throw error;
  };
