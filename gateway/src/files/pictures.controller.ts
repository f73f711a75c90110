import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  type InternalRequest,
  internalCalls,
  type PictureWidth,
  pictureWidthOf,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceClient } from '../calls/service-client.js';
import { FORMATS, formatFor } from './image-format.js';
import { MadePictures } from './made-pictures.js';
import { usualWidth } from './picture-shapes.js';

/** An address with a version always shows the same picture. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Without one, or where a drawing stands in for a picture that may be had later (seconds). */
const FOR_NOW = 'public, max-age=300';
/** When to come again while too many pictures wait to be made (seconds). */
const RETRY_AFTER = 5;

interface PictureParams {
  of: string;
  id: string;
  picture: string;
  index?: string;
}

/**
 * Pictures of items on the portal's own origin, from their source or drawn (decisions.md 'Files'), in the width the
 * address asks for (`w`) and the format the browser does.
 */
@Controller('api/pictures')
export class PicturesController {
  constructor(
    private readonly services: ServiceClient,
    private readonly made: MadePictures,
  ) {}

  @Get([':of/:id/:picture', ':of/:id/:picture/:index'])
  async picture(
    @Param() params: PictureParams,
    @Query() { v: version, w }: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = readAddress(params);
    const width = readWidth(w) ?? usualWidth(asked.picture);
    const format = formatFor(request.headers.accept);
    const { source, facts } = await this.services.internal('get-picture', asked, request.id);
    const { picture, index } = asked;
    const { bytes, key, standsIn } = await this.made
      .get(source, { picture, index, facts }, { width, format })
      .catch((error: unknown) => {
        if (error instanceof CallError) reply.header('retry-after', RETRY_AFTER);
        throw error;
      });
    const etag = `"${key}"`;
    reply
      .header('etag', etag)
      .header('vary', 'accept')
      .header('cache-control', version && !standsIn ? FOREVER : FOR_NOW)
      // Whatever a picture holds, it runs nothing and loads nothing when it is opened by itself.
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (isKnown(request, etag)) await reply.status(304).send();
    else await reply.header('content-type', FORMATS[format].type).send(bytes);
  }
}

/** @throws CallError 'malformed' for a width that is no number of pixels */
function readWidth(w: unknown): PictureWidth | undefined {
  if (w === undefined) return undefined;
  if (typeof w !== 'string' || !/^[1-9]\d{0,4}$/.test(w))
    throw new CallError('malformed', "'w' is the width of the picture in pixels, a whole number");
  return pictureWidthOf(Number(w));
}

/** @throws CallError 'notFound' for an address no picture can have */
function readAddress({ of, id, picture, index }: PictureParams): InternalRequest<'get-picture'> {
  const read = internalCalls['get-picture'].request.safeParse({
    of,
    id,
    picture,
    index: index === undefined || !/^\d{1,2}$/.test(index) ? index : Number(index),
  });
  if (!read.success) throw new CallError('notFound', 'There is no such picture');
  return read.data;
}

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);
