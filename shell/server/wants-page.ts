import { APP_BASE } from '@screenlore/contracts';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'url'>;

/** Whether a browser asks for a page: an address that was typed or followed. */
export const wantsPage = (request: Asked): boolean =>
  isRead(request) && (request.headers.accept ?? '').includes('text/html');

/** Below the app, by a word: the address may be of a route that a remote describes. Files have a dot there, or a release. */
const PLACE = new RegExp(`^${APP_BASE}/[a-z][a-z0-9-]*/?(?:[/?]|$)`);

/** Whether the answer may be a page, whatever the client accepts: programs that show a link ask in their own way. */
export const mayBePage = (request: Asked): boolean =>
  wantsPage(request) || (isRead(request) && PLACE.test(request.url));

const isRead = ({ method }: Asked): boolean => method === 'GET' || method === 'HEAD';
