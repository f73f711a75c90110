import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { createConnection } from 'node:net';

const HOST = '127.0.0.1';
const DRIP_MS = 500;

/** A port of this machine, and the address that asks it: limits are per address. */
export interface Place {
  port: number;
  address: string;
}

/** Opens a request from a local address. @returns its answer, whose body is still to be read */
export async function answerTo(
  { port, address }: Place,
  options: RequestOptions,
  body?: string | Buffer,
): Promise<IncomingMessage> {
  const asking = request({ ...options, host: HOST, port, localAddress: address });
  // Also when it is cut off after its answer began.
  asking.on('error', () => {});
  asking.end(body);
  const [answer] = await once(asking, 'response');
  return answer;
}

/** The same to its end. */
export async function statusOf(...asked: Parameters<typeof answerTo>): Promise<number> {
  const answer = await answerTo(...asked);
  answer.resume();
  await once(answer, 'close');
  return answer.statusCode ?? 0;
}

/**
 * Opens a connection, and again whenever the portal ends it.
 * @param lines said at its beginning
 * @param drip said again and again
 * @param onStatus told the status of each answer
 */
export function keepOpen(
  place: Place,
  lines: string,
  drip?: string,
  onStatus?: (status: number) => void,
): void {
  const { port, address } = place;
  const socket = createConnection({ host: HOST, port, localAddress: address });
  socket.on('error', () => {});
  socket.once('data', (part) => onStatus?.(Number(String(part).slice(9, 12))));
  socket.write(lines);
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), DRIP_MS);
  socket.resume();
  socket.once('close', () => {
    clearInterval(dripping);
    keepOpen(place, lines, drip, onStatus);
  });
}

/** A call whose body comes a letter at a time. */
export const dripBody = (place: Place, onStatus?: (status: number) => void): void =>
  keepOpen(
    place,
    `POST /api/get-movies HTTP/1.1\r\nhost: localhost:${place.port}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
    ' ',
    onStatus,
  );
