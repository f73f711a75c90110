import path from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import { APP_BASE } from '@screenlore/contracts';
import type { FastifyInstance } from 'fastify';

/** Files with a permanent address, which belong to no release. */
const PUBLIC = path.join(import.meta.dirname, '..', 'public');

/**
 * `/screenlore/<release>/*` are the files of the shell's releases, `/screenlore/favicon.svg` and similar files are
 * public. Each request checks the disk, so that a new release is served without a restart.
 * @param dist folder of the releases
 */
export async function ownFiles(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  const shared = {
    prefix: `${APP_BASE}/`,
    index: false as const,
    cacheControl: false,
    setHeaders: (response: SetHeadersResponse, file: string) => {
      const hashed = isNamedByContent(file.replace(/\.(?:br|gz)$/, ''));
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
  await app.register(fastifyStatic, {
    ...shared,
    root: dist,
    preCompressed: true,
    // The bare template must not replace the page.
    allowedPath: (pathname) => !pathname.endsWith('.html'),
  });
  // A separate route for each, next to the catch-all above.
  await app.register(fastifyStatic, { ...shared, root: PUBLIC, wildcard: false, decorateReply: false });
  // The plugin bypasses Fastify to set it, and Fastify would add its own.
  app.addHook('onSend', async (_request, reply) => {
    const ofFile = reply.raw.getHeader('cache-control');
    if (ofFile) reply.header('cache-control', ofFile);
  });
}

const HASH = /\.[0-9a-f]{8}\.\w+$/;

/** Whether a built file's name contains a hash, so that its content never changes. */
export const isNamedByContent = (file: string): boolean => HASH.test(file);
