import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  type CallInput,
  type CallName,
  type CallReply,
  calls,
  type InternalCallName,
  type InternalReply,
  type InternalRequest,
  internalSubjectOf,
  subjectOf,
  WEIGHT_OF_MEAN,
} from '@screenlore/contracts';
import { makeCallKeys, startMongod, startNats } from '@screenlore/engines';
import { CallSigner, type RunningService, replyBytes, startService } from '@screenlore/service-kit';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { AppModule } from '../src/app.module.js';
import type { CatalogueConfig } from '../src/config.js';
import { type Collections, collectionsOf, ensureIndexes } from '../src/database.schema.js';
import { watchRevs } from './support/watch-revs.js';

/** A database of its own on a real server, with a way to make calls of services on it. */
export interface Bench {
  collections: Collections;
  client: MongoClient;
  mongoUrl: string;
  natsUrl: string;
  /** Starts one more replica of the service and waits until it is ready. */
  startReplica(): Promise<RunningService>;
  /** Makes a call as the gateway does; the reply is checked against the contract, field by field. */
  call<N extends CallName>(name: N, body: CallInput<N>, by?: Sender): Promise<CallReply<N>>;
  ask<N extends InternalCallName>(name: N, body: InternalRequest<N>): Promise<InternalReply<N>>;
  /** @throws Error when what lists show was changed and no `rev` told so */
  close(): Promise<void>;
}

/** Who makes a call, and with which key. */
export interface Sender {
  user: string;
  key?: string;
  /** When the account was made, in milliseconds since 1970. */
  since?: number;
  network?: string;
}

/** The same schema with every object strict: a field that the contract does not know is a fault. */
const strictly = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape).map(([key, value]) => [key, strictly(value as z.ZodType)]),
      ),
    );
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType).optional();
  return schema;
};

const portal = 'screenlore_test_catalogue';

export const startBench = async (name: string, settings: Partial<CatalogueConfig> = {}): Promise<Bench> => {
  const givenMongo = process.env['TEST_MONGO_URL'];
  const mongod = givenMongo ? undefined : await startMongod();
  // Never a shared one: replicas answer in turn, and that of another test file has another database.
  const nats = await startNats();
  const { signingKey, publicKey } = makeCallKeys();
  const signer = new CallSigner(signingKey);
  const server = new URL(givenMongo ?? mongod?.url ?? '');
  server.pathname = `/${portal}_${name}_${process.pid}`;
  const mongoUrl = server.toString();
  const natsUrl = nats.url;
  const { dbName } = mongoOptions(mongoUrl, 'catalogue');
  const client = await new MongoClient(mongoUrl).connect();
  const db = client.db(dbName);
  await db.dropDatabase();
  await ensureIndexes(db);
  const forgottenRevs = watchRevs(db);
  const connection: NatsConnection = await connect({ servers: natsUrl });
  const running: RunningService[] = [];

  const send = async (subject: string, body: unknown, by?: Sender): Promise<unknown> => {
    const caller = by
      ? { id: by.user, username: by.user, admin: false, since: by.since, network: by.network }
      : null;
    const envelope = {
      body,
      requestId: 'test',
      caller,
      idempotencyKey: by?.key,
      hop: crypto.randomUUID(),
    };
    const { data, headers } = signer.sign(subject, envelope);
    const message = await connection.request(subject, data, { timeout: 10_000, headers });
    return JSON.parse((await replyBytes(message)).toString());
  };

  return {
    collections: collectionsOf(db),
    client,
    mongoUrl,
    natsUrl,
    startReplica: async () => {
      const config: CatalogueConfig = {
        NATS_URL: natsUrl,
        MONGO_URL: mongoUrl,
        HEALTH_PORT: 0,
        HEALTH_HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        CALL_PUBLIC_KEY: publicKey,
        RATING_WEIGHT: WEIGHT_OF_MEAN,
        NEW_ACCOUNT_HOURS: 24,
        RATINGS_PER_HOUR: 0,
        NEW_RATINGS_PER_TITLE: 0,
        RATINGS_WAIT_MINUTES: 60,
        ...settings,
      };
      const service = await startService({ name: 'catalogue', module: AppModule, config });
      running.push(service);
      await isReady(service);
      return service;
    },
    call: async (name, body, by) => {
      const reply = await send(subjectOf(name), calls[name].request.parse(body), by);
      strictly(calls[name].reply).parse(reply);
      return reply as CallReply<typeof name>;
    },
    ask: async (name, body) => (await send(internalSubjectOf(name), body)) as InternalReply<typeof name>,
    close: async () => {
      await Promise.all(running.map((service) => service.close()));
      await connection.close();
      const forgotten = await forgottenRevs();
      await db.dropDatabase();
      await client.close();
      await Promise.all([mongod?.stop(), nats.stop()]);
      if (forgotten.length > 0) throw new Error(`Changed without a new rev: ${forgotten.join(', ')}`);
    },
  };
};

const isReady = async ({ healthPort }: RunningService): Promise<void> => {
  await until(async () => (await fetch(`http://127.0.0.1:${healthPort}/health/ready`)).ok);
};

/** Asks again and again until it holds. @throws Error after 10 s */
export const until = async (holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + 10_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('waited 10 s in vain');
    await new Promise((resolve) => setImmediate(resolve));
  }
};
