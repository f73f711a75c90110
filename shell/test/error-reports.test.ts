import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ERROR_REPORTS_PATH, type ErrorReport, REMOTES } from '@screenlore/contracts';
import { readConfig } from '../server/config.js';
import { createShellServer, type ShellServer } from '../server/server.js';
import { Visitors } from '../server/visitor.js';
import { FIRST_RELEASE, writeRelease } from './support/shell.js';
import { json, type Upstream, upstream } from './support/upstream.js';

const [CANARY, USUAL] = ['20261123-100000', '20261123-090000'];
const REPORT: ErrorReport = {
  remote: 'mf_community',
  release: CANARY,
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'title')",
  frames: ['js/app.0a1b2c3d.js:12'],
  columns: [0],
};
/** The map of a file with one line, which starts with line 16 of its source. */
const MAP = {
  version: 3,
  names: [],
  sources: ['webpack://mf_community/./src/posts/posts-page.tsx'],
  mappings: 'AAeA',
};

const SECRET = 'a secret that only these tests know';
/** A cookie signed by the server. */
const shareOf = (share: number, id: string) =>
  `canary-share=${new Visitors(false, SECRET).cookieFor(share, id)}`;
/** The tokens that visitors' pages send with their reports. */
const tokens = new Map<number, string>();

let folder: string;
let file: string;
let servers: Upstream[];
let shell: ShellServer;
let address: string;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  tokens.clear();
  folder = await mkdtemp(path.join(tmpdir(), 'error-reports-'));
  await writeRelease(folder, FIRST_RELEASE);
  const gateway = await upstream((_request, response) => json(response, 200, {}));
  const remote = await upstream((request, response) =>
    request.url === '/releases.json'
      ? json(response, 200, { releases: [CANARY, USUAL] })
      : request.url === `/${CANARY}/js/app.0a1b2c3d.js.map`
        ? json(response, 200, MAP)
        : json(response, 404, {}),
  );
  servers = [gateway, remote];
  await start(path.join(folder, 'remotes.json'));
});

async function start(remotesFile: string): Promise<void> {
  const [gateway, remote] = servers;
  file = remotesFile;
  const chosen = { release: USUAL, canary: { release: CANARY, share: 99 } };
  const entry = (name: string) => `/screenlore/mf/${name.replace('mf_', '')}/mf-manifest.json`;
  const all = REMOTES.map((name) => [
    name,
    { entry: entry(name), upstream: remote?.url, ...(name === 'mf_community' && chosen) },
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(all)));
  const config = readConfig({
    GATEWAY_URL: gateway?.url,
    REMOTES_FILE: file,
    HEALTH_PORT: '0',
    TRUST_PROXY: 'loopback',
    VISITOR_SECRET: SECRET,
    LOG_LEVEL: 'warn',
  });
  shell = await createShellServer(config, folder, { write: (line) => lines.push(JSON.parse(line)) });
  address = await shell.app.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  await shell.app.close();
  await Promise.all(servers.map((server) => server.close()));
  await rm(folder, { recursive: true });
});

/** A visitor from a separate network: `10.0.0.7`. */
const as = (visitor: number) => ({ 'x-forwarded-for': `10.0.0.${visitor}`, accept: 'text/html' });

/** The release of the community in a visitor's page. */
async function releaseFor(
  visitor: number,
  cookie = shareOf(5, `visitor-${visitor}`),
): Promise<string | undefined> {
  const page = await fetch(`${address}/screenlore/articles`, { headers: { ...as(visitor), cookie } });
  const html = await page.text();
  tokens.set(visitor, / data-page="([^"]+)"/.exec(html)?.[1] ?? '');
  return /mf\/community\/(\d{8}-\d{6})\//.exec(html)?.[1];
}

