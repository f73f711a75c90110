import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { type InternalRequest, internalCalls } from '@screenlore/contracts';
import { networkOf } from '@screenlore/http-kit';
import { CallError } from '@screenlore/service-kit/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceClient } from '../services/service-client.js';
import { formatFor } from './image-format.js';
import { MadePictures } from './made-pictures.js';
import { usualWidth } from './picture-shapes.js';
import { FOREVER, readWidth, sayWhenAgain, sendPicture } from './send-picture.js';

/** For addresses without a version, and for drawings that replace a picture which may come later. */
const FOR_NOW = 'public, max-age=300';

interface PictureParams {
  of: string;
  id: string;
  picture: string;
  index?: string;
}

/**
 * Pictures of items on the portal's own origin, from their source or drawn (FILE-04), in the width in the address (`w`) and the
 * format that the browser prefers.
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
    const { source, facts } = await this.services.internal('get-picture', asked, { requestId: request.id });
    const { picture, index } = asked;
    const { bytes, key, standsIn } = await this.made
      .get(source, { picture, index, facts }, { width, format, owner: networkOf(request.ip) })
      .catch(sayWhenAgain(reply));
    const cacheControl = version && !standsIn ? FOREVER : FOR_NOW;
    await sendPicture(request, reply, { bytes, key, format, cacheControl });
  }
}

/** @throws CallError 'notFound' if no picture can have this address */
export function readAddress({ of, id, picture, index }: PictureParams): InternalRequest<'get-picture'> {
  const read = internalCalls['get-picture'].request.safeParse({
    of,
    id,
    picture,
    index: index === undefined || !/^\d{1,2}$/.test(index) ? index : Number(index),
  });
  if (!read.success) throw new CallError('notFound', 'There is no such picture');
  return read.data;
}
