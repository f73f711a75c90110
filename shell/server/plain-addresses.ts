import { BASE_HEADERS, readAddress } from '@screenlore/service-kit/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

export const UNREADABLE = { error: 'This address cannot be read.' };
const NOTHING = { error: 'There is nothing at this address.' };

/** Routes, handlers and proxies all see an address as it is written here. */
export const writeAddress = ({ url = '' }: { url?: string }): string => readAddress(url) ?? url;

/** Refuses what `writeAddress` had to leave as it came, before any handler has it. */
export async function onlyPlainAddresses(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (readAddress(request.raw.url ?? '') === undefined) await reply.code(400).send(UNREADABLE);
}

/** Answers what no hook sees: an address the router itself cannot read (`/%`), and a name of 600 letters. */
export function answerUnreadableAddress(
  { code }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const [status, body] = code === 'FST_ERR_MAX_PARAM_LENGTH' ? [404, NOTHING] : [400, UNREADABLE];
  void reply
    .code(status)
    .headers({ ...BASE_HEADERS, 'x-request-id': request.id })
    .send(body);
}
