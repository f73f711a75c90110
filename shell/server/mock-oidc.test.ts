import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { MOCK_OIDC_PATH } from '@screenlore/contracts';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.js';
import { createShellServer } from './server.js';

const WHERE = {
  HEALTH_PORT: '0',
  GATEWAY_URL: 'http://127.0.0.1:1',
  REMOTES_FILE: 'none.json',
  LOG_LEVEL: 'silent',
};

// A busy machine is slow to start a process and to generate keys.
jest.setTimeout(60_000);

let provider: Server;
let shell: FastifyInstance;

beforeAll(async () => {
  provider = createServer((_request, response) => response.end('the provider')).listen(0, '127.0.0.1');
  await new Promise((resolve) => provider.once('listening', resolve));
  const { port } = provider.address() as AddressInfo;
  ({ app: shell } = await createShellServer(
    readConfig({ ...WHERE, MOCK_OIDC_URL: `http://127.0.0.1:${port}` }),
    tmpdir(),
  ));
  await shell.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await shell?.close();
  provider?.close();
});

const answerTo = (headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { port } = shell.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path: `${MOCK_OIDC_PATH}/auth`, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });

describe('SAFE-02 the mock OIDC provider', () => {
  test.each(['localhost:8080', '127.0.0.1', '[::1]:8080'])('answers a visitor of %s', async (host) => {
    expect(await answerTo({ host })).toEqual({ status: 200, body: 'the provider' });
  });

  test.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'portal.example:8080' },
    { host: 'localhost:8080', 'x-forwarded-for': '203.0.113.7' },
    { host: 'localhost:8080', 'x-forwarded-host': 'portal.example' },
    { host: '127.0.0.1:8080', forwarded: 'for=203.0.113.7' },
  ])('does not answer %j', async (headers) => {
    const { status, body } = await answerTo(headers);
    expect(status).toBe(421);
    expect(body).not.toContain('the provider');
  });

  test('has no place at a shell that listens to others', () => {
    expect(() => readConfig({ ...WHERE, HOST: '0.0.0.0', MOCK_OIDC_URL: 'http://127.0.0.1:1' })).toThrow(
      'MOCK_OIDC_URL is set and HOST is 0.0.0.0',
    );
  });
});
