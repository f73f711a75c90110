import type { Readable } from 'node:stream';
import { CallError } from '@screenlore/service-kit';
import { saysTooMuch } from '@screenlore/service-kit/http';
import type { FastifyRequest } from 'fastify';
import type { RawBody } from './call-request.js';

/**
 * Takes a body in without judging it, so that unknown calls and refused callers hear of that first. Nothing is read of one
 * that says it is too large, and of one that does not say so nothing beyond the limit.
 * @param limit bytes
 * @throws CallError 'malformed' when the caller goes away
 */
export function receiveBody(request: FastifyRequest, payload: Readable, limit: number): Promise<RawBody> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  const readable = /^application\/json\s*(?:;|$)/i.test(type) && encoding === 'identity';
  if (saysTooMuch(request.raw, limit))
    return Promise.resolve(readable ? { tooLarge: true } : { wrongType: true });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        payload.off('data', take).pause();
        resolve(readable ? { tooLarge: true } : { wrongType: true });
      } else if (readable) chunks.push(chunk);
    };
    payload.on('data', take);
    payload.on('end', () => {
      if (size === 0) resolve(undefined);
      else if (!readable) resolve({ wrongType: true });
      else resolve({ text: Buffer.concat(chunks, size).toString() });
    });
    payload.on('error', () => reject(new CallError('malformed', 'The body did not come to its end')));
  });
}
