import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long (ms) a connection stays after its last answer: if it were closed at once, a caller who is still sending
 * would not see the answer.
 */
const LINGER_MS = 1000;

/** True for a request whose announced length is over the limit: nothing has to be read to know. */
export const saysTooMuch = ({ headers }: Pick<IncomingMessage, 'headers'>, limit: number): boolean =>
  Number(headers['content-length'] ?? 0) > limit;

/** True while a body that was announced has not come to its end. */
export const isStillSent = ({ headers, complete }: Pick<IncomingMessage, 'headers' | 'complete'>): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Leaves the rest of a body unread: Node would read and drop all of it. For a request whose answer says
 * `connection: close`; the connection ends as soon as the caller has the answer, or a second later.
 * @param socket of the answer: a request that was passed on has lost its own
 */
export function leaveUnread(request: IncomingMessage, socket: Socket | null): void {
  // Counts as read from now on, and receives no more than fits its buffer.
  if (request.socket) request.read(0);
  request.pause();
  if (!socket) return;
  socket.destroySoon = () => {
    socket.end();
    const linger = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(linger));
  };
}

/** Whether the client of a request is gone: a connection that was reset has no address, before it counts as destroyed. */
export const hasLeft = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  socket.destroyed || socket.remoteAddress === undefined;
