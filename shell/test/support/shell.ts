import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES } from '@screenlore/contracts';
import { readConfig } from '../../server/config.js';
import { createShellServer } from '../../server/server.js';
import { json, type Upstream, upstream } from './upstream.js';

/** The initial release of the shell. */
export const FIRST_RELEASE = '20261123-083000';

export interface ShellUnderTest {
  /** Base address of the server. */
  address: string;
  healthAddress: string;
  /** Folder of the shell's releases. */
  dist: string;
  /** Changes the file of remotes; `undefined` takes one out. */
  register(remotes: Readonly<Record<string, object | undefined>>): Promise<void>;
  /** Its log. */
  log(): string;
  gateway: Upstream;
  remote: Upstream;
  stop(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const nothing: Answer = (_request, response) => json(response, 200, {});

/**
 * A complete release of the shell whose page and script contain its name.
 * @param dist folder of the releases
 * @param more files of it
 */
export async function writeRelease(
  dist: string,
  release: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const page = `<!doctype html><html lang="en" data-theme="dark"><head><title>Screenlore</title><script defer src="/screenlore/${release}/js/main.0123abcd.js"></script></head><body><div id="root"></div></body></html>`;
  const files = {
    'index.html': page,
    'js/main.0123abcd.js': `script of ${release}`,
    ...more,
    'release.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dist, release, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** The shell's server between stand-ins of the gateway and the remotes, which answer `{}` by default. */
export async function startShell(
  answers: { gateway?: Answer; remote?: Answer } = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<ShellUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  await writeRelease(folder, FIRST_RELEASE);
  const gateway = await upstream(answers.gateway ?? nothing);
  const remote = await upstream(answers.remote ?? nothing);
  const remotes = path.join(folder, 'remotes.json');
  const entry = '/screenlore/mf/catalogue/mf-manifest.json';
  const everyRemote = REMOTES.map((name) => [name, { entry, upstream: remote.url }]);
  await writeFile(remotes, JSON.stringify(Object.fromEntries(everyRemote)));
  const config = readConfig({
    GATEWAY_URL: gateway.url,
    REMOTES_FILE: remotes,
    HEALTH_PORT: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  let log = '';
  const { app, health } = await createShellServer(config, folder, {
    write: (line) => {
      log += line;
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    healthAddress: `http://127.0.0.1:${health.port}`,
    dist: folder,
    register: async (more) => {
      const before = JSON.parse(await readFile(remotes, 'utf8'));
      await writeFile(remotes, JSON.stringify({ ...before, ...more }));
    },
    log: () => log,
    gateway,
    remote,
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
      await Promise.all([gateway.close(), remote.close()]);
      await rm(folder, { recursive: true });
    },
  };
}
