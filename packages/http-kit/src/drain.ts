import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets the kept connections of a server that is about to stop end one by one, each after an answer that says so: closed
 * from this end, one may be closed in the moment in which a request comes over it.
 * @returns starts it; it is done after so many seconds, 0 for at once
 */
export function drainable(server: Server): (seconds: number) => Promise<void> {
  let isDraining = false;
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
  });
  return async (seconds) => {
    isDraining = true;
    if (seconds > 0) await pause(seconds * 1000);
  };
}
