import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends a request character by character, as no HTTP client would; @returns its answer, read until the connection
 * closes.
 */
export function rawRequest(address: string, lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.write(`${[...lines, 'connection: close', '', body].join('\r\n')}`);
  return text(socket);
}
