import { isLoopbackHost } from '@screenlore/contracts';
import type { FastifyRequest } from 'fastify';

/** Headers that a proxy adds: with one of them the visitor is on another machine, whatever the Host says. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a visitor of the mock OIDC provider is on this machine: the host is a loopback name, and there is no proxy in
 * between.
 */
export const comesFromThisMachine = ({
  headers,
  socket,
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  isLoopbackHost(headers.host ?? '') &&
  isLoopbackHost(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') &&
  OF_PROXIES.every((name) => headers[name] === undefined);
