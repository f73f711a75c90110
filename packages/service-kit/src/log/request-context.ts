import { AsyncLocalStorage } from 'node:async_hooks';

/** The request a piece of work belongs to; every log line written during it carries these fields. */
export interface RequestContext {
  requestId: string;
  call: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
