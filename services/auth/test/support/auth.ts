import { randomUUID } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  type Caller,
  type CallName,
  callOf,
  type InternalCallName,
  type InternalReply,
  type InternalRequest,
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
import { AppModule } from '../../src/app.module.js';
import { type AuthConfig, readConfig } from '../../src/config.js';

export const JWT_SECRET = 'a secret that only these tests know and sign with';

/** The service, running on engines, and a way to ask it. */
export interface AuthUnderTest {
  mongoUrl: string;
  natsUrl: string;
  /** The service's own database. */
  database: Connection;
  nats: NatsConnection;
  /** One more instance; without settings of its own it is a replica. */
  startAnother(settings?: Record<string, string>): Promise<RunningService>;
  /** Asks as the gateway does; the reply is held against the contract. */
  ask<N extends InternalCallName>(
    name: N,
    body: InternalRequest<N>,
    caller?: Caller | null,
  ): Promise<InternalReply<N>>;
  /** A call of the API, as the gateway passes it on. */
  call(name: CallName, body: unknown, caller?: Caller | null): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * A service of its own: another one on the same NATS would take its requests.
 * @param settings beside the addresses; unless said otherwise hashes are cheap and nothing is counted
 */
export async function startAuth(settings: Record<string, string> = {}): Promise<AuthUnderTest> {
  const shared = process.env['TEST_MONGO_URL'];
  const mongod = shared ? undefined : await startMongod();
  const address = new URL(shared ?? mongod?.url ?? '');
  address.pathname = `/test_${randomUUID().slice(0, 8)}`;
  const nats = await startNats();
  const { signingKey, publicKey } = makeCallKeys();
  const signer = new CallSigner(signingKey);
  const configOf = (own: Record<string, string>): AuthConfig =>
    readConfig({
      NATS_URL: nats.url,
      MONGO_URL: address.href,
      HEALTH_PORT: '0',
      LOG_LEVEL: 'silent',
      JWT_SECRET,
      CALL_PUBLIC_KEY: publicKey,
      ARGON2_MEMORY_KIB: '64',
      ARGON2_PASSES: '1',
      SIGN_INS_PER_MINUTE: '0',
      SIGN_UPS_PER_HOUR: '0',
      SIGN_UPS_PER_DAY: '0',
      GUESSES_AT_ONCE: '0',
      ...settings,
      ...own,
    });
  const running: RunningService[] = [];
  const startAnother = async (own: Record<string, string> = {}) => {
    const service = await startService({ name: 'auth', module: AppModule, config: configOf(own) });
    running.push(service);
    return service;
  };
  await startAnother();
  const database = await createConnection(address.href, mongoOptions(address.href, 'auth')).asPromise();
  const client = await connect({ servers: nats.url });
  const send = async (subject: string, body: unknown, caller: Caller | null): Promise<unknown> => {
    const wire = { body, requestId: randomUUID(), caller, hop: randomUUID() };
    const { data, headers } = signer.sign(subject, wire);
    const reply = await client.request(subject, data, { timeout: 5000, headers });
    return JSON.parse((await replyBytes(reply)).toString());
  };

  return {
    mongoUrl: address.href,
    natsUrl: nats.url,
    database,
    nats: client,
    startAnother,
    call: async (name, body, caller = null) => {
      const { request, reply } = callOf(name);
      return reply.parse(await send(subjectOf(name), request.parse(body), caller));
    },
    ask: async (name, body, caller = null) => {
      const { request, reply } = internalCalls[name];
      return reply.parse(await send(internalSubjectOf(name), request.parse(body), caller)) as InternalReply<
        typeof name
      >;
    },
    stop: async () => {
      await client.close();
      for (const service of running) await service.close();
      await database.dropDatabase();
      await database.close();
      await nats.stop();
      await mongod?.stop();
    },
  };
}

/** Who signs up in these tests. */
export const ada = {
  firstName: 'Ada',
  surname: 'Lovelace',
  username: 'Ada.L',
  email: 'Ada@Example.org',
  password: 'Engine1843',
  sex: 'female' as const,
  address: '192.0.2.1',
};
