import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answersHttp, choosePorts } from '@screenlore/dev-stack';
import { appUrl } from './test.js';

const root = path.resolve(import.meta.dirname, '../..');

/** The secret that signs visitors' cookies. */
export const SECRET = 'a secret of these journeys, of no portal';

type Remotes = Record<string, { entry?: string; upstream?: string; release?: string; canary?: object }>;

export interface OwnShell {
  /** Address of the portal's app, ending in a slash. */
  url: string;
  /** Its file of remotes. */
  remotes(): Promise<Remotes>;
  history(): Promise<string>;
  /** Its logged warnings and errors. */
  log(): string;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A separate shell server next to the portal's. It trusts `X-Forwarded-For`, so that one machine can play many
 * visitors.
 * @param change derives its remotes from the portal's
 */
export async function ownShell(change: (remotes: Remotes) => Promise<Remotes>): Promise<OwnShell> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-shell-'));
  const file = path.join(folder, 'remotes.json');
  const ofPortal = JSON.parse(await readFile(process.env['PORTAL_REMOTES_FILE'] ?? '', 'utf8'));
  await writeFile(file, JSON.stringify(await change(ofPortal)));
  const { visitors = 0, health = 0 } = await choosePorts(['visitors', 'health']);
  const server = spawn(process.execPath, [path.join(root, 'shell/dist-server/main.js')], {
    env: {
      ...{ PORT: String(visitors), HEALTH_PORT: String(health), LOG_LEVEL: 'warn' },
      // Everything else comes from the portal's server.
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
    remotes: async () => JSON.parse(await readFile(file, 'utf8')),
    history: () => readFile(`${file}.history`, 'utf8'),
    log: () => log,
    metrics: async () => (await fetch(`http://127.0.0.1:${health}/metrics`)).text(),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
