import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { answersHttp, choosePorts } from '@screenlore/engines';

// A process starts in a moment, on a busy machine in seconds.
jest.setTimeout(30_000);

const PROGRAM = path.resolve(import.meta.dirname, '../dist/serve-remote.js');

let folder: string;
let server: ChildProcess;
let ports: { visitors: number; health: number };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'remote-'));
  await writeFile(path.join(folder, 'mf-manifest.json'), '{}');
  await writeFile(path.join(folder, 'a.0123abcd.js'), 'a');
  ports = await choosePorts(['visitors', 'health']);
  server = spawn(process.execPath, [PROGRAM, folder], {
    env: { PORT: String(ports.visitors), HEALTH_PORT: String(ports.health) },
  });
  const ready = answersHttp(`http://127.0.0.1:${ports.health}/health/ready`);
  while (!(await ready())) if (server.exitCode !== null) throw new Error('The server ended.');
});

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
  ['/mf-manifest.json', 200, 'no-cache'],
  ['/a.0123abcd.js', 200, 'public, max-age=31536000, immutable'],
  ['/none.js', 404, 'no-store'],
  ['/health/ready', 404, 'no-store'],
  ['/metrics', 404, 'no-store'],
  ['/../package.json', 400, 'no-store'],
  ['/%2e%2e/package.json', 400, 'no-store'],
  ['/..%2fpackage.json', 400, 'no-store'],
  ['/..\\package.json', 400, 'no-store'],
  ['//a.0123abcd.js', 400, 'no-store'],
  ['/%E0', 400, 'no-store'],
])('SAFE-08 SAFE-19 the server of a remote answers %s with %i', async (target, status, kept) => {
  const { headers, ...answer } = await ask(target);
  expect(answer.status).toBe(status);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  expect(headers['cache-control']).toBe(kept);
});
