import { AsyncLocalStorage } from 'node:async_hooks';
import { CallError } from '../errors/call-error.js';

/** The request a piece of work belongs to; every log line written during it carries its id and call. */
export interface RequestContext {
  requestId: string;
  call: string;
  /** Whether the caller has gone. */
  abandoned?: () => boolean;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

const abandoned = () =>
  new CallError('timeout', 'Nobody waits for this answer any more, so that it was not worked out');

/**
 * To be called before each costly step of a request, and before anything is stored for it.
 * @throws CallError timeout once the caller has gone
 */
export function stopIfAbandoned(context: RequestContext | undefined = requestContext.getStore()): void {
  if (context?.abandoned?.()) throw abandoned();
}
