import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { choosePorts, NO_VOLUME_LIMITS } from '@screenlore/dev-stack';
import { CALL_KEYS } from './call-keys.js';
import { JWT_SECRET } from './jwt-secret.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Required settings of the apps; with cheap password hashes. */
const COMMON = {
  LOG_LEVEL: 'info',
  JWT_SECRET,
  ...CALL_KEYS,
  ARGON2_MEMORY_KIB: '64',
  ARGON2_PASSES: '1',
  ...NO_VOLUME_LIMITS,
};

/** One JSON line of an app's log. */
export interface LogLine {
  level: string;
  service: string;
  requestId?: string;
  traceId?: string;
  call?: string;
  outcome?: string;
  msg?: string;
}

/** An app in its own process, as in production. */
export interface AppProcess {
  child: ChildProcess;
  /** Where the gateway listens; a service has only its health address. */
  url: string;
  healthUrl: string;
  /** Its log so far. */
  lines: LogLine[];
  /** Its standard error so far. */
  errors: string[];
  /** Stops it; @returns its exit code, null after a signal that it did not handle. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Retries until the condition holds, and returns at once when it does. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
    await pause(20);
  }
}

/** How to stop each running app. */
const running = new Set<(signal: NodeJS.Signals) => Promise<number | null>>();

/** Stops everything that a test file started, even if its setup failed. */
export const stopApps = (): Promise<unknown> => Promise.all([...running].map((end) => end('SIGKILL')));

/**
 * Starts a compiled app and waits until it reports that it is ready.
 * @param folder `gateway`, `shell` or `services/<name>`
 * @param environment settings besides its port
 */
export async function startApp(folder: string, environment: Record<string, string>): Promise<AppProcess> {
  const { port, health } = await choosePorts(['port', 'health']);
  const built = folder === 'shell' ? 'dist-server' : 'dist';
  const child = spawn(process.execPath, [path.join(ROOT, folder, built, 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HEALTH_PORT: String(health),
      ...COMMON,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: LogLine[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const ended = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    running.delete(end);
    return child.exitCode;
  };
  running.add(end);
  const healthUrl = `http://127.0.0.1:${health}`;
  await until(`${folder} is ready`, async () => {
    if (child.exitCode !== null) throw new Error(`${folder} ended: ${errors.join('\n')}`);
    return fetch(`${healthUrl}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    healthUrl,
    lines,
    errors,
    stop: (signal = 'SIGTERM') => end(signal),
  };
}
