import { CallError } from '@screenlore/service-kit/base';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

/**
 * The portal's origin, from PUBLIC_URL or else from the request.
 * @throws CallError malformed for an invalid host
 */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>,
): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const said = `${protocol}://${host}`;
  const read = URL.canParse(said) ? new URL(said) : undefined;
  if (!read?.host || read.pathname !== '/' || read.username !== '' || read.search !== '')
    throw new CallError('malformed', 'The header host names no host');
  return read.origin;
}
