import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answersHttp, choosePorts } from '@screenlore/dev-stack';
import { appUrl } from './test.js';

const root = path.resolve(import.meta.dirname, '../..');

/** By which it signs what tells visitors apart. */
const SECRET = 'a secret of these journeys, of no portal';

/** The cookie of a visitor who gets the canary, as its server would sign it. */
export function canaryCookie(id: string): { name: string; value: string } {
  const said = `0.${id}`;
  const signature = createHmac('sha256', SECRET).update(said).digest('base64url').slice(0, 22);
  return { name: 'canary-share', value: `${said}.${signature}` };
}

export interface ShellWithCanary {
  /** Address of the portal's app, ending in a slash. */
  url: string;
  /** Name of the canary. */
  release: string;
  /** Whether the file of remotes names the canary. */
  isNamed(): Promise<boolean>;
  history(): Promise<string>;
  /** What it logged as a warning or an error. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * A shell's server of its own beside the portal's, with a file of remotes that names the newest release of a remote as the
 * canary of a share of the visitors, at least of those with a `canaryCookie`. It believes `X-Forwarded-For`, so that one machine can be
 * many visitors.
 */
export async function shellWithCanary(remote: string, share = 1): Promise<ShellWithCanary> {
  const folder = await mkdtemp(path.join(tmpdir(), 'canary-'));
  const file = path.join(folder, 'remotes.json');
  const remotes = JSON.parse(await readFile(process.env['PORTAL_REMOTES_FILE'] ?? '', 'utf8'));
  const listed = await fetch(`${remotes[remote].upstream}/releases.json`);
  const [release, usual] = (await listed.json()).releases;
  remotes[remote] = { ...remotes[remote], release: usual, canary: { release, share } };
  await writeFile(file, JSON.stringify(remotes));
  const { visitors = 0, health = 0 } = await choosePorts(['visitors', 'health']);
  const server = spawn(process.execPath, [path.join(root, 'shell/dist-server/main.js')], {
    env: {
      ...{ PORT: String(visitors), HEALTH_PORT: String(health), LOG_LEVEL: 'warn' },
      // What is not its own it asks of the portal's.
      GATEWAY_URL: new URL(appUrl()).origin,
      REMOTES_FILE: file,
      TRUST_PROXY: 'loopback',
      VISITOR_SECRET: SECRET,
    },
  });
  let log = '';
  server.stdout.on('data', (text) => {
    log += text;
  });
  const isReady = answersHttp(`http://127.0.0.1:${health}/health/ready`);
  while (!(await isReady())) if (server.exitCode !== null) throw new Error('The server ended.');
  return {
    url: `http://127.0.0.1:${visitors}/screenlore/`,
    release,
    isNamed: async () => JSON.parse(await readFile(file, 'utf8'))[remote].canary !== undefined,
    history: () => readFile(`${file}.history`, 'utf8'),
    log: () => log,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
