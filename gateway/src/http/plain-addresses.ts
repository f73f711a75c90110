import { BASE_HEADERS, isReadableQuery, readAddress } from '@screenlore/service-kit/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './json-reply.js';

const TOO_LONG = 'FST_ERR_MAX_PARAM_LENGTH';

/** Routes, hooks and handlers all see an address as it is written here. */
export const writeAddress = ({ url = '' }: { url?: string }): string => readAddress(url) ?? url;

/** Refuses what `writeAddress` had to leave as it came, and queries that cannot be decoded, before anything is done. */
export function onlyPlainAddresses(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const address = readAddress(request.raw.url ?? '');
  if (address !== undefined && isReadableQuery(address)) done();
  else refuse(request, reply, 400, 'This address cannot be read');
}

/** Answers what no hook sees: an address the router itself cannot read (`/api/%`), and a name of 600 letters. */
export function answerUnreadableAddress(
  { code }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (code === TOO_LONG) refuse(request, reply, 404, 'There is nothing at this address');
  else refuse(request, reply, 400, 'This address cannot be read');
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, error: string): void {
  sendError(reply.headers({ ...BASE_HEADERS, 'x-request-id': request.id }), status, error);
}
