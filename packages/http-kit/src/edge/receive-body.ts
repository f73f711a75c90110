import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { saysTooMuch } from '../unread-body.js';

/** Why a body was not accepted: 413 if it is over the limit, 400 if it is incomplete. */
export class BodyError extends Error {
  constructor(readonly statusCode: 400 | 413) {
    super(`The body is refused with ${statusCode}`);
  }
}

/**
 * Reads a whole body. If its announced length is over the limit, nothing is read; otherwise nothing beyond the limit.
 * @param payload what to read, if not the request itself
 * @param limit bytes
 * @throws BodyError
 */
export async function receiveBody(
  request: IncomingMessage,
  limit: number,
  payload: Readable = request,
): Promise<Buffer> {
  if (saysTooMuch(request, limit)) throw new BodyError(413);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      payload.off('data', take).pause();
      reject(new BodyError(413));
    };
    payload.on('data', take);
    payload.once('end', () => resolve(Buffer.concat(chunks, size)));
    payload.once('error', () => reject(new BodyError(400)));
  });
}
