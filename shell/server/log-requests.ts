import type { FastifyInstance } from 'fastify';
import { loggedPath } from './logged-path.js';

const TOO_MANY = 429;

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, log }, { statusCode: status, elapsedTime }) => {
    const path = loggedPath(url);
    // Refused requests are not logged, so that a flood cannot fill the disk.
    log[status === TOO_MANY ? 'debug' : 'info'](
      { method, path, status, ms: Math.round(elapsedTime) },
      'answered',
    );
  });
}
