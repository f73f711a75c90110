import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { createLog } from '../src/log/log.js';
import { NatsLink } from '../src/nats/nats-link.js';

let engines: RunningEngine[];

beforeAll(async () => {
  engines = await Promise.all([startNats(), startNats()]);
});
afterAll(() => Promise.all(engines.map((engine) => engine.stop())));

async function reconnected(connection: NatsConnection): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'reconnect') return;
}

it('OPS-01 an app of a cluster with one server down continues with another when it loses its own', async () => {
  const url = ['nats://127.0.0.1:1', ...engines.map((engine) => engine.url)].join(',');
  const link = new NatsLink({
    url,
    name: 'content',
    log: createLog({ service: 'content', level: 'silent' }),
  });
  try {
    const connection = await link.whenConnected(10_000);
    const own = engines.find(({ url: address }) => address.endsWith(connection.getServer()));
    engines = engines.filter((engine) => engine !== own);
    expect(engines).toHaveLength(1);
    const again = reconnected(connection);
    await own?.stop();
    await again;
    expect(engines[0]?.url).toContain(connection.getServer());
  } finally {
    await link.close();
  }
});

it('OPS-01 an app leaves a silent server for another within seconds', async () => {
  const [engine] = engines;
  const sockets: Socket[] = [];
  const frozen = createServer((socket) => {
    const server = connectTo(engine?.port ?? 0, '127.0.0.1');
    sockets.push(socket, server);
    for (const end of [socket, server]) end.on('error', () => end.destroy());
    socket.pipe(server).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  const address = frozen.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const link = new NatsLink({
    url: `nats://127.0.0.1:${port}`,
    name: 'content',
    log: createLog({ service: 'content', level: 'silent' }),
  });
  try {
    const connection = await link.whenConnected(10_000);
    const lost = new Promise<void>((resolve) => link.onLost(resolve));
    // The connection is open, but nothing passes.
    for (const socket of sockets) socket.unpipe().pause();
    const began = performance.now();
    await lost;
    expect(performance.now() - began).toBeLessThan(6000);
    expect(connection.isClosed()).toBe(false);
  } finally {
    await link.close();
    for (const socket of sockets) socket.destroy();
    frozen.close();
  }
});

it('OPS-28 an app whose address requires TLS signs in to no server without it', async () => {
  const [engine] = engines;
  const link = new NatsLink({
    url: `tls://auth:a-secret@127.0.0.1:${engine?.port}`,
    name: 'auth',
    log: createLog({ service: 'auth', level: 'silent' }),
  });
  try {
    await expect(link.whenConnected(1000)).rejects.toThrow();
    expect(link.connected).toBe(false);
  } finally {
    await link.close();
  }
});
