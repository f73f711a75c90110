import { networkOf } from '@screenlore/http-kit';
import { CallError } from '@screenlore/service-kit/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MinuteCounts, SharedCounts } from '../access/shared-counts.js';
import type { GatewayConfig } from '../config.js';
import { mayBeCached } from './read-call.js';

type Check = (request: FastifyRequest) => void;

/**
 * Limits how many requests an address makes a minute (REQUESTS_PER_MINUTE), and how many calls that reach a service
 * (RATE_LIMIT_PER_MINUTE), which cached replies and pictures do not. Requests are counted before their body is read, except
 * calls that the response cache may answer, as its key needs the body.
 */
export function limitRequests(
  fastify: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE, REQUESTS_PER_MINUTE }: GatewayConfig,
  shared: SharedCounts,
): void {
  const requests = atMost(shared.of('requests'), REQUESTS_PER_MINUTE, 'requests');
  const calls = atMost(shared.of('calls'), RATE_LIMIT_PER_MINUTE, 'calls');
  fastify.addHook('onRequest', async (request) => {
    requests(request);
    const call = request.underWay;
    if (call && !mayBeCached(call, request)) calls(request);
  });
  // An earlier hook has sent cached replies.
  fastify.addHook('preValidation', async (request) => {
    const call = request.underWay;
    if (call && mayBeCached(call, request)) calls(request);
  });
}

/** @param max 0 for no limit */
function atMost(counts: MinuteCounts, max: number, what: string): Check {
  if (max === 0) return () => {};
  return ({ ip }) => {
    const { count, leftMs } = counts.add(networkOf(ip));
    if (count <= max) return;
    const retryAfterS = Math.max(1, Math.ceil(leftMs / 1000));
    throw new CallError(
      'tooMany',
      `Too many ${what} from this address. Try again in ${inWords(retryAfterS)}.`,
      { retryAfterS },
    );
  };
}

const inWords = (seconds: number): string => {
  if (seconds >= 60) return '1 minute';
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};
