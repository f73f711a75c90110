import { nameSpan, sentMetrics } from '@screenlore/service-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** @returns the registry with counts and times of all answers by route and status, and the process's metrics */
export function metrics(app: FastifyInstance): Registry {
  const register = new Registry();
  register.setDefaultLabels({ service: 'shell' });
  collectDefaultMetrics({ register });
  sentMetrics.add(register);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
    registers: [register],
  });
  app.addHook('onRequest', async ({ method, routeOptions }) => nameSpan(method, routeOptions.url ?? 'none'));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return register;
}
