import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type CallName, calls, subjectOf } from '@screenlore/contracts';
import { freePort, makeCallKeys, startNats } from '@screenlore/engines';
import { CallSigner, replyBytes } from '@screenlore/service-kit';
import { clearGarbage } from '../measure/garbage.js';
import type { BareReplies } from './bare-replies.js';

const root = path.resolve(import.meta.dirname, '../../..');
/** A catalogue of 80,000 titles reads all their names before it is ready: seconds, on a busy machine minutes. */
const READY_MS = 300_000;
const CALL_MS = 30_000;
/** What a log tells that whoever measures should see. */
const LOUD = /"level":"(warn|error|fatal)"/;

export interface ListCall {
  name: CallName;
  body: object;
}

/** What a list call was answered. */
export interface ListReply {
  bytes: number;
  items: number;
}

/** A service of its own over a database, asked directly: no gateway, no ready replies. */
export interface RunningService {
  /** @returns milliseconds until the reply is here, and how to read it */
  ask(call: ListCall): Promise<{ ms: number; reply(): Promise<ListReply> }>;
  stop(): Promise<void>;
}

/** A process of a service that answers beside others on the same NATS. */
export interface ServiceProcess {
  kill(): Promise<void>;
  stop(): Promise<void>;
}

type ServiceName = 'catalogue' | 'content' | 'comments';

/** What a service logs when all that it does by itself after its start is done. */
const LAST_OF_START: { readonly [Name in ServiceName]?: string } = { catalogue: 'read ahead' };

/**
 * @param settings addresses and key, as the service is given them
 * @returns when it is ready, and at rest
 */
export async function startService(
  name: ServiceName,
  settings: Record<'NATS_URL' | 'MONGO_URL' | 'CALL_PUBLIC_KEY', string>,
): Promise<ServiceProcess> {
  const healthPort = String(await freePort());
  const service = spawn(process.execPath, [`services/${name}/dist/main.js`], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      ...settings,
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: healthPort,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const atRest = hasLogged(createInterface(service.stdout), LAST_OF_START[name]);
  const ended = once(service, 'exit');
  const end = (signal: NodeJS.Signals) => async () => {
    if (service.exitCode === null && service.signalCode === null) service.kill(signal);
    await ended;
  };
  const stop = end('SIGTERM');
  try {
    await isReady(name, `http://127.0.0.1:${healthPort}/health/ready`, () => service.exitCode);
    await Promise.race([atRest, ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, kill: end('SIGKILL') };
}

/** @param mongoUrl address of the database, as the service's MONGO_URL */
export async function startAlone(name: ServiceName, mongoUrl: string): Promise<RunningService> {
  // Its own NATS: on a shared one the requests would be dealt out among all instances.
  const nats = await startNats();
  const { signingKey, publicKey } = makeCallKeys();
  let service: ServiceProcess | undefined;
  let connection: NatsConnection | undefined;
  const stop = async () => {
    await connection?.close();
    await service?.stop();
    await nats.stop();
  };
  try {
    const settings = { NATS_URL: nats.url, MONGO_URL: mongoUrl, CALL_PUBLIC_KEY: publicKey };
    service = await startService(name, settings);
    connection = await connect({ servers: nats.url });
  } catch (error) {
    await stop();
    throw error;
  }
  return { ask: asker(connection, new CallSigner(signingKey)), stop };
}

/** A process on a NATS of its own that answers text without asking anything: what the way there and back takes alone. */
export interface BareService {
  /** @returns milliseconds until the text is here */
  ask(): Promise<number>;
  stop(): Promise<void>;
}

/** @param bytes length of the text */
export async function startBare(bytes: number): Promise<BareService> {
  const nats = await startNats();
  const bare = fork(new URL('./bare-replies.js', import.meta.url));
  const told: BareReplies = { natsUrl: nats.url, subject: 'bare', bytes };
  bare.send(told);
  await once(bare, 'message');
  const connection = await connect({ servers: nats.url });
  return {
    ask: async () => {
      clearGarbage();
      const start = performance.now();
      await connection.request(told.subject, '', { timeout: CALL_MS });
      return performance.now() - start;
    },
    stop: async () => {
      await connection.close();
      bare.disconnect();
      await nats.stop();
    },
  };
}

/** Reads a log to its end, so that its writer never waits. @returns once a line of it holds the text */
function hasLogged(log: Interface, text: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (text === undefined) resolve();
    log.on('line', (line) => {
      if (LOUD.test(line)) console.error(line);
      if (text !== undefined && line.includes(text)) resolve();
    });
  });
}

async function isReady(name: string, url: string, exitCode: () => number | null): Promise<void> {
  const end = performance.now() + READY_MS;
  for (;;) {
    if (exitCode() !== null) throw new Error(`The ${name} service ended with ${exitCode()}.`);
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (performance.now() > end) throw new Error(`The ${name} service was not ready in ${READY_MS} ms.`);
    await pause(50);
  }
}

function asker(connection: NatsConnection, signer: CallSigner): RunningService['ask'] {
  let hop = 0;
  return async ({ name, body }) => {
    const request = {
      body: calls[name].request.parse(body),
      requestId: 'bench',
      caller: null,
      hop: String(++hop),
    };
    const { data, headers } = signer.sign(subjectOf(name), request);
    clearGarbage();
    const start = performance.now();
    const message = await connection.request(subjectOf(name), data, { timeout: CALL_MS, headers });
    const ms = performance.now() - start;
    return { ms, reply: async () => listReplyOf(await replyBytes(message)) };
  };
}

const listReplyOf = (reply: Buffer): ListReply => ({
  bytes: reply.length,
  items: Object.values(JSON.parse(reply.toString()) as Record<string, unknown[]>)[0]?.length ?? 0,
});
