import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long (ms) a connection stays open after its last answer: if it were closed at once, a caller who is still sending would not see the
 * answer.
 */
const LINGER_MS = 1000;

/** Whether a request's announced length is over the limit: this needs no reading. */
export const saysTooMuch = ({ headers }: Pick<IncomingMessage, 'headers'>, limit: number): boolean =>
  Number(headers['content-length'] ?? 0) > limit;

/** Whether an announced body is still incomplete. */
export const isStillSent = ({ headers, complete }: Pick<IncomingMessage, 'headers' | 'complete'>): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Leaves the rest of a body unread: Node would read and drop all of it. For a request whose answer says `connection: close`; the
 * connection ends when the caller has the answer, or a second later.
 * @param socket the answer's: a request that was passed on has lost its own
 */
export function leaveUnread(request: IncomingMessage, socket: Socket | null): void {
  // From now on it counts as being read, and receives no more than fits its buffer.
  if (request.socket) request.read(0);
  request.pause();
  if (!socket) return;
  socket.destroySoon = () => {
    socket.end();
    const linger = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(linger));
  };
}

/** Whether the client of a request has left: a reset connection loses its address before it counts as destroyed. */
export const hasLeft = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  socket.destroyed || socket.remoteAddress === undefined;
