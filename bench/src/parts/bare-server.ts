import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** What the gateway is measured against: one Fastify route that answers given bytes. Told over IPC, tells its port. */
process.once('message', async (bytes: string) => {
  const body = Buffer.from(bytes);
  const app = Fastify();
  app.post('/', (_request, reply) => reply.header('content-type', 'application/json').send(body));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.((app.server.address() as AddressInfo).port);
});
process.once('disconnect', () => process.exit(0));
