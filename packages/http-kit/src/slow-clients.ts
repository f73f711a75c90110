import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a client has to send or receive in a second (bytes), once its time of grace is over. */
const BYTES_PER_SECOND = 8 * 1024;
const SWEEP_MS = 1000;
/** What Node itself says of a request that does not arrive in time. */
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** A request and its answer, from the first header until the answer's last byte was received. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Kept here: a proxy may remove it from the request, as undici does once it has sent the body. */
  socket: Socket;
  begunAt: number;
  readBefore: number;
  /** Since when letters of the answer wait for the client to take them, and how many it had taken then. */
  waiting?: { since: number; takenBefore: number };
}

/**
 * Ends connections of clients that send a body or take an answer slower than 8 KiB a second, so that none holds what was
 * set aside for it for long. Node's own limits bound the headers and the request as a whole; it has none for a rate.
 * @param graceMs for this long any rate will do
 */
export function endSlowClients(server: Server, graceMs: number): void {
  const open = new Set<Exchange>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchange = { request, response, socket, begunAt: Date.now(), readBefore: socket.bytesRead };
    open.add(exchange);
    response.once('close', () => open.delete(exchange));
  });
  const timer = setInterval(
    () => {
      const now = Date.now();
      for (const exchange of [...open]) {
        if (sendsTooSlowly(exchange, now, graceMs)) refuse(server, exchange);
        else if (takesTooSlowly(exchange, now, graceMs)) exchange.socket.destroy();
      }
    },
    Math.min(SWEEP_MS, graceMs),
  );
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

const isBehind = (ms: number, bytes: number, graceMs: number): boolean =>
  ms > graceMs + (bytes / BYTES_PER_SECOND) * 1000;

const sendsTooSlowly = (
  { request, socket, begunAt, readBefore }: Exchange,
  now: number,
  graceMs: number,
): boolean => !request.complete && isBehind(now - begunAt, socket.bytesRead - readBefore, graceMs);

/** What waits counts as taken: how much of one large write has left already is not to be known. */
function takesTooSlowly(exchange: Exchange, now: number, graceMs: number): boolean {
  const { socket } = exchange;
  if (socket.writableLength === 0) {
    delete exchange.waiting;
    return false;
  }
  exchange.waiting ??= { since: now, takenBefore: socket.bytesWritten - socket.writableLength };
  const { since, takenBefore } = exchange.waiting;
  return isBehind(now - since, socket.bytesWritten - takenBefore, graceMs);
}

function refuse(server: Server, { socket, response }: Exchange): void {
  if (response.headersSent || server.listenerCount('clientError') === 0) socket.destroy();
  else
    server.emit(
      'clientError',
      Object.assign(new Error('The body comes too slowly'), { code: TIMED_OUT }),
      socket,
    );
}
