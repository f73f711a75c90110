import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { inProject } from '../src/base/paths.js';
import { demoData } from '../src/portal/demo-data.js';
import { apps } from '../src/portal/portal.js';
import { findRunningPortal } from '../src/portal/running-portal.js';
import { freePort } from '../src/supervise/ports.js';
import { inTemporaryFolder, runs, temporaryFolder, until } from './support.js';

interface Started {
  process: ChildProcess;
  /** What it has written so far. */
  output(): string;
  /** Its exit code. */
  ended: Promise<number | null>;
}

/** `npm start` as npm runs it, with another folder for its data. */
function startCommand(home: string, port: number): Started {
  const child = spawn(
    process.execPath,
    [inProject('tools', 'dev-stack', 'scripts', 'screenlore.mjs'), 'start'],
    {
      cwd: inProject(),
      env: { ...process.env, PORT: String(port), SCREENLORE_HOME: home, MONGO_URL: '', NATS_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      text += data.toString('utf8');
    });
  return { process: child, output: () => text, ended: once(child, 'exit').then(([code]) => code) };
}

/** Ids of all processes that descend from a process, without that process. */
async function descendants(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = /^\d+ \(.*\) \S (\d+)/.exec(status)?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const below = (pid: number): number[] =>
    [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  return below(root);
}

/** The memory of a process, including its share of memory used by several processes. */
async function memoryOf(pid: number): Promise<{ megabytes: number; command: string }> {
  const [rollup, command] = await Promise.all(
    ['smaps_rollup', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  const kilobytes = Number(/^Pss: +(\d+) kB$/m.exec(rollup ?? '')?.[1] ?? 0);
  return { megabytes: kilobytes / 1024, command: command ?? '' };
}

const minute = 60_000;

test(
  'a port that is in use gives one message with the program that uses it and what to do',
  () =>
    inTemporaryFolder(async (home) => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const started = startCommand(home, port);
      expect(await started.ended).toBe(1);
      server.close();
      expect(started.output().trim()).toMatch(
        new RegExp(
          `^Port ${port} is taken by .+ \\(process ${process.pid}\\): stop that, or choose another port, as in PORT=${port + 1} npm start\\.$`,
        ),
      );
    }),
  minute,
);

describe('npm start', () => {
  let home: string;
  let started: Started;
  let port: number;

  beforeAll(async () => {
    home = await temporaryFolder();
    port = await freePort();
    await cp(await demoData(), path.join(home, 'data'), { recursive: true });
    started = startCommand(home, port);
    await until(
      () => started.process.exitCode !== null || started.output().includes('/screenlore/'),
      'the address is shown',
      4 * minute,
    );
  }, 4 * minute);

  afterAll(async () => {
    started.process.kill('SIGTERM');
    await started.ended;
    await rm(home, { recursive: true, force: true });
  }, minute);

  test('shows each step with its time and ends with the address', async () => {
    expect(started.output()).toMatch(/^✓ MongoDB: .* \(\d+\.\d s\)$/m);
    expect(started.output()).toMatch(/^✓ NATS: .* \(\d+\.\d s\)$/m);
    expect(started.output()).toMatch(/^✓ Build: .* \(\d+\.\d s\)$/m);
    expect(started.output().trim().split('\n').at(-1)).toBe(`http://localhost:${port}/screenlore/`);
    const page = await fetch(`http://localhost:${port}/screenlore/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Screenlore');
  });

  test('OPS-90 takes at most 1.2 GB, with one process for all remotes', async () => {
    const pids = await descendants(started.process.pid ?? 0);
    const all = await Promise.all([started.process.pid ?? 0, ...pids].map(memoryOf));
    expect(all.reduce((sum, { megabytes }) => sum + megabytes, 0)).toBeLessThan(1200);
    expect(all.filter(({ command }) => command.includes('serve-remote'))).toHaveLength(1);
    expect(all.filter(({ command }) => /mailbox|mock-oidc/.test(command))).toEqual([]);
    const remotes = z
      .record(z.string(), z.looseObject({ upstream: z.string() }))
      .parse(JSON.parse(await readFile(path.join(home, 'remotes.json'), 'utf8')));
    for (const { upstream } of Object.values(remotes))
      expect([upstream, (await fetch(`${upstream}/releases.json`)).status]).toEqual([upstream, 200]);
  });

  test('AUTH-11 if no provider is set up, the mock OIDC provider answers for both buttons', async () => {
    const ask = async (call: string, body: object): Promise<unknown> => {
      const answer = await fetch(`http://localhost:${port}/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    expect(await ask('get-sign-in-ways', {})).toMatchObject({ google: true, facebook: true });
    for (const provider of ['google', 'facebook'])
      expect(await ask('start-social-sign-in', { provider })).toEqual({
        authorizeUrl: expect.stringContaining('/mock-oidc-provider/'),
      });
  });

  test('SAFE-09 SAFE-10 a stranger on this machine gets nothing from MongoDB and NATS, and reads no secret', async () => {
    const ports = z
      .object({ mongod: z.number(), nats: z.number() })
      .parse(JSON.parse(await readFile(path.join(home, 'ports.json'), 'utf8')));
    const client = new MongoClient(`mongodb://127.0.0.1:${ports.mongod}/?directConnection=true`);
    try {
      await expect(client.db('screenlore_auth').collection('accounts').findOne()).rejects.toThrow(
        /requires authentication/,
      );
    } finally {
      await client.close();
    }
    const socket = connect({ port: ports.nats, host: '127.0.0.1' });
    socket.write('CONNECT {"verbose":false}\r\nSUB > 1\r\nPING\r\n');
    let said = '';
    for await (const data of socket) said += String(data);
    expect(said).toContain("-ERR 'Authorization Violation'");
    expect(said).not.toContain('PONG');
    for (const file of ['secrets.json', 'mongo.key', 'nats.conf', 'run.json'])
      expect([file, (await stat(path.join(home, file))).mode & 0o777]).toEqual([file, 0o600]);
  });

  test(
    'a second one from the same folder says that it is already running',
    async () => {
      const second = startCommand(home, await freePort());
      expect(await second.ended).toBe(1);
      expect(second.output()).toMatch(/^\nScreenlore runs already \(process \d+\): open http/);
    },
    minute,
  );

  test(
    'a crashed service is restarted automatically',
    async () => {
      const [auth] = apps;
      const children = await descendants(started.process.pid ?? 0);
      const commands = await Promise.all(
        children.map(async (pid) => ({ pid, command: await readFile(`/proc/${pid}/cmdline`, 'utf8') })),
      );
      const service = commands.find(({ command }) => command.includes(auth?.command[0] ?? 'none'));
      // Never 0, which would be the test's own process group.
      if (!service) throw new Error('auth does not run');
      process.kill(service.pid, 'SIGKILL');
      await until(() => started.output().includes('✓ auth is back'), 'auth is back');
      expect(started.output()).toContain('! auth stopped (ended by SIGKILL), starting it again in 0.25 s');
    },
    minute,
  );

  test(
    'Ctrl-C stops everything, including children, and keeps the data',
    async () => {
      const children = await descendants(started.process.pid ?? 0);
      const own = apps.filter(({ role }) => ['service', 'gateway', 'shell'].includes(role));
      // MongoDB, NATS and one process for all remotes.
      expect(children.length).toBeGreaterThanOrEqual(own.length + 3);
      started.process.kill('SIGINT');
      expect(await started.ended).toBe(0);
      expect(await Promise.all(children.map(runs))).toEqual(children.map(() => false));
      expect(await findRunningPortal(home)).toBeUndefined();
      expect(await readdir(path.join(home, 'data', 'mongo'))).toContain('WiredTiger');
    },
    minute,
  );
});
