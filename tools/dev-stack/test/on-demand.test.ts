import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { onDemand } from '../src/supervise/on-demand.js';
import { choosePorts } from '../src/supervise/ports.js';

let server: Server | undefined;
let end = (): void => undefined;
afterEach(() => {
  end();
  server?.closeAllConnections();
  server?.close();
});

const ask = async (port: number, body = ''): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).text();

test('OPS-90 the first connection starts the process, and all are passed on to it', async () => {
  const { port, other, behind } = await choosePorts(['port', 'other', 'behind']);
  let starts = 0;
  const start = async () => {
    starts += 1;
    server = createServer((request, response) => void request.pipe(response));
    server.listen(behind, '127.0.0.1');
    await once(server, 'listening');
  };
  end = await onDemand(
    [
      { port, behind },
      { port: other, behind },
    ],
    start,
  );
  expect(starts).toBe(0);
  const long = 'x'.repeat(3_000_000);
  expect(await Promise.all([ask(port, 'one'), ask(other, 'two'), ask(port, long)])).toEqual([
    'one',
    'two',
    long,
  ]);
  expect(starts).toBe(1);
});

test('OPS-90 if the process does not start, the connection is closed, and the next one tries again', async () => {
  const { port, behind } = await choosePorts(['port', 'behind']);
  const starts: number[] = [];
  end = await onDemand([{ port, behind }], async () => {
    starts.push(starts.length);
    throw new Error('it does not start');
  });
  await expect(ask(port)).rejects.toThrow('fetch failed');
  await expect(ask(port)).rejects.toThrow('fetch failed');
  expect(starts).toEqual([0, 1]);
});
