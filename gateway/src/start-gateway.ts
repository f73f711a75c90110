import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { checkPolicies } from '@screenlore/contracts';
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
} from '@screenlore/service-kit';
import { answerUnreadableRequest, drainable, endSlowClients, timeLimits } from '@screenlore/service-kit/http';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.js';
import { addCallHooks } from './calls/call-hooks.js';
import { limitRequests } from './calls/rate-limit.js';
import { ResponseCache } from './calls/response-cache.js';
import { checkCompositions } from './compose/compositions.js';
import type { GatewayConfig } from './config.js';
import { ErrorFilter } from './http/error.filter.js';
import { answerOwnHost } from './http/own-host.js';
import { answerUnreadableAddress, onlyPlainAddresses, writeAddress } from './http/plain-addresses.js';
import { requestIdOf } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { ServiceClient } from './services/service-client.js';

const NAME = 'gateway';
/** How often (ms) a closing gateway looks for connections with nothing left in hand. */
const SWEEP_MS = 50;
/** How much later than an upload's own limit (s), which says more, a request that has not arrived is ended. */
const AFTER_UPLOAD_S = 30;

export interface RunningGateway extends Running {
  app: NestFastifyApplication;
  /** Base address, without a slash at its end. */
  url: string;
  /** The same of its health addresses. */
  healthUrl: string;
}

/**
 * Starts the gateway. It listens at once and finds its way to NATS on its own: until then its calls answer 503.
 * @throws Error when the port is taken, or when contract and compositions differ
 */
export async function startGateway(options: {
  config: GatewayConfig;
  /** Where log lines go; standard output when left out. */
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
    genReqId: requestIdOf,
    trustProxy: config.TRUST_PROXY.split(',').map((part) => part.trim()),
    bodyLimit: config.BODY_LIMIT,
    routerOptions: { maxParamLength: 500 },
    ...timeLimits((config.UPLOAD_SECONDS + AFTER_UPLOAD_S) * 1000),
    rewriteUrl: writeAddress,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    skipMiddie: true,
    // What comes over a connection that is still open is answered as ever, and the connection closed after it.
    return503OnClosing: false,
  });
  try {
    const app = await NestFactory.create<NestFastifyApplication>(
      rootModule({ config, readiness, metrics, nats }, [AppModule]),
      adapter,
      { logger: new NestLog(log), bodyParser: false, abortOnError: false },
    );
    const fastify = adapter.getInstance();
    endSlowClients(fastify.server, config.SLOW_CLIENT_SECONDS * 1000);
    const drain = drainable(fastify.server);
    fastify.addHook('onRequest', answerOwnHost(config));
    fastify.addHook('onRequest', onlyPlainAddresses);
    addCallHooks(fastify, config, app.get(ResponseCache), app.get(ServiceClient));
    logRequests(fastify, log, metrics);
    await limitRequests(fastify, config);
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
        // Fastify ends connections that are idle when it closes; this ends those that become so later.
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
