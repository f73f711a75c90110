import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Ends the kept connections of a server that is about to stop, each after an answer that says `connection: close`.
 * Closed from this end, a connection might be closed just as a request arrives on it.
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
