import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { checkPolicies, UPLOAD_LIMITS } from '@screenlore/contracts';
import { drainable, saysTooMuch } from '@screenlore/http-kit';
import { edgeSettings, guardEdge } from '@screenlore/http-kit/edge';
import {
  answerStatus,
  createLog,
  Metrics,
  NatsLink,
  NestLog,
  Readiness,
  type Running,
  rootModule,
  showNats,
  startHealthServer,
} from '@screenlore/service-kit/base';
import type { DestinationStream } from 'pino';
import { SharedCounts } from './access/shared-counts.js';
import { AppModule } from './app.module.js';
import { LateTurn } from './calls/late-turn.js';
import { limitRequests } from './calls/rate-limit.js';
import { addCallHooks } from './calls/read-call.js';
import { ResponseCache } from './calls/response-cache.js';
import { checkCompositions } from './compose/compositions.js';
import type { GatewayConfig } from './config.js';
import { ErrorFilter } from './http/error.filter.js';
import { logRequests } from './http/request-log.js';
import { refuseUnreadableQueries } from './http/unreadable-query.js';
import { ServiceClient } from './services/service-client.js';
import { readsItsBody } from './uploads/upload-routes.js';

const NAME = 'gateway';
/** How often (ms) a closing gateway looks for idle connections. */
const SWEEP_MS = 50;

export interface RunningGateway extends Running {
  app: NestFastifyApplication;
  /** Base address, without a slash at its end. */
  url: string;
  /** Base address of the health checks. */
  healthUrl: string;
}

/**
 * Starts the gateway. It listens at once and connects to NATS in the background. Until then calls are answered with 503.
 * @throws Error when the port is taken, or when a call of the contract lacks its composition
 */
export async function startGateway(options: {
  config: GatewayConfig;
  /** Destination of log lines; standard output when left out. */
  logTo?: DestinationStream;
}): Promise<RunningGateway> {
  const { config, logTo } = options;
  checkPolicies();
  checkCompositions();
  const log = createLog({ service: NAME, level: config.LOG_LEVEL, destination: logTo });
  const metrics = new Metrics(NAME);
  const readiness = new Readiness();
  const nats = new NatsLink({ url: config.NATS_URL, name: NAME, log });
  readiness.add('nats', () => nats.connected);
  nats.onFirstUp((connection) => answerStatus({ part: NAME, connection, readiness, metrics, log }));
  showNats(metrics, nats);
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    readiness,
    registry: metrics.registry,
  }).catch(async (error) => {
    await nats.close();
    throw error;
  });

  const adapter = new FastifyAdapter({
    trustProxy: config.TRUST_PROXY.split(',').map((part) => part.trim()),
    bodyLimit: config.BODY_LIMIT,
    ...edgeSettings(config.UPLOAD_SECONDS),
    skipMiddie: true,
  });
  try {
    const app = await NestFactory.create<NestFastifyApplication>(
      rootModule({ config, readiness, metrics, nats }, [AppModule]),
      adapter,
      { logger: new NestLog(log), bodyParser: false, abortOnError: false },
    );
    const fastify = adapter.getInstance();
    const drain = drainable(fastify.server);
    guardEdge(fastify, {
      publicUrl: config.PUBLIC_URL,
      // Only the shell's server reaches the gateway. It passes the visitor's host on, and has checked it.
      isOpen: true,
      slowClientMs: config.SLOW_CLIENT_SECONDS * 1000,
      // Uploads have a limit of their own.
      isHeardOut: ({ raw, method, routeOptions }) =>
        readsItsBody(method, routeOptions.url) && !saysTooMuch(raw, UPLOAD_LIMITS.uploadBytesMax),
    });
    fastify.addHook('onRequest', refuseUnreadableQueries);
    addCallHooks(fastify, config, app.get(ResponseCache), app.get(ServiceClient), app.get(LateTurn));
    logRequests(fastify, log, metrics);
    limitRequests(fastify, config, app.get(SharedCounts));
    app.useGlobalFilters(new ErrorFilter());
    await app.listen(config.PORT, config.HOST).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE'
        ? new Error(`The port ${config.PORT} of PORT is taken: stop what listens there, or set another one.`)
        : error;
    });
    const { port } = app.getHttpServer().address() as AddressInfo;
    log.info({ port }, 'started');
    return {
      app,
      url: `http://${config.HOST}:${port}`,
      healthUrl: `http://${config.HEALTH_HOST}:${health.port}`,
      close: async () => {
        await drain(config.DRAIN_SECONDS);
        // Fastify ends connections that are idle when it closes; this ends connections that become idle later.
        const sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_MS);
        await app.close().finally(() => clearInterval(sweep));
        await nats.close();
        await health.close();
      },
    };
  } catch (error) {
    await nats.close();
    await health.close();
    throw error;
  }
}
