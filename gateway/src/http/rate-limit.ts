import rateLimit from '@fastify/rate-limit';
import { CallError } from '@screenlore/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CallRequest } from '../calls/call-request.js';
import type { GatewayConfig } from '../config.js';

/** How many addresses are counted at the same time. */
const ADDRESSES = 50_000;

/**
 * Bounds the calls one address makes in a minute. Counted is what costs a service work: ready replies and pictures are
 * free.
 */
export async function limitCalls(
  fastify: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE }: GatewayConfig,
): Promise<void> {
  if (RATE_LIMIT_PER_MINUTE === 0) return;
  await fastify.register(rateLimit, {
    hook: 'preHandler',
    max: RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    cache: ADDRESSES,
    allowList: (request) => (request as CallRequest).underWay === null,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { after }) =>
      new CallError('tooMany', `Too many calls from this address. Try again in ${after}.`),
  });
}
