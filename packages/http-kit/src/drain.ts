import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Ends the kept connections of a server that is about to stop, each after an answer that says `connection: close`. If this end closed a
 * connection first, a request might be arriving on it.
 * @returns a function that starts it; done after this many seconds, 0 for at once
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
