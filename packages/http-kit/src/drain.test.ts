import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { drainable } from './drain.js';

test('OPS-09 a draining server answers what arrives over its connections, and ends each with that answer', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const drain = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      request({ port, agent }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.headers.connection));
      })
        .on('error', reject)
        .end();
    });
  expect(await ask()).toBe('keep-alive');
  const drained = drain(0.2);
  expect(await Promise.all([ask(), ask()])).toEqual(['close', 'close']);
  await drained;
  await new Promise((resolve) => server.close(resolve));
  agent.destroy();
});
