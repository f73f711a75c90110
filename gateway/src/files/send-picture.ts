import { type PictureWidth, pictureWidthOf } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FORMATS, type ImageFormat } from './image-format.js';

/** For an address that always shows the same picture. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** When to try again (s) while too many pictures wait to be made. */
const RETRY_AFTER = 5;

interface Sent {
  bytes: Buffer;
  /** A hash of everything that determines the picture. */
  key: string;
  format: ImageFormat;
  cacheControl: string;
}

/** Answers with a picture, or with 304 if the browser has it. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, key, format, cacheControl }: Sent,
): Promise<void> {
  const etag = `"${key}"`;
  reply
    .header('etag', etag)
    .header('vary', 'accept')
    .header('cache-control', cacheControl)
    // A picture opened as a page can run and load nothing.
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  if (isKnown(request, etag)) await reply.status(304).send();
  else await reply.header('content-type', FORMATS[format].type).send(bytes);
}

/** Adds `retry-after` to the answer when no picture can be made now. */
export const sayWhenAgain =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    if (error instanceof CallError && error.code === 'unavailable') reply.header('retry-after', RETRY_AFTER);
    throw error;
  };

/** @throws CallError 'malformed' if the width is not a number of pixels */
export function readWidth(w: unknown): PictureWidth | undefined {
  if (w === undefined) return undefined;
  if (typeof w !== 'string' || !/^[1-9]\d{0,4}$/.test(w))
    throw new CallError('malformed', "'w' is the width of the picture in pixels, a whole number");
  return pictureWidthOf(Number(w));
}

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);
