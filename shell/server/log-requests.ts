import type { FastifyInstance } from 'fastify';

const TOO_MANY = 429;

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, log }, { statusCode: status, elapsedTime }) => {
    // A query can hold what is nobody else's business: a search, the signature of an upload address.
    const path = url.split('?', 1)[0];
    // A flood that is refused does not fill the disk.
    log[status === TOO_MANY ? 'debug' : 'info'](
      { method, path, status, ms: Math.round(elapsedTime) },
      'answered',
    );
  });
}
