import { isLoopbackHost } from '@screenlore/contracts';
import {
  allowedHosts,
  BASE_HEADERS,
  MISDIRECTED,
  MISDIRECTED_TEXT,
  namesTwoHosts,
  TWO_HOSTS_TEXT,
} from '@screenlore/service-kit/http';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { Config } from './config.js';

/** A browser that was here asks by https alone for a year (seconds). */
const STRICT_S = 31_536_000;

/** The first look at a request: what every answer says, and whether it is meant for this portal (PUBLIC_URL). */
export function answerOwnHost({ PUBLIC_URL, HOST, HSTS_SUBDOMAINS }: Config): onRequestAsyncHookHandler {
  const isAllowed = allowedHosts({ publicUrl: PUBLIC_URL, isOpen: !isLoopbackHost(HOST) });
  const strict = `max-age=${STRICT_S}${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`;
  const headers = {
    ...BASE_HEADERS,
    ...(PUBLIC_URL?.startsWith('https:') ? { 'strict-transport-security': strict } : {}),
  };
  return async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    if (namesTwoHosts(request.raw)) await reply.code(400).send({ error: TWO_HOSTS_TEXT });
    else if (!isAllowed(request.host)) await reply.code(MISDIRECTED).send({ error: MISDIRECTED_TEXT });
  };
}
