import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rawRequest } from './support/raw-request.js';
import { type ShellUnderTest, startShell } from './support/shell.js';

let shell: ShellUnderTest;

beforeAll(async () => {
  shell = await startShell();
});
afterAll(() => shell.stop());

test.each([
  '/api/\\..\\..\\metrics',
  '/api/..\\metrics',
  '/api/%5c..%5c..%5cmetrics',
  '/api/../metrics',
  '/api/%2e%2e/metrics',
  '/api/..%2fmetrics',
  '/api/.%2e%2fhealth/ready',
  '/api//metrics',
  '//metrics',
  'http://gateway/metrics',
  '/screenlore/../metrics',
  '/screenlore/../x',
  '/screenlore/mf/catalogue/../../../etc/passwd',
  '/screenlore/mf/catalogue/%2e%2e%2fsrc/main.ts',
  '/screenlore/mf/catalogue/..%5csrc',
  '/screenlore/%00',
  '/screenlore/%E0',
  '/api/x?%E0',
])('SAFE-08 SAFE-17 answers %s with 400 and forwards nothing', async (target) => {
  const answer = await rawRequest(shell.address, [`GET ${target} HTTP/1.1`, 'host: localhost']);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect([...shell.gateway.seen, ...shell.remote.seen].map(({ url }) => url)).toEqual([]);
});

test('SAFE-08 forwards exactly what the router saw', async () => {
  const answer = await rawRequest(shell.address, [
    'GET /%61pi/get%2Dmovies?a=%2e HTTP/1.1',
    'host: localhost',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(shell.gateway.seen.splice(0).map(({ url }) => url)).toEqual(['/api/get-movies?a=%2e']);
});
