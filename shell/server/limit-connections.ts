import type { Server } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { ConcurrencyLimit } from '@screenlore/http-kit/edge';

const REFUSAL = [
  'HTTP/1.1 429 Too Many Requests',
  'retry-after: 5',
  'content-length: 0',
  'connection: close',
  '',
  '',
].join('\r\n');

interface ConnectionLimits {
  inAll: number;
  ofOwner: number;
  /** Proxies whose connections serve many visitors: TRUST_PROXY. */
  proxies: string | undefined;
}

export function limitConnections(server: Server, { inAll, ofOwner, proxies }: ConnectionLimits): void {
  server.maxConnections = inAll;
  const open = new ConcurrencyLimit({ inAll, ofOwner });
  const isProxy =
    proxies === undefined ? () => false : compile(proxies.split(',').map((part) => part.trim()));
  server.on('connection', (socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || isProxy(address, 0)) return;
    if (open.enter(address)) socket.once('close', () => open.leave(address));
    else socket.end(REFUSAL);
  });
}
