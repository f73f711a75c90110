import { AsyncLocalStorage } from 'node:async_hooks';
import { CallError } from '../errors/call-error.js';

/** The request that work belongs to. Log lines written meanwhile carry its id and call. */
export interface RequestContext {
  requestId: string;
  call: string;
  /** Whether the caller has left. */
  abandoned?: () => boolean;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

const abandoned = () =>
  new CallError('timeout', 'Nobody waits for this answer any more, so that it was not worked out');

/**
 * Call it before each costly step of a request, and before storing anything for it.
 * @throws CallError timeout if the caller has left
 */
export function stopIfAbandoned(context: RequestContext | undefined = requestContext.getStore()): void {
  if (context?.abandoned?.()) throw abandoned();
}
