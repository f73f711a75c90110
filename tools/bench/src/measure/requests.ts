import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';

const HOST = '127.0.0.1';

/** A port of this machine, and the local address that requests come from, because limits are per address. */
export interface Place {
  port: number;
  address: string;
}

/** Sends a request from a local address. @returns its answer with an unread body */
export async function answerTo(
  { port, address }: Place,
  options: RequestOptions,
  body?: string | Buffer,
): Promise<IncomingMessage> {
  const asking = request({ ...options, host: HOST, port, localAddress: address });
  // Also emitted when the connection breaks after the answer began.
  asking.on('error', () => {});
  asking.end(body);
  const [answer] = await once(asking, 'response');
  return answer;
}
