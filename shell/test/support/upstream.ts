import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Upstream {
  url: string;
  seen: IncomingMessage[];
  close(): Promise<void>;
}

/** A real HTTP server that plays the gateway or a remote. */
export async function upstream(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<Upstream> {
  const seen: IncomingMessage[] = [];
  const server: Server = createServer((incoming, response) => {
    seen.push(incoming);
    let body = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (part: string) => {
      body += part;
    });
    incoming.on('end', () => answer(incoming, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
