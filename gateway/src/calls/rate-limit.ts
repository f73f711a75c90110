import rateLimit from '@fastify/rate-limit';
import { CallError } from '@screenlore/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { mayBeCached } from './read-call.js';

const MINUTE_MS = 60_000;
/** How many addresses are counted at the same time. */
const ADDRESSES = 50_000;

type Check = (request: FastifyRequest) => Promise<void>;

/**
 * Limits the requests of one address in a minute: all of them, and apart from that the calls that reach a service,
 * which cached replies and pictures do not. Both are counted before a body is read; only where the response cache may
 * answer has the body to be known first.
 */
export async function limitRequests(
  fastify: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE, REQUESTS_PER_MINUTE }: GatewayConfig,
): Promise<void> {
  await fastify.register(rateLimit, { global: false });
  const requests = atMost(fastify, REQUESTS_PER_MINUTE, 'requests');
  const calls = atMost(fastify, RATE_LIMIT_PER_MINUTE, 'calls');
  fastify.addHook('onRequest', async (request) => {
    await requests(request);
    const call = request.underWay;
    if (call && !mayBeCached(call, request)) await calls(request);
  });
  // Cached replies were sent by the hook before.
  fastify.addHook('preValidation', async (request) => {
    const call = request.underWay;
    if (call && mayBeCached(call, request)) await calls(request);
  });
}

/** @param max 0 for any number */
function atMost(fastify: FastifyInstance, max: number, what: string): Check {
  if (max === 0) return async () => {};
  // `cache` is read by the store; the option's type does not name it.
  const options = { max, timeWindow: MINUTE_MS, cache: ADDRESSES };
  const count = fastify.createRateLimit(options);
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const retryAfterS = counted.ttlInSeconds;
    throw new CallError(
      'tooMany',
      `Too many ${what} from this address. Try again in ${inWords(retryAfterS)}.`,
      {
        retryAfterS,
      },
    );
  };
}

const inWords = (seconds: number): string => {
  if (seconds >= 60) return '1 minute';
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};
