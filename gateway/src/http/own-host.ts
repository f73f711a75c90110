import {
  allowedHosts,
  BASE_HEADERS,
  MISDIRECTED,
  MISDIRECTED_TEXT,
  namesTwoHosts,
  TWO_HOSTS_TEXT,
} from '@screenlore/service-kit/http';
import type { onRequestHookHandler } from 'fastify';
import { JSON_TYPE } from '../calls/json-reply.js';
import type { GatewayConfig } from '../config.js';

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
      reply
        .status(status)
        .headers({ 'x-request-id': request.id, 'content-type': JSON_TYPE })
        .send(JSON.stringify({ error }));
    if (namesTwoHosts(request.raw)) void refuse(400, TWO_HOSTS_TEXT);
    else if (!isAllowed(request.host)) void refuse(MISDIRECTED, MISDIRECTED_TEXT);
    else done();
  };
}
