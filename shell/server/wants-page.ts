import { APP_BASE } from '@screenlore/contracts';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'url'>;

/** Whether a browser requests a page: an address that was typed or followed. */
export const wantsPage = (request: Asked): boolean =>
  isRead(request) && (request.headers.accept ?? '').includes('text/html');

/**
 * An app's path with a single word first: it may be a route that a remote describes. Files have a dot or a release
 * there.
 */
const PLACE = new RegExp(`^${APP_BASE}/[a-z][a-z0-9-]*/?(?:[/?]|$)`);

/** Whether the answer may be a page, whatever the client accepts: programs that preview links send other headers. */
export const mayBePage = (request: Asked): boolean =>
  wantsPage(request) || (isRead(request) && PLACE.test(request.url));

const isRead = ({ method }: Asked): boolean => method === 'GET' || method === 'HEAD';
