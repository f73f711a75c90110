import { randomUUID } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Type } from '@nestjs/common';
import {
  type Caller,
  type CallInput,
  type CallName,
  type CallReply,
  calls,
  type InternalCallName,
  type InternalReply,
  internalCalls,
  internalSubjectOf,
  type ServiceName,
  subjectOf,
} from '@screenlore/contracts';
import { makeCallKeys, startNats } from '@screenlore/dev-stack';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { ServiceSettings } from '../src/config/settings.js';
import type { Migration } from '../src/migrations/migration.js';
import { CallSigner, replyBytes } from '../src/nats/wire.js';
import { type RunningService, startService } from '../src/service/start-service.js';
import { openDatabase } from './own-database.js';
import { strictly } from './strictly.js';

type InternalInput<N extends InternalCallName> = z.input<(typeof internalCalls)[N]['request']>;

/** The caller, and the idempotency key. */
interface From {
  caller?: Caller | null;
  key?: string | undefined;
}

/** A running service: what it stores, and ways to call it. */
export interface ServiceUnderTest {
  mongoUrl: string;
  natsUrl: string;
  nats: NatsConnection;
  /** The service's own database. */
  database: Connection;
  /** Starts one more instance. */
  start(): Promise<RunningService>;
  /** Makes a call like the gateway: the contract fills in defaults and checks the reply. */
  call<N extends CallName>(name: N, body: CallInput<N>, from?: From): Promise<CallReply<N>>;
  /** The same for internal calls. */
  internal<N extends InternalCallName>(
    name: N,
    body: InternalInput<N>,
    from?: From,
  ): Promise<InternalReply<N>>;
  /** @param look checks what is stored, when nobody writes any more */
  stop(look?: () => Promise<void>): Promise<void>;
}

interface Setup<Config extends ServiceSettings> {
  name: ServiceName;
  /** The service's root module. */
  module: Type;
  migrations?: readonly Migration[];
  /** Its settings, from those that every service has. */
  config(base: ServiceSettings): Config;
}

/** A database and a NATS server for instances of one service: another service on the same NATS would take its requests. */
export async function serviceUnderTest<Config extends ServiceSettings>({
  name,
  module,
  migrations = [],
  config,
}: Setup<Config>): Promise<ServiceUnderTest> {
  const [{ url: mongoUrl, database, stop }, engine] = await Promise.all([openDatabase(name), startNats()]);
  const nats = await connect({ servers: engine.url });
  const { signingKey, publicKey } = makeCallKeys();
  const signer = new CallSigner(signingKey);
  const running: RunningService[] = [];

  const send = async (subject: string, body: unknown, { caller = null, key }: From): Promise<unknown> => {
    const envelope = { body, requestId: randomUUID(), caller, idempotencyKey: key, hop: randomUUID() };
    const { data, headers } = signer.sign(subject, envelope);
    const reply = await nats.request(subject, data, { timeout: 30_000, headers });
    return JSON.parse((await replyBytes(reply)).toString());
  };

  return {
    mongoUrl,
    natsUrl: engine.url,
    nats,
    database,
    start: async () => {
      const service = await startService({
        name,
        module,
        migrations,
        config: config({
          NATS_URL: engine.url,
          MONGO_URL: mongoUrl,
          HEALTH_PORT: 0,
          HEALTH_HOST: '127.0.0.1',
          LOG_LEVEL: 'silent',
          CALL_PUBLIC_KEY: publicKey,
          STORED_BYTES_PER_HOUR: 0,
          STORED_BYTES: 0,
          IMPORT_BYTES_PER_HOUR: 0,
          IMPORT_BYTES: 0,
        }),
      });
      running.push(service);
      return service;
    },
    call: async (call, body, from = {}) => {
      const { request, reply } = calls[call];
      const answer = await send(subjectOf(call), request.parse(body), from);
      return strictly(reply).parse(answer) as CallReply<typeof call>;
    },
    internal: async (call, body, from = {}) => {
      const { request, reply } = internalCalls[call];
      const answer = await send(internalSubjectOf(call), request.parse(body), from);
      return strictly(reply).parse(answer) as InternalReply<typeof call>;
    },
    stop: async (look) => {
      await Promise.all(running.map((service) => service.close()));
      await look?.();
      await nats.close();
      await stop();
      await engine.stop();
    },
  };
}
