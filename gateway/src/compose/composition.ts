import {
  type Caller,
  type CallName,
  type CallReply,
  type CallRequest,
  type Category,
  type InternalCallName,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  type PartStatus,
  type StatusPart,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import type { TitleRead } from '../services/service-client.js';
import type { Uploads } from '../uploads/uploads.js';
import type { HttpExchange } from './http-exchange.js';

/** Makes an internal call on the caller's behalf. */
export type Ask = <I extends InternalCallName>(
  name: I,
  request: InternalRequest<I>,
) => Promise<InternalReply<I>>;

/** A call to compose, with everything it needs. */
export interface ComposedCall<N extends CallName = CallName> {
  body: CallRequest<N>;
  caller: Caller | null;
  requestId: string;
  ask: Ask;
  /** The status of all instances of a service. */
  statusOf: (part: StatusPart) => Promise<PartStatus>;
  /** The reply of a public call as the bytes of its JSON. */
  bytesOf: <C extends CallName>(name: C, request: CallRequest<C>) => Promise<Buffer>;
  titleOf: (kind: Category, titleId: string) => Promise<TitleRead>;
  http: HttpExchange;
  uploads: Uploads;
}

/**
 * Answers a call that needs several services, or more of the request than its body. It asks the services in parallel.
 * If a service is unavailable, its part is left out and named as missing. Returns the reply, or its JSON as bytes if it
 * only joins parts.
 */
export type Composition<N extends CallName> = (call: ComposedCall<N>) => Promise<CallReply<N> | Buffer>;

/** The compositions of one subject, by call. */
export type Compositions = { readonly [N in CallName]?: Composition<N> };

/** @throws CallError 'unauthenticated'; the contract rejects anonymous callers of such calls */
export function signedIn(caller: Caller | null): Caller {
  if (!caller) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return caller;
}

/** The caller's session. @throws CallError 'unauthenticated', as above */
export function ownSessionOf({ sessionId }: HttpExchange): string {
  if (sessionId === null) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return sessionId;
}

/** For `catch`: the substitute for a part whose service failed. Other errors are thrown. */
export const orElse =
  <T>(substitute: (error: CallError) => T) =>
  (error: unknown): T => {
    if (error instanceof CallError) return substitute(error);
    throw error;
  };
