import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { answersHttp, choosePorts } from '@screenlore/dev-stack';

// A process starts in a moment, or in seconds on a busy machine.
jest.setTimeout(30_000);

const PROGRAM = path.resolve(import.meta.dirname, '../dist/serve-remote.js');

const OLD = '20261123-083000';
const NEW = '20261123-090000';

let folder: string;
let server: ChildProcess;
let ports: { visitors: number; health: number };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'remote-'));
  await release(OLD);
  ports = await choosePorts(['visitors', 'health']);
  server = spawn(process.execPath, [PROGRAM, folder], {
    env: { PORT: String(ports.visitors), HEALTH_PORT: String(ports.health) },
  });
  const ready = answersHttp(`http://127.0.0.1:${ports.health}/health/ready`);
  while (!(await ready())) if (server.exitCode !== null) throw new Error('The server ended.');
});

/** @param complete false while the build is still writing */
async function release(name: string, complete = true): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, 'mf-manifest.json'), '{}');
  await writeFile(path.join(folder, name, 'a.0123abcd.js'), `a of ${name}`);
  if (complete) await writeFile(path.join(folder, name, 'release.json'), '{}');
}

afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true });
});

async function ask(target: string) {
  const asking = request({ host: '127.0.0.1', port: ports.visitors, path: target });
  asking.end();
  const [answer] = await once(asking, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test.each([
  ['/releases.json', 200, 'no-cache'],
  [`/${OLD}/mf-manifest.json`, 200, 'public, max-age=31536000, immutable'],
  [`/${OLD}/a.0123abcd.js`, 200, 'public, max-age=31536000, immutable'],
  [`/${OLD}/none.js`, 404, 'no-store'],
  ['/20200101-000000/mf-manifest.json', 404, 'no-store'],
  ['/none.js', 404, 'no-store'],
  ['/health/ready', 404, 'no-store'],
  ['/metrics', 404, 'no-store'],
  ['/../package.json', 400, 'no-store'],
  ['/%2e%2e/package.json', 400, 'no-store'],
  ['/..%2fpackage.json', 400, 'no-store'],
  ['/..\\package.json', 400, 'no-store'],
  [`//${OLD}/a.0123abcd.js`, 400, 'no-store'],
  [`/${OLD}/../${OLD}/a.0123abcd.js`, 400, 'no-store'],
  ['/%E0', 400, 'no-store'],
])('SAFE-08 SAFE-19 a remote’s server answers %s with %i', async (target, status, kept) => {
  const { headers, ...answer } = await ask(target);
  expect(answer.status).toBe(status);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(headers['cache-control']).toBe(kept);
});

test('TEAM-01 a new release is listed when it is complete, and the old one stays', async () => {
  const listed = async () => JSON.parse((await ask('/releases.json')).body);
  await release(NEW, false);
  expect(await listed()).toEqual({ releases: [OLD] });
  await release(NEW);
  expect(await listed()).toEqual({ releases: [NEW, OLD] });
  expect((await ask(`/${OLD}/a.0123abcd.js`)).body).toBe(`a of ${OLD}`);
  expect((await ask(`/${NEW}/a.0123abcd.js`)).body).toBe(`a of ${NEW}`);
});

test('TEAM-43 a second remote on the machine needs no health port, and reports if its own is taken', async () => {
  const { other } = await choosePorts(['other']);
  const second = spawn(process.execPath, [PROGRAM, folder], { env: { PORT: String(other) } });
  const ready = answersHttp(`http://127.0.0.1:${other}/releases.json`);
  while (!(await ready())) if (second.exitCode !== null) throw new Error('The server ended.');
  const ended = once(second, 'exit');

  const third = spawn(process.execPath, [PROGRAM, folder], { env: { PORT: String(other) } });
  expect(await text(third.stderr)).toMatch(
    /^Nothing is served: .*EADDRINUSE.* PORT=<number> takes another port\.\n$/,
  );

  second.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
