import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { CANARY_VISITS, ERROR_REPORTS_PATH, REMOTES } from '@screenlore/contracts';
import { ofNatsUsers, type RunningEngine, startNats } from '@screenlore/dev-stack';
import { NatsLink } from '@screenlore/service-kit/nats-link';
import { readConfig } from '../server/config.js';
import { createShellServer, type ShellServer } from '../server/server.js';
import { FIRST_RELEASE, writeRelease } from './support/shell.js';
import { json, type Upstream, upstream } from './support/upstream.js';

jest.setTimeout(60_000);

const [CANARY, USUAL] = ['20261123-100000', '20261123-090000'];
const REPORT = { remote: 'mf_community', release: CANARY, name: 'TypeError', message: 'broken', frames: [] };
const WITHIN_MS = 5000;

let nats: RunningEngine;
let folder: string;
let remote: Upstream;
let gateway: Upstream;

beforeAll(async () => {
  nats = await startNats({ passwords: ofNatsUsers((user) => `password-of-${user}`) });
  folder = await mkdtemp(path.join(tmpdir(), 'shared-canary-'));
  await writeRelease(folder, FIRST_RELEASE);
  gateway = await upstream((_request, response) => json(response, 200, {}));
  remote = await upstream((request, response) =>
    request.url === '/releases.json'
      ? json(response, 200, { releases: [CANARY, USUAL] })
      : json(response, 404, {}),
  );
});
afterAll(async () => {
  await Promise.all([nats?.stop(), gateway?.close(), remote?.close()]);
  await rm(folder, { recursive: true });
});

interface Running {
  shell: ShellServer;
  address: string;
  lines: string[];
}

/** A shell server with its own file of remotes, as with a Kubernetes ConfigMap. */
async function start(name: string, natsUrl: string | undefined): Promise<Running> {
  const file = path.join(folder, `${name}.json`);
  const chosen = { release: USUAL, canary: { release: CANARY, share: 99 } };
  const all = REMOTES.map((known) => [
    known,
    {
      entry: `/screenlore/mf/${known.replace('mf_', '')}/mf-manifest.json`,
      upstream: remote.url,
      ...(known === 'mf_community' && chosen),
    },
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(all)));
  const lines: string[] = [];
  const config = readConfig({
    GATEWAY_URL: gateway.url,
    REMOTES_FILE: file,
    HEALTH_PORT: '0',
    TRUST_PROXY: 'loopback',
    VISITOR_SECRET: 'a secret that only these tests know',
    NATS_URL: natsUrl,
    LOG_LEVEL: 'info',
  });
  const shell = await createShellServer(config, folder, { write: (line) => void lines.push(line) });
  return { shell, address: await shell.app.listen({ port: 0, host: '127.0.0.1' }), lines };
}

const headersOf = (visitor: number) => ({ 'x-forwarded-for': `10.0.0.${visitor}`, accept: 'text/html' });

/** @returns the release in the visitor's page, and its token for reports */
async function load({ address }: Running, visitor: number): Promise<{ release?: string; token?: string }> {
  const html = await (await fetch(`${address}/screenlore/articles`, { headers: headersOf(visitor) })).text();
  const release = /mf\/community\/(\d{8}-\d{6})\//.exec(html)?.[1];
  const token = / data-page="([^"]+)"/.exec(html)?.[1];
  return { ...(release && { release }), ...(token && { token }) };
}

const report = ({ address }: Running, visitor: number, page: string | undefined) =>
  fetch(address + ERROR_REPORTS_PATH, {
    method: 'POST',
    headers: { ...headersOf(visitor), 'content-type': 'application/json' },
    body: JSON.stringify({ page, reports: [REPORT] }),
  });

/** Six visitors get the canary from the first server; three of their pages report there, three to the second. */
async function breakForSix(first: Running, second: Running): Promise<void> {
  const visitors = [11, 12, 13, 14, 15, 16];
  const pages = await Promise.all(visitors.map((visitor) => load(first, visitor)));
  expect(pages.map(({ release }) => release)).toEqual(visitors.map(() => CANARY));
  await pause(1500);
  for (const [at, visitor] of visitors.entries()) {
    const reply = await report(at % 2 === 0 ? first : second, visitor, pages[at]?.token);
    expect(reply.status).toBe(204);
  }
}

async function releasesWithin(servers: readonly Running[], wanted: string): Promise<(string | undefined)[]> {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const given = await Promise.all(servers.map(async (server) => (await load(server, 77)).release));
    if (given.every((release) => release === wanted) || Date.now() > until) return given;
    await pause(100);
  }
}

test('TEAM-58 five visitors across all shell servers withdraw a canary at each of them, without sharing addresses', async () => {
  const url = nats.url.replace('nats://', 'nats://shell:password-of-shell@');
  const servers = await Promise.all([start('first', url), start('second', url)]);
  const [first, second] = servers;
  const messages: string[] = [];
  const silent = { info: () => {}, warn: () => {} };
  const listener = new NatsLink({ url, name: 'shell', log: silent });
  listener.onFirstUp((connection) =>
    connection.subscribe(CANARY_VISITS, {
      callback: (_error, message) => void messages.push(message.string()),
    }),
  );
  try {
    // In any start order: each listens a moment after its start.
    await pause(500);
    await load(second, 70);
    await breakForSix(first, second);
    expect(await releasesWithin(servers, USUAL)).toEqual([USUAL, USUAL]);
    const logged = servers.flatMap(({ lines }) => lines);
    expect(logged.filter((line) => line.includes('taken back by itself'))).toHaveLength(2);
    expect(messages.join('')).toContain(CANARY);
    expect(messages.join('')).not.toMatch(/10\.0\.0/);
  } finally {
    await listener.close();
    await Promise.all(servers.map(({ shell }) => shell.app.close()));
  }
});

test('TEAM-58 servers without NATS count alone, and a server that cannot reach it still serves pages', async () => {
  const servers = await Promise.all([start('third', undefined), start('fourth', 'nats://127.0.0.1:9')]);
  const [third, fourth] = servers;
  try {
    await load(fourth, 70);
    await breakForSix(third, fourth);
    await pause(1500);
    expect((await load(third, 77)).release).toBe(CANARY);
    expect((await load(fourth, 77)).release).toBe(CANARY);
  } finally {
    await Promise.all(servers.map(({ shell }) => shell.app.close()));
  }
});
