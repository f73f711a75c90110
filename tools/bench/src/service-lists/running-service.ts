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
/** A catalogue of 80,000 titles reads all their names before it is ready: seconds, on a busy machine minutes. */
const READY_MS = 300_000;
const CALL_MS = 30_000;
/** Lines of a log that the measurer should see. */
const LOUD = /"level":"(warn|error|fatal)"/;

export interface ListCall {
  name: CallName;
  body: object;
}

/** What a list call was answered. */
interface ListReply {
  bytes: number;
  items: number;
  text: string;
}

/** A service of its own over a database, asked directly: no gateway, no response cache. */
export interface RunningService {
  /** @returns milliseconds until the reply is here, and how to read it */
  ask(call: ListCall): Promise<{ ms: number; reply(): Promise<ListReply> }>;
  /** Its memory now, in MB; 0 where the system does not tell it. */
  residentMb(): Promise<number>;
  stop(): Promise<void>;
}

/** A process of a service that answers beside others on the same NATS. */
export interface ServiceProcess {
  pid: number | undefined;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

type ServiceName = 'catalogue' | 'content' | 'comments';

/**
 * @param settings addresses and key, as the service is given them
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
  // Read to its end, so that the service never waits.
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
 * @param mongoUrl address of the database, as the service's MONGO_URL
 * @param more of its settings
 */
export async function startAlone(
  name: ServiceName,
  mongoUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  // Its own NATS: on a shared one the requests would be dealt out among all instances.
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

/** A process on a NATS of its own that answers text without asking anything: what the way there and back takes alone. */
export interface BareService {
  /** @returns milliseconds until the text is here */
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
