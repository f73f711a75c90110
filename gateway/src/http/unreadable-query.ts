import { isReadableQuery } from '@screenlore/http-kit';
import { UNREADABLE_ADDRESS } from '@screenlore/http-kit/edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './json-reply.js';

/** Refuses queries that cannot be decoded, before anything else. */
export function refuseUnreadableQueries(
  { url }: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  if (isReadableQuery(url)) done();
  else sendError(reply, 400, UNREADABLE_ADDRESS);
}
