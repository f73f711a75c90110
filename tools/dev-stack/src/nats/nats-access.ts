import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../base/problem.js';
import type { OfNatsUsers } from '../users/users.js';

/** How a NATS server knows its users. */
export interface NatsAccess {
  /** File with each user's rights. */
  configuration: string;
  /** The server's pid file. */
  pidFile: string;
  passwords: OfNatsUsers;
}

const RELOADED = /Reloaded server configuration/g;
const RELOAD_MS = 5_000;

const configurationIn = (dir: string): string => path.join(dir, 'nats.conf');
const pidFileIn = (dir: string): string => path.join(dir, 'nats.pid');

/** The rights in the currently built contract. */
async function rights(): Promise<string> {
  // Built by now; this module itself loads before anything is built.
  const { natsConf } = await import('@screenlore/contracts');
  return natsConf();
}

/**
 * Writes the configuration of a NATS server, made from the contract.
 * @param dir folder for the file
 */
export async function natsAccess(dir: string, passwords: OfNatsUsers): Promise<NatsAccess> {
  const configuration = configurationIn(dir);
  await writeFile(configuration, await rights(), { mode: 0o600 });
  return { configuration, pidFile: pidFileIn(dir), passwords };
}

/**
 * Makes a running portal's NATS server load the contract's current rights. It keeps running; users with changed rights
 * reconnect by themselves.
 * @returns whether the rights had changed
 * @throws Problem when the server does not load them
 */
export async function renewRights(dir: string): Promise<boolean> {
  const configuration = configurationIn(dir);
  const before = await readFile(configuration, 'utf8').catch(() => '');
  const now = await rights();
  if (now === before) return false;
  const pid = Number(await readFile(pidFileIn(dir), 'utf8').catch(() => ''));
  const log = path.join(dir, 'logs', 'nats.log');
  const reloads = async () => [...(await readFile(log, 'utf8').catch(() => '')).matchAll(RELOADED)].length;
  const soFar = await reloads();
  await writeFile(configuration, now, { mode: 0o600 });
  try {
    if (!pid) throw new Error('no process is known');
    process.kill(pid, 'SIGHUP');
    for (const end = Date.now() + RELOAD_MS; (await reloads()) === soFar; await pause(50))
      if (Date.now() > end) throw new Error(`${log} says why`);
  } catch (error) {
    // The next attempt must detect the change again.
    await writeFile(configuration, before, { mode: 0o600 });
    throw new Problem(
      `NATS did not take the rights of this version (${error instanceof Error ? error.message : error}): stop the portal and run npm start.`,
    );
  }
  return true;
}
