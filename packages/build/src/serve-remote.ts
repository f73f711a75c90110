import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/**
 * Serves the built files of one remote: `node dist/serve-remote.js <folder>`, environment `PORT` and `HOST`.
 *
 * File names with a content hash are kept by browsers for good, everything else (the manifest) is asked for again.
 * A rebuild into the same folder is served without a restart. Stops on SIGTERM once open answers are sent.
 */
const HASHED = /\.[0-9a-f]{8}\.\w+$/;

const folder = process.argv[2];
const port = Number(process.env['PORT'] ?? '');
if (!folder || !Number.isInteger(port)) {
  console.error('Usage: PORT=<number> serve-remote <folder with the built files>');
  process.exit(2);
}

const files = sirv(path.resolve(folder), {
  // `dev` looks at the disk on each request: a redeploy shows at once. The shell's server caches what is hashed.
  dev: true,
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, pathname) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader(
      'cache-control',
      HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.setHeader('vary', 'accept-encoding');
  },
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/health/live' || request.url === '/health/ready') {
    response.setHeader('content-type', 'application/json');
    response.end('{"status":"ok"}');
    return;
  }
  files(request, response, () => {
    response.writeHead(404, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end('{"error":"There is no such file"}');
  });
}

const server = createServer(answer).listen(port, process.env['HOST'] ?? '127.0.0.1');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
  });
}
