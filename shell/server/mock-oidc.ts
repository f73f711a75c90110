import { isLoopbackHost } from '@screenlore/contracts';
import type { FastifyRequest } from 'fastify';

/** What a proxy in front adds: then the visitor is somewhere else, whatever the Host says. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether a visitor of the mock OIDC provider sits at this machine: by its own name for itself, with nothing between. */
export const comesFromThisMachine = ({
  headers,
  socket,
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  isLoopbackHost(headers.host ?? '') &&
  isLoopbackHost(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') &&
  OF_PROXIES.every((name) => headers[name] === undefined);
