import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How much a client must send or receive per second (bytes) after its grace period. */
const BYTES_PER_SECOND = 8 * 1024;
const SWEEP_MS = 1000;
/** Node's own answer to a request that does not arrive in time. */
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** A request and its answer, from the first header until the answer's last byte was received. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Stored here because a proxy may remove it from the request, as undici does after sending the body. */
  socket: Socket;
  begunAt: number;
  readBefore: number;
  /** Since when bytes of the answer wait for the client, and how many it had received then. */
  waiting?: { since: number; takenBefore: number };
}

/**
 * Ends connections of clients that send a body or receive an answer more slowly than 8 KiB a second, so that they do not hold resources
 * for long. Node limits the time of headers and of whole requests, but not the rate.
 * @param graceMs during this time any rate is accepted
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

/** Waiting bytes count as received: it is unknown how much of a large write has already left. */
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