const send = (visitor: number, body: unknown) =>
  fetch(address + ERROR_REPORTS_PATH, {
    method: 'POST',
    headers: { ...as(visitor), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const statusOf = async (visitor: number, ...reports: object[]) =>
  (await send(visitor, { page: tokens.get(visitor), reports })).status;

/** The log lines about reports. */
const logged = () => lines.filter(({ remote }) => remote !== undefined);

const metrics = async () => (await fetch(`http://127.0.0.1:${shell.health.port}/metrics`)).text();
const counted = async () => (await metrics()).match(/^remote_errors_total\{.*$/gm) ?? [];

describe('a browser’s report', () => {
  test('TEAM-13 is counted by remote and release, and logged once a minute', async () => {
    await releaseFor(1);
    for (const visitor of [1, 2, 3]) expect(await statusOf(visitor, REPORT, REPORT)).toBe(204);
    expect(await counted()).toEqual([
      `remote_errors_total{remote="mf_community",release="${CANARY}",service="shell"} 6`,
    ]);
    expect(logged()).toEqual([
      expect.objectContaining({
        ...{ remote: 'mf_community', release: CANARY, name: 'TypeError', message: REPORT.message },
        ...{ level: 'warn', msg: 'a remote failed in a browser', stack: REPORT.frames },
      }),
    ]);
  });

  test('TEAM-52 is logged with its places in the sources, if the releases have maps', async () => {
    await releaseFor(1);
    await writeRelease(folder, FIRST_RELEASE, {
      'js/main.0123abcd.js.map': JSON.stringify({
        ...MAP,
        sources: ['webpack://shell/../packages/ui/src/button.tsx'],
      }),
    });
    const frames = {
      'js/app.0a1b2c3d.js:1': 'src/posts/posts-page.tsx:16:1',
      [`${FIRST_RELEASE}/js/main.0123abcd.js:1`]: '../packages/ui/src/button.tsx:16:1',
      'js/gone.0a1b2c3d.js:1': 'js/gone.0a1b2c3d.js:1',
      [`${FIRST_RELEASE}/../../etc/passwd.js:1`]: `${FIRST_RELEASE}/../../etc/passwd.js:1`,
      'js/other.js:1': 'js/other.js:1',
    };
    const columns = [5, 5, 5, 5, 0];
    expect(await statusOf(1, { ...REPORT, frames: Object.keys(frames), columns })).toBe(204);
    expect(logged()).toMatchObject([{ stack: Object.values(frames) }]);
  });

  test('TEAM-52 is logged with its files if the browser reports no columns', async () => {
    await releaseFor(1);
    const { columns: _, ...older } = REPORT;
    expect(await statusOf(1, older)).toBe(204);
    expect(logged()).toMatchObject([{ stack: REPORT.frames }]);
  });

  test('TEAM-13 is neither counted nor logged if its subject does not exist', async () => {
    await releaseFor(1);
    expect(await statusOf(1, { ...REPORT, remote: 'mf_nothing' })).toBe(204);
    expect(await statusOf(1, { ...REPORT, release: '20200101-000000' })).toBe(204);
    expect(await counted()).toEqual([]);
    expect(logged()).toEqual([]);
  });

  test('TEAM-14 is logged without private data, even if the browser left it in', async () => {
    await releaseFor(1);
    await statusOf(1, { ...REPORT, message: 'ada@example.org at /user/ada', user: 'ada', frames: [] });
    expect(logged()).toMatchObject([{ message: '<email> at <address>' }]);
    expect(JSON.stringify(logged())).not.toContain('ada');
    expect(JSON.stringify(logged())).not.toContain('10.0.0.1');
  });

  test.each<[string, unknown]>([
    ['no reports', {}],
    ['too many', { reports: Array(11).fill(REPORT) }],
    ['too long a message', { reports: [{ ...REPORT, message: 'a'.repeat(201) }] }],
    ['an address in place of a file', { reports: [{ ...REPORT, frames: ['https://a.example/?b:1'] }] }],
  ])('TEAM-14 with %s is refused', async (_, body) => {
    expect((await send(1, body)).status).toBe(400);
  });

  test('TEAM-13 is refused from a page of another origin: it cannot send JSON', async () => {
    const answer = await fetch(address + ERROR_REPORTS_PATH, {
      method: 'POST',
      headers: { ...as(1), 'content-type': 'text/plain' },
      body: JSON.stringify({ reports: [REPORT] }),
    });
    expect(answer.status).toBe(400);
  });

  test('TEAM-16 is one of at most twelve a minute from an address', async () => {
    for (let sent = 0; sent < 12; sent += 1) expect(await statusOf(1, REPORT)).toBe(204);
    expect(await statusOf(1, REPORT)).toBe(429);
    expect(await statusOf(2, REPORT)).toBe(204);
  });
});

describe('a canary', () => {
  const visitors = [1, 2, 3, 4, 5, 6, 7];

  test('TEAM-15 that throws for everybody is withdrawn, in the file and for the next page', async () => {
    for (const visitor of visitors) expect(await releaseFor(visitor)).toBe(CANARY);
    for (const visitor of visitors) await statusOf(visitor, REPORT);
    expect(await releaseFor(1)).toBe(USUAL);
    const written = JSON.parse(await readFile(file, 'utf8'));
    expect(written.mf_community).toMatchObject({ release: USUAL });
    expect(written.mf_community.canary).toBeUndefined();
    const history = (await readFile(`${file}.history`, 'utf8')).trim().split('\n');
    expect(history.map((line) => JSON.parse(line))).toEqual([
      {
        at: expect.any(String),
        by: 'shell',
        did: `taken back by itself: mf_community ${CANARY}, 5 of 7 visitors’ pages threw`,
      },
    ]);
    // Operators may try it again.
    written.mf_community.canary = { release: CANARY, share: 99 };
    await writeFile(file, JSON.stringify(written));
    expect(await releaseFor(8)).toBe(CANARY);
  });

  test('TEAM-15 TEAM-16 that throws for a few stays, even without first views', async () => {
    for (let visitor = 1; visitor <= 30; visitor += 1) await releaseFor(visitor);
    for (const visitor of visitors.slice(0, 6)) await statusOf(visitor, REPORT);
    expect(await releaseFor(1)).toBe(CANARY);
  });

  test('TEAM-16 stays when one visitor reports, and when many who never got it do', async () => {
    await releaseFor(1);
    for (let sent = 0; sent < 12; sent += 1) await statusOf(1, REPORT, REPORT, REPORT);
    for (let visitor = 100; visitor < 150; visitor += 1) await statusOf(visitor, REPORT);
    expect(await releaseFor(1)).toBe(CANARY);
  });

  test('SAFE-35 stays when reports lack a page’s token, have another network’s, or share one', async () => {
    for (const visitor of visitors) await releaseFor(visitor);
    for (const visitor of visitors) await send(visitor, { reports: [REPORT] });
    const [value = 1] = visitors;
    for (const visitor of visitors) await send(visitor, { page: tokens.get(value), reports: [REPORT] });
    expect(await releaseFor(value)).toBe(CANARY);
  });

  test('SAFE-35 stays when one browser reports from many networks', async () => {
    const shared = shareOf(5, 'one-browser');
    for (const visitor of visitors) await releaseFor(visitor, shared);
    for (const visitor of visitors) await statusOf(visitor, REPORT);
    expect(await releaseFor(1)).toBe(CANARY);
  });

  test('SAFE-35 stays when one IPv6 /48 network reports from many of its subnets', async () => {
    for (const part of ['1', '2', 'a', 'b', 'c', 'ffff']) {
      const headers = { accept: 'text/html', 'x-forwarded-for': `2001:db8:7:${part}::1` };
      const cookie = shareOf(5, `part-${part}`);
      const html = await (
        await fetch(`${address}/screenlore/articles`, { headers: { ...headers, cookie } })
      ).text();
      const page = / data-page="([^"]+)"/.exec(html)?.[1];
      const body = JSON.stringify({ page, reports: [REPORT] });
      const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      expect((await fetch(address + ERROR_REPORTS_PATH, sent)).status).toBe(204);
    }
    expect(await releaseFor(1)).toBe(CANARY);
  });

  test('TEAM-16 is all that can be withdrawn: a release for everybody stays, whatever is reported', async () => {
    for (const visitor of visitors) expect(await releaseFor(visitor, shareOf(99, 'somebody'))).toBe(USUAL);
    for (const visitor of visitors) await statusOf(visitor, { ...REPORT, release: USUAL });
    expect(await releaseFor(1, shareOf(99, 'somebody'))).toBe(USUAL);
    expect(await releaseFor(1)).toBe(CANARY);
  });

  test('TEAM-15 is withdrawn by a process that cannot write the file, for its own visitors', async () => {
    await shell.app.close();
    const longest = path.join(folder, 'a'.repeat(255));
    await start(longest);
    for (const visitor of visitors) await releaseFor(visitor);
    for (const visitor of visitors) await statusOf(visitor, REPORT);
    expect(await releaseFor(1)).toBe(USUAL);
    expect(lines.map(({ msg }) => msg)).toContain(
      'REMOTES_FILE could not be written: only this process took the canary back',
    );
  });
});
