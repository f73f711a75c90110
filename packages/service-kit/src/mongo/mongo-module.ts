import type { DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Connection, createConnection, type mongo } from 'mongoose';
import type { Log } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import { mongoOptions, SELECTION_MS } from './mongo-options.js';
import { PoolMetrics } from './pool-metrics.js';

/** How long (ms) to wait for a replica set at start. */
const START_MS = 30_000;

/** The service's database for MongooseModule.forFeature; waits up to 30 s for it at start, and reconnects on its own. */
export function mongoModule(mongoUrl: string, service: string, log: Log, metrics: Metrics): DynamicModule {
  const pools = new PoolMetrics(metrics.registry);
  return MongooseModule.forRoot(mongoUrl, {
    ...mongoOptions(mongoUrl, service),
    // The other members answer reads while a new primary is elected.
    readPreference: 'primaryPreferred',
    retryAttempts: Math.ceil(START_MS / SELECTION_MS) - 1,
    retryDelay: 0,
    connectionErrorFactory: cannotBeReached,
    onConnectionCreate: (connection: Connection) => {
      // The client already exists, and connects later.
      pools.follow(connection.getClient());
      let closing = false;
      connection.on('disconnecting', () => {
        closing = true;
      });
      connection.on('disconnected', () => {
        if (!closing) log.warn('the connection to MongoDB is lost; trying to reconnect');
      });
      connection.on('reconnected', () => log.info('reconnected to MongoDB'));
    },
  });
}

/**
 * Runs a task with a connection of its own to the service's database. Waits for the database for up to 30 s.
 * @throws Error if MongoDB cannot be reached
 */
export async function withDatabase(
  mongoUrl: string,
  service: string,
  work: (db: mongo.Db) => Promise<void>,
): Promise<void> {
  const options = {
    ...mongoOptions(mongoUrl, service),
    minPoolSize: 0,
    // No caller is waiting yet.
    serverSelectionTimeoutMS: START_MS,
    waitQueueTimeoutMS: START_MS,
  };
  const connection = await createConnection(mongoUrl, options)
    .asPromise()
    .catch((error: unknown) => {
      throw cannotBeReached(error);
    });
  try {
    if (connection.db) await work(connection.db);
  } finally {
    await connection.close();
  }
}

const cannotBeReached = (error: unknown): Error =>
  new Error(
    `MongoDB cannot be reached: start it, or set MONGO_URL (${error instanceof Error ? error.message : error}).`,
  );

/** Whether the primary answers. */
export async function primaryReachable(connection: Connection): Promise<boolean> {
  await connection.db?.command({ ping: 1 }, { readPreference: 'primary', timeoutMS: 1000 });
  return connection.db !== undefined;
}
