import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gauge, type Registry } from 'prom-client';
import { BASE_HEADERS } from './base-headers.js';
import type { Readiness } from './readiness.js';

/** The addresses of an app for operators: /health/live, /health/ready and /metrics. They have a port of their own. */
export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

interface HealthAnswer {
  status: number;
  type: string;
  body: string;
}

interface HealthOptions {
  host: string;
  port: number;
  readiness: Readiness;
  /** Without it there is no /metrics. */
  registry?: Registry;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The answer of a health address; undefined for other addresses. */
async function answerHealth(
  path: string,
  { readiness, registry }: HealthOptions,
): Promise<HealthAnswer | undefined> {
  if (path === '/health/live') return { status: 200, type: JSON_TYPE, body: '{"live":true}' };
  if (path === '/health/ready') {
    const report = await readiness.report();
    return { status: report.ready ? 200 : 503, type: JSON_TYPE, body: JSON.stringify(report) };
  }
  if (path === '/metrics' && registry)
    return { status: 200, type: registry.contentType, body: await registry.metrics() };
  return undefined;
}

function showReadiness(readiness: Readiness, registry: Registry): void {
  new Gauge({
    name: 'screenlore_ready',
    help: 'Whether a readiness check holds',
    labelNames: ['check'] as const,
    registers: [registry],
    async collect() {
      const { checks } = await readiness.report();
      for (const [check, holds] of Object.entries(checks)) this.set({ check }, holds ? 1 : 0);
    },
  });
}

/** Opens the health port; @throws Error saying which port is taken. */
export async function startHealthServer(options: HealthOptions): Promise<HealthServer> {
  const { host, port, readiness, registry } = options;
  if (registry) showReadiness(readiness, registry);
  const server: Server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    answerHealth(path, options)
      .catch(() => undefined)
      .then((answer) => {
        const { status, type, body } = answer ?? {
          status: 404,
          type: JSON_TYPE,
          body: '{"error":"Not found"}',
        };
        response.writeHead(status, { ...BASE_HEADERS, 'content-type': type }).end(body);
      });
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`The port ${port} of HEALTH_PORT is taken: stop what listens there, or set another one.`)
      : error;
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
