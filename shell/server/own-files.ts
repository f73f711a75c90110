import path from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import { APP_BASE } from '@screenlore/contracts';
import type { FastifyInstance } from 'fastify';

/** Files with a permanent address, which belong to no release. */
const PUBLIC = path.join(import.meta.dirname, '..', 'public');

/**
 * `/screenlore/<release>/*` are the files of the shell's releases, `/screenlore/favicon.svg` and the like the public ones. Each
 * request looks at the disk, so that a new release is served without a restart.
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
    // The bare template must not be served in place of the page.
    allowedPath: (pathname) => !pathname.endsWith('.html'),
  });
  // A route for each of them, beside the one above for everything.
  await app.register(fastifyStatic, { ...shared, root: PUBLIC, wildcard: false, decorateReply: false });
  // The plugin sets it past Fastify, which would send its own over it.
  app.addHook('onSend', async (_request, reply) => {
    const ofFile = reply.raw.getHeader('cache-control');
    if (ofFile) reply.header('cache-control', ofFile);
  });
}

const HASH = /\.[0-9a-f]{8}\.\w+$/;

/** Whether a built file is named by its content, so that it is the same for as long as it has that name. */
export const isNamedByContent = (file: string): boolean => HASH.test(file);
