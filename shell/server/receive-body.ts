import type { IncomingMessage } from 'node:http';
import { saysTooMuch } from '@screenlore/service-kit/http';

class BodyError extends Error {
  constructor(readonly statusCode: 400 | 413) {
    super(`The body is refused with ${statusCode}`);
  }
}

/**
 * Takes a whole body in. Nothing is read of one that says it is too large, and of one that does not say so nothing beyond
 * the limit.
 * @param limit how large it may be (bytes)
 * @throws an error with `statusCode` 413 for a larger one, 400 for one that does not come to its end
 */
export async function receiveBody(payload: IncomingMessage, limit: number): Promise<Buffer> {
  if (saysTooMuch(payload, limit)) throw new BodyError(413);
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
