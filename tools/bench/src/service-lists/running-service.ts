import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import type { CallName } from '@screenlore/contracts';
import { answersHttp, freePort, makeCallKeys, startNats } from '@screenlore/dev-stack';
import { replyBytes } from '@screenlore/service-kit';
import { type ServiceCalls, serviceCalls } from '@screenlore/service-kit/service-calls';
import { startChild } from '../measure/child.js';
import { clearGarbage } from '../measure/garbage.js';
import { residentMb } from '../measure/peak-memory.js';
import { timed } from '../measure/times.js';
import type { BareReplies } from './bare-replies.js';

const root = path.resolve(import.meta.dirname, '../../../..');
/**
 * A catalogue of 80,000 titles reads all their names before it is ready: this takes seconds, or minutes on a
 * busy machine.
 */
const READY_MS = 300_000;
const CALL_MS = 30_000;
/** Lines of the log that are worth printing. */
const LOUD = /"level":"(warn|error|fatal)"/;

export interface ListCall {
  name: CallName;
  body: object;
}

/** The reply to a list call. */
interface ListReply {
  bytes: number;
  items: number;
  text: string;
}

/** A service with a database of its own that gets calls directly: no gateway, no response cache. */
export interface RunningService {
  /** @returns how many milliseconds the reply took, and a function that reads it */
  ask(call: ListCall): Promise<{ ms: number; reply(): Promise<ListReply> }>;
  /** Its current memory, in MB; 0 if the system does not report it. */
  residentMb(): Promise<number>;
  stop(): Promise<void>;
}

/** A process of a service that shares its NATS with others. */
export interface ServiceProcess {
  pid: number | undefined;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

type ServiceName = 'catalogue' | 'content' | 'comments';

/**
 * @param settings addresses and key, as environment variables of the service
 * @returns when it is ready
 */
async function startService(
  name: ServiceName,
  settings: Readonly<Record<string, string>> & Record<'NATS_URL' | 'MONGO_URL' | 'CALL_PUBLIC_KEY', string>,
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
  // Reads all output, so that the service never waits to write.
  createInterface(service.stdout).on('line', (line) => {
    if (LOUD.test(line)) console.error(line);
  });
  const ended = once(service, 'exit');
  const end = (signal: NodeJS.Signals) => async () => {
    if (service.exitCode === null && service.signalCode === null) service.kill(signal);
    await ended;
  };
  const isReady = answersHttp(`http://127.0.0.1:${healthPort}/health/ready`);
  const until = performance.now() + READY_MS;
  while (!(await isReady())) {
    if (service.exitCode !== null) throw new Error(`The ${name} service ended with ${service.exitCode}.`);
    if (performance.now() > until) {
      await end('SIGKILL')();
      throw new Error(`The ${name} service was not ready in ${READY_MS} ms.`);
    }
    await pause(50);
  }
  return { pid: service.pid, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

/**
 * @param mongoUrl address of the database, the service's MONGO_URL
 * @param more further settings of the service
 */
export async function startAlone(
  name: ServiceName,
  mongoUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  // Its own NATS: a shared one would distribute the requests among all instances.
  const nats = await startNats();
  const { signingKey, publicKey } = makeCallKeys();
  let service: ServiceProcess | undefined;
  let calls: ServiceCalls;
  try {
    service = await startService(name, {
      NATS_URL: nats.url,
      MONGO_URL: mongoUrl,
      CALL_PUBLIC_KEY: publicKey,
      ...more,
    });
    calls = await serviceCalls(nats.url, signingKey, CALL_MS);
  } catch (error) {
    await service?.stop();
    await nats.stop();
    throw error;
  }
  return {
    ask: async ({ name, body }) => {
      clearGarbage();
      const { ms, message } = await calls.time(name, body);
      return { ms, reply: async () => listReplyOf(await replyBytes(message)) };
    },
    residentMb: () => residentMb(service.pid ?? 0),
    stop: async () => {
      await calls.close();
      await service.stop();
      await nats.stop();
    },
  };
}

/** A process on its own NATS that answers with a text at once: the time of the round trip alone. */
export interface BareService {
  /** @returns how many milliseconds the text took */
  ask(): Promise<number>;
  stop(): Promise<void>;
}

/** @param bytes length of the text */
export async function startBare(bytes: number): Promise<BareService> {
  const nats = await startNats();
  const bare = startChild(new URL('./bare-replies.js', import.meta.url));
  const subject = 'bare';
  await bare.tell({ natsUrl: nats.url, subject, bytes } satisfies BareReplies);
  const connection = await connect({ servers: nats.url });
  return {
    ask: () => {
      clearGarbage();
      return timed(() => connection.request(subject, '', { timeout: CALL_MS }));
    },
    stop: async () => {
      await connection.close();
      await bare.end();
      await nats.stop();
    },
  };
}

function listReplyOf(reply: Buffer): ListReply {
  const text = reply.toString();
  const lists: Record<string, unknown[]> = JSON.parse(text);
  return { bytes: reply.length, items: Object.values(lists)[0]?.length ?? 0, text };
}
