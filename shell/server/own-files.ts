import fastifyStatic from '@fastify/static';
import { APP_BASE } from '@screenlore/contracts';
import type { FastifyInstance } from 'fastify';
import { isNamedByContent } from './named-by-content.js';

/** The files of the shell's own build. */
export async function ownFiles(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    prefix: `${APP_BASE}/`,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The bare template must not be had in place of the page.
    allowedPath: (pathname) => !pathname.endsWith('.html'),
    setHeaders: (response, file) => {
      const hashed = isNamedByContent(file.replace(/\.(?:br|gz)$/, ''));
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // The plugin sets it past Fastify, which would send its own over it.
  app.addHook('onSend', async (_request, reply) => {
    const ofFile = reply.raw.getHeader('cache-control');
    if (ofFile) reply.header('cache-control', ofFile);
  });
}
