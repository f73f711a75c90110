import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningEngine } from '../running-engine.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import { freePort } from '../supervise/ports.js';
import { greets } from '../supervise/probes.js';
import { Supervisor } from '../supervise/supervisor.js';
import { findNats } from './find-nats.js';

export const natsUrl = (port: number): string => `nats://127.0.0.1:${port}`;

/** How a nats-server runs: requests and replies only, nothing of it is kept. */
export function natsSpec(file: string, port: number): ProcessSpec {
  return {
    name: 'nats',
    command: file,
    args: ['--addr', '127.0.0.1', '--port', String(port)],
    ready: greets(port, 'INFO '),
  };
}

export interface NatsOptions {
  /** Without it a free one. */
  port?: number;
}

/** Starts a nats-server of its own and waits until it takes connections. */
export async function startNats(options: NatsOptions = {}): Promise<RunningEngine> {
  const { file } = await findNats();
  const port = options.port ?? (await freePort());
  const logDir = await mkdtemp(path.join(tmpdir(), 'screenlore-nats-'));
  const supervisor = new Supervisor([natsSpec(file, port)], { logDir });
  await supervisor.start();
  return {
    url: natsUrl(port),
    port,
    stop: async () => {
      await supervisor.stop();
      await rm(logDir, { recursive: true, force: true });
    },
    suspend: () => supervisor.stopOne('nats'),
    resume: () => supervisor.startOne('nats'),
  };
}
