import type { FastifyRequest } from 'fastify';

/** Whether a browser asks for a page: an address that was typed or followed. */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
