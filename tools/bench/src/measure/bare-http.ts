import Fastify from 'fastify';
import { answerParent } from './child.js';

/** The baseline for the gateway: one Fastify route that answers with given bytes. Returns its address. */
answerParent((bytes: string) => {
  const body = Buffer.from(bytes);
  const app = Fastify();
  app.post('/', (_request, reply) => reply.header('content-type', 'application/json').send(body));
  return app.listen({ host: '127.0.0.1', port: 0 });
});
