import { type ErrorCode } from '@screenlore/contracts';
import type { Log, Metrics, Outcome } from '@screenlore/service-kit/base';
import type { FastifyInstance, FastifyReply } from 'fastify';

const outcomes = new WeakMap<FastifyReply, ErrorCode>();

/** Notes how a request failed, for its log line. */
export const noteOutcome = (reply: FastifyReply, code: ErrorCode): void => {
  outcomes.set(reply, code);
};

/** Logs one compact line per request, with id, call, duration and outcome, and observes its duration. */
export function logRequests(fastify: FastifyInstance, log: Log, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const call = request.underWay;
    const route = call?.name ?? request.routeOptions.url ?? 'none';
    const outcome: Outcome = reply.statusCode < 400 ? 'ok' : (outcomes.get(reply) ?? 'internal');
    const ms = reply.elapsedTime;
    metrics.observe(route, outcome, ms);
    // Refused requests and health checks are counted but not logged, so that they cannot fill the disk.
    const isQuiet = outcome === 'tooMany' || call?.source === 'refused' || request.method === 'HEAD';
    log[isQuiet ? 'debug' : 'info'](
      {
        requestId: request.id,
        call: route,
        ms: Math.round(ms * 10) / 10,
        outcome,
        ...(call?.source ? { source: call.source } : {}),
      },
      'answered',
    );
    done();
  });
}
