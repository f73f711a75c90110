import type { IncomingMessage } from 'node:http';

/**
 * Up to this size (bytes) a body that is too large is read to its end and dropped: who is still sending does not see an
 * early answer, but a broken connection.
 */
const HEARD_OUT = 8 * 1024 * 1024;

class BodyError extends Error {
  constructor(readonly statusCode: 400 | 413) {
    super(`The body is refused with ${statusCode}`);
  }
}

/**
 * Takes a whole body in.
 * @param limit how large it may be (bytes)
 * @throws an error with `statusCode` 413 for a larger one, 400 for one that does not come to its end
 */
export function receiveBody(payload: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(payload.headers['content-length']) > HEARD_OUT) {
      reject(new BodyError(413));
      return;
    }
    let chunks: Buffer[] = [];
    let size = 0;
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks = [];
      if (size > HEARD_OUT) reject(new BodyError(413));
    });
    payload.once('end', () => {
      if (size <= limit) resolve(Buffer.concat(chunks, size));
      else reject(new BodyError(413));
    });
    payload.once('error', () => reject(new BodyError(400)));
  });
}
