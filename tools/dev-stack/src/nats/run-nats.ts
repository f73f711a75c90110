import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProcessSpec } from '../supervise/managed-process.js';
import { freePort } from '../supervise/ports.js';
import { greets } from '../supervise/probes.js';
import type { RunningEngine } from '../supervise/running-engine.js';
import { startAlone } from '../supervise/start-alone.js';
import type { NatsUser, OfNatsUsers } from '../users/users.js';
import { findNats } from './find-nats.js';
import { type NatsAccess, natsAccess } from './nats-access.js';

/** Address of a server here, with a user's name and password if it asks for them. */
export const natsUrl = (port: number, user?: NatsUser, passwords?: OfNatsUsers): string =>
  `nats://${user && passwords ? `${user}:${passwords[user]}@` : ''}127.0.0.1:${port}`;

/**
 * Runs a nats-server for requests and replies only; it stores nothing.
 * @param access its users; without them everybody may do everything, as in tests of single parts
 */
export function natsSpec(file: string, port: number, access?: NatsAccess): ProcessSpec {
  const passwords = Object.entries(access?.passwords ?? {});
  return {
    name: 'nats',
    command: file,
    args: [
      '--addr',
      '127.0.0.1',
      '--port',
      String(port),
      ...(access ? ['--config', access.configuration, '--pid', access.pidFile] : []),
    ],
    env: Object.fromEntries(
      passwords.map(([user, password]) => [`NATS_${user.toUpperCase()}_PASSWORD`, password]),
    ),
    ready: greets(port, 'INFO '),
  };
}

export interface NatsOptions {
  /** A free port by default. */
  port?: number;
  /** Its users' passwords; without them everybody may do everything. */
  passwords?: OfNatsUsers;
}

/** Starts a separate nats-server and waits until it accepts connections. */
export async function startNats(options: NatsOptions = {}): Promise<RunningEngine> {
  const { file } = await findNats();
  const port = options.port ?? (await freePort());
  const logDir = await mkdtemp(path.join(tmpdir(), 'screenlore-nats-'));
  const access = options.passwords && (await natsAccess(logDir, options.passwords));
  return startAlone(natsSpec(file, port, access), logDir, { url: natsUrl(port), port }, () =>
    rm(logDir, { recursive: true, force: true }),
  );
}
