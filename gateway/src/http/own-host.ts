import {
  allowedHosts,
  BASE_HEADERS,
  MISDIRECTED,
  MISDIRECTED_TEXT,
  namesTwoHosts,
  TWO_HOSTS_TEXT,
} from '@screenlore/service-kit/http';
import type { onRequestHookHandler } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { sendError } from './json-reply.js';

/**
 * The first look at a request: what every answer says, and whether it is meant for this portal. What it says about its
 * host ends up in addresses that are kept. The shell's server, which alone reaches this one, tells the visitor's host and
 * knows whether the portal is open to others.
 */
export function answerOwnHost({ PUBLIC_URL }: GatewayConfig): onRequestHookHandler {
  const isAllowed = allowedHosts({ publicUrl: PUBLIC_URL, isOpen: true });
  return (request, reply, done) => {
    reply.headers(BASE_HEADERS);
    const refuse = (status: number, error: string) =>
      sendError(reply.header('x-request-id', request.id), status, error);
    if (namesTwoHosts(request.raw)) refuse(400, TWO_HOSTS_TEXT);
    else if (!isAllowed(request.host)) refuse(MISDIRECTED, MISDIRECTED_TEXT);
    else done();
  };
}
