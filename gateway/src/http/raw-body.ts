import type { Readable } from 'node:stream';
import { BodyError, receiveBody } from '@screenlore/http-kit/edge';
import { CallError } from '@screenlore/service-kit';
import type { FastifyRequest } from 'fastify';
import type { RawBody } from './call-request.js';

/**
 * Takes a body in without judging it, so that unknown calls and refused callers hear of that first.
 * @param limit bytes
 * @throws CallError 'malformed' when the caller goes away
 */
export async function rawBodyOf(request: FastifyRequest, payload: Readable, limit: number): Promise<RawBody> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  const isReadable = /^application\/json\s*(?:;|$)/i.test(type) && encoding === 'identity';
  try {
    const body = await receiveBody(request.raw, limit, payload);
    if (body.length === 0) return undefined;
    return isReadable ? { text: body.toString() } : { wrongType: true };
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    if (error.statusCode === 400) throw new CallError('malformed', 'The body did not come to its end');
    return isReadable ? { tooLarge: true } : { wrongType: true };
  }
}
