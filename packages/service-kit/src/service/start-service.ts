import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { getConnectionToken } from '@nestjs/mongoose';
import type { ServiceName } from '@screenlore/contracts';
import { Readiness, startHealthServer } from '@screenlore/http-kit';
import type { Connection } from 'mongoose';
import type { DestinationStream } from 'pino';
import { checkHandlers } from '../calls/check-handlers.js';
import type { ServiceSettings } from '../config/settings.js';
import { CallErrorFilter } from '../errors/call-error-filter.js';
import { createLog } from '../log/log.js';
import { NestLog } from '../log/nest-log.js';
import { Metrics } from '../metrics/metrics.js';
import { migrate } from '../migrations/migrate.js';
import type { Migration } from '../migrations/migration.js';
import { ensureIndexes } from '../mongo/ensure-indexes.js';
import { mongoModule, primaryReachable, withDatabase } from '../mongo/mongo-module.js';
import { NatsCallServer } from '../nats/nats-call-server.js';
import { NatsLink } from '../nats/nats-link.js';
import { showNats } from '../nats/nats-metrics.js';
import { CallVerifier } from '../nats/wire.js';
import { answerStatus } from '../status/answer-status.js';
import { StoredBytes, StoredBytesModule } from '../volume/stored-bytes.js';
import { rootModule } from './kit-module.js';

/** How long (ms) a starting service waits for NATS. */
const NATS_START_MS = 30_000;
const READY_POLL_MS = 50;

export interface ServiceDefinition {
  name: ServiceName;
  /** The app's root module; the service's database, CONFIG, Readiness and Metrics can be injected. */
  module: Type;
  config: ServiceSettings;
  /** Migrations of its database, by number. */
  migrations?: readonly Migration[];
  /** Destination of log lines; standard output when left out. */
  logTo?: DestinationStream;
}

/** A started app. */
export interface Running {
  /** Accepts no new requests, finishes the current ones, closes everything. */
  close(): Promise<void>;
}

export interface RunningService extends Running {
  app: INestMicroservice;
  /** The port of the health addresses. */
  healthPort: number;
}

/**
 * Starts a service: first its health addresses, then NATS and database (waiting for them up to 30 s), then the migrations, however long
 * they take, then the service's own preparation, then the handlers of its calls.
 * @throws Error if NATS or database cannot be reached, a migration fails, or handlers and contract differ
 */
export async function startService({
  name,
  module,
  config,
  migrations = [],
  logTo,
}: ServiceDefinition): Promise<RunningService> {
  const log = createLog({ service: name, level: config.LOG_LEVEL, destination: logTo });
  const readiness = new Readiness();
  const metrics = new Metrics(name);
  let started = false;
  let app: INestMicroservice | undefined;
  const link = new NatsLink({ url: config.NATS_URL, name, log });
  readiness.add('started', () => started);
  readiness.add('nats', () => link.connected);
  showNats(metrics, link);

  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    readiness,
    registry: metrics.registry,
  }).catch(async (error) => {
    await link.close();
    throw error;
  });

  const close = async () => {
    started = false;
    await app?.close();
    await link.close();
    await health.close();
  };

  try {
    const connection = await link.whenConnected(NATS_START_MS);
    answerStatus({ part: name, connection, readiness, metrics, log });
    const server = new NatsCallServer({
      service: name,
      connection,
      verifier: new CallVerifier(config.CALL_PUBLIC_KEY),
      log,
      metrics,
    });
    await withDatabase(config.MONGO_URL, name, (db) => migrate(db, migrations, log));
    app = await NestFactory.createMicroservice<MicroserviceOptions>(
      rootModule({ config, readiness, metrics, nats: link }, [
        mongoModule(config.MONGO_URL, name, log, metrics),
        StoredBytesModule,
        module,
      ]),
      { strategy: server, logger: new NestLog(log), abortOnError: false },
    );
    app.useGlobalFilters(new CallErrorFilter());
    await app.init();
    const stored = app.get(StoredBytes);
    server.countStored = (caller, stores, bytes) => stored.count(caller, stores, bytes);
    checkHandlers(name, server.subjects());
    const database = app.get<Connection>(getConnectionToken());
    readiness.add('mongo', () => primaryReachable(database));
    await ensureIndexes(database);
    await whenAble(readiness);
    await app.listen();
    started = true;
    log.info({ healthPort: health.port }, 'started');
    return { app, healthPort: health.port, close };
  } catch (error) {
    await close().catch((second: unknown) =>
      log.warn({ err: second }, 'closing after a failed start failed too'),
    );
    throw error;
  }
}

/** Waits until the service can answer, for example until a search has built its index. Other instances answer meanwhile. */
async function whenAble(readiness: Readiness): Promise<void> {
  for (;;) {
    const { checks } = await readiness.report();
    if (Object.entries(checks).every(([name, holds]) => holds || name === 'started')) return;
    await pause(READY_POLL_MS);
  }
}
