import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';

// Engines start in a second; a busy machine takes several.
jest.setTimeout(60_000);

let engine: RunningEngine;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  engine = await startNats();
  gateway = await gatewayAt(engine.url, { SLOW_CLIENT_SECONDS: '0.2' });
});

afterAll(async () => {
  await gateway?.stop();
  await engine?.stop();
});

it.each(['POST /api/get-movies', 'PUT /api/uploads/a', 'POST /api/nothing'])(
  'SAFE-03 ends %s whose body does not arrive with 408',
  async (what) => {
    const { hostname, port } = new URL(gateway.url);
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.write(
      `${what} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  },
);
