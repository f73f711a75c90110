import { isDeepStrictEqual } from 'node:util';

/** Keeps what a stand-in received. Messages are delivered at least once: on a busy machine one may come twice. */
export function addReceived<T>(received: T[], ...messages: T[]): void {
  for (const message of messages)
    if (!received.some((known) => isDeepStrictEqual(known, message))) received.push(message);
}
