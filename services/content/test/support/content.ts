import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import {
  type Caller,
  type CallInput,
  type CallName,
  type CallReply,
  type CallRequest,
  calls,
  type InternalCallName,
  type InternalReply,
  internalCalls,
  internalSubjectOf,
  subjectOf,
} from '@screenlore/contracts';
import { startMongod, startNats } from '@screenlore/engines';
import { mongoOptions, type RunningService, replyBytes, startService } from '@screenlore/service-kit';
import { type Connection, createConnection } from 'mongoose';
import type { z } from 'zod';
import { AppModule } from '../../src/app.module.js';

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
export async function startContent(): Promise<ContentUnderTest> {
  const shared = process.env['TEST_MONGO_URL'];
  const mongod = shared ? undefined : await startMongod();
  const address = new URL(shared ?? mongod?.url ?? '');
  address.pathname = `/test_${randomUUID().slice(0, 8)}`;
  const nats = await startNats();
  const config = {
    NATS_URL: nats.url,
    MONGO_URL: address.href,
    HEALTH_PORT: 0,
    HEALTH_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent' as const,
  };
  const startAnother = () => startService({ name: 'content', module: AppModule, config });
  const service = await startAnother();
  const database = await createConnection(address.href, mongoOptions(address.href, 'content')).asPromise();
  const client = await connect({ servers: nats.url });

  return {
    service,
    startAnother,
    database,
    ask: async (name, body, { caller = null, key } = {}) => {
      const request = calls[name].request.parse(body) as CallRequest<typeof name>;
      const wire = { body: request, requestId: randomUUID(), caller, idempotencyKey: key, hop: randomUUID() };
      const reply = await client.request(subjectOf(name), JSON.stringify(wire), { timeout: 5000 });
      return calls[name].reply.parse(JSON.parse((await replyBytes(reply)).toString())) as CallReply<
        typeof name
      >;
    },
    internal: async (name, body, { caller = null, key } = {}) => {
      const request = internalCalls[name].request.parse(body);
      const wire = { body: request, requestId: randomUUID(), caller, idempotencyKey: key, hop: randomUUID() };
      const reply = await client.request(internalSubjectOf(name), JSON.stringify(wire), { timeout: 5000 });
      return internalCalls[name].reply.parse(
        JSON.parse((await replyBytes(reply)).toString()),
      ) as InternalReply<typeof name>;
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
