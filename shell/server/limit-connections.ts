import type { Server } from 'node:http';
import { compile } from '@fastify/proxy-addr';

const REFUSAL = [
  'HTTP/1.1 429 Too Many Requests',
  'retry-after: 5',
  'content-length: 0',
  'connection: close',
  '',
  '',
].join('\r\n');

export interface ConnectionLimits {
  inAll: number;
  ofAddress: number;
  /** Proxies whose connections are those of many visitors: TRUST_PROXY. */
  proxies: string | undefined;
}

/** Bounds how many connections a server keeps open, in all and of one address. */
export function limitConnections(server: Server, { inAll, ofAddress, proxies }: ConnectionLimits): void {
  server.maxConnections = inAll;
  const open = new Map<string, number>();
  const isProxy =
    proxies === undefined ? () => false : compile(proxies.split(',').map((part) => part.trim()));
  server.on('connection', (socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || isProxy(address, 0)) return;
    const others = open.get(address) ?? 0;
    if (others >= ofAddress) {
      socket.end(REFUSAL);
      return;
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
