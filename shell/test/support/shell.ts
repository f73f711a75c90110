import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../server/config.js';
import { createShellServer } from '../../server/server.js';
import { json, type Upstream, upstream } from './upstream.js';

export interface ShellUnderTest {
  /** Base address of the server. */
  address: string;
  gateway: Upstream;
  remote: Upstream;
  stop(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const nothing: Answer = (_request, response) => json(response, 200, {});

/** The shell's server between stand-ins of the gateway and one remote, which answer `{}` unless said otherwise. */
export async function startShell(
  answers: { gateway?: Answer; remote?: Answer } = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<ShellUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en" data-theme="dark"><head><title>Screenlore</title></head><body><div id="root"></div></body></html>',
  );
  const gateway = await upstream(answers.gateway ?? nothing);
  const remote = await upstream(answers.remote ?? nothing);
  const remotes = path.join(folder, 'remotes.json');
  const entry = '/screenlore/mf/catalogue/mf-manifest.json';
  await writeFile(remotes, JSON.stringify({ mf_catalogue: { entry, upstream: remote.url } }));
  const config = readConfig({
    GATEWAY_URL: gateway.url,
    REMOTES_FILE: remotes,
    HEALTH_PORT: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const { app } = await createShellServer(config, folder);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
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
