import type { Readable } from 'node:stream';
import { CallError } from '@screenlore/service-kit';
import type { FastifyRequest } from 'fastify';
import type { RawBody } from '../calls/read-body.js';

/**
 * Up to this size (bytes) a body that is not wanted is read to its end and dropped: who is still sending does not see an
 * early answer, but a broken connection, and a proxy between makes a 503 of it.
 */
const HEARD_OUT = 8 * 1024 * 1024;

/**
 * Takes a body in without judging it, so that unknown calls and refused callers hear of that first.
 * @param limit what is larger (bytes) is not kept
 * @throws CallError 'tooLarge' beyond what is heard out, 'malformed' when the caller goes away
 */
export function receiveBody(request: FastifyRequest, payload: Readable, limit: number) {
  return new Promise<RawBody>((resolve, reject) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
    const readable = /^application\/json\s*(?:;|$)/i.test(type) && encoding === 'identity';
    const refuse = () => reject(new CallError('tooLarge', 'The body is too large'));
    if (Number(request.headers['content-length']) > HEARD_OUT) {
      refuse();
      return;
    }
    let chunks: Buffer[] = [];
    let size = 0;
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > HEARD_OUT) refuse();
      if (readable && size <= limit) chunks.push(chunk);
      else chunks = [];
    });
    payload.on('end', () => {
      if (size === 0) resolve(undefined);
      else if (!readable) resolve({ wrongType: true });
      else if (size > limit) resolve({ tooLarge: true });
      else resolve({ text: Buffer.concat(chunks, size).toString() });
    });
    payload.on('error', () => reject(new CallError('malformed', 'The body did not come to its end')));
  });
}
