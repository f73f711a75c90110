import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
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
  subjectOf,
} from '@screenlore/contracts';
import { makeCallKeys, startMongod, startNats } from '@screenlore/engines';
import {
  CallSigner,
  mongoOptions,
  type RunningService,
  replyBytes,
  startService,
} from '@screenlore/service-kit';
import { type Connection, createConnection } from 'mongoose';
import type { z } from 'zod';
import { AppModule } from '../../src/app.module.js';
import type { ContentConfig } from '../../src/config.js';

type InternalInput<N extends InternalCallName> = z.input<(typeof internalCalls)[N]['request']>;

/** Whose change it is, and the key with which it counts once. */
interface From {
  caller?: Caller | null;
  key?: string;
}

/** The service, running on engines, and a way to ask it. */
export interface ContentUnderTest {
  service: RunningService;
  /** One more instance on the same engines, as of a newer build. */
  startAnother(): Promise<RunningService>;
  /** The service's own database. */
  database: Connection;
  /** Asks as the gateway does: the body is checked and filled in by the contract, the reply held against it. */
  ask<N extends CallName>(name: N, body: CallInput<N>, from?: From): Promise<CallReply<N>>;
  /** Asks what no visitor can, in the same way. */
  internal<N extends InternalCallName>(
    name: N,
    body: InternalInput<N>,
    from?: From,
  ): Promise<InternalReply<N>>;
  stop(): Promise<void>;
}

/** A service of its own: another one on the same NATS would take its requests. */
export async function startContent(settings: Partial<ContentConfig> = {}): Promise<ContentUnderTest> {
  const shared = process.env['TEST_MONGO_URL'];
  const mongod = shared ? undefined : await startMongod();
  const address = new URL(shared ?? mongod?.url ?? '');
  address.pathname = `/test_${randomUUID().slice(0, 8)}`;
  const nats = await startNats();
  const { signingKey, publicKey } = makeCallKeys();
  const signer = new CallSigner(signingKey);
  const config = {
    NATS_URL: nats.url,
    MONGO_URL: address.href,
    HEALTH_PORT: 0,
    HEALTH_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent' as const,
    CALL_PUBLIC_KEY: publicKey,
    NEW_ACCOUNT_HOURS: 24,
    TEXTS_PER_HOUR: 0,
    TEXT_BYTES_PER_HOUR: 0,
    ...settings,
  };
  const startAnother = () => startService({ name: 'content', module: AppModule, config });
  const service = await startAnother();
  const database = await createConnection(address.href, mongoOptions(address.href, 'content')).asPromise();
  const client = await connect({ servers: nats.url });

  const send = async (subject: string, body: unknown, { caller = null, key }: From): Promise<unknown> => {
    const wire = { body, requestId: randomUUID(), caller, idempotencyKey: key, hop: randomUUID() };
    const { data, headers } = signer.sign(subject, wire);
    const reply = await client.request(subject, data, { timeout: 5000, headers });
    return JSON.parse((await replyBytes(reply)).toString());
  };

  return {
    service,
    startAnother,
    database,
    ask: async (name, body, from = {}) => {
      const request = calls[name].request.parse(body);
      return calls[name].reply.parse(await send(subjectOf(name), request, from)) as CallReply<typeof name>;
    },
    internal: async (name, body, from = {}) => {
      const request = internalCalls[name].request.parse(body);
      const reply = await send(internalSubjectOf(name), request, from);
      return internalCalls[name].reply.parse(reply) as InternalReply<typeof name>;
    },
    stop: async () => {
      await database.dropDatabase();
      await database.close();
      await client.close();
      await service.close();
      await nats.stop();
      await mongod?.stop();
    },
  };
}
