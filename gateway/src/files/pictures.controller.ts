import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { type InternalRequest, internalCalls } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceClient } from '../calls/service-client.js';
import { encodingFor } from '../http/content-encoding.js';
import { DrawnPictures, type ReadyDrawing } from './drawn-pictures.js';
import type { FetchedPicture } from './fetch-picture.js';
import { FetchedPictures } from './fetched-pictures.js';
import { IMAGE_TYPES } from './image-type.js';

const decompress = promisify(brotliDecompress);

/** An address with a version always shows the same picture. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Without one, or where a drawing stands in for a picture that may be had later (seconds). */
const FOR_NOW = 'public, max-age=300';

interface PictureParams {
  of: string;
  id: string;
  picture: string;
  index?: string;
}

/** Pictures of items on the portal's own origin: fetched from their source and kept, or drawn (decisions.md 'Files'). */
@Controller('api/pictures')
export class PicturesController {
  constructor(
    private readonly services: ServiceClient,
    private readonly fetched: FetchedPictures,
    private readonly drawn: DrawnPictures,
  ) {}

  @Get([':of/:id/:picture', ':of/:id/:picture/:index'])
  async picture(
    @Param() params: PictureParams,
    @Query('v') version: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = readAddress(params);
    const { source, facts } = await this.services.internal('get-picture', asked, request.id);
    const lasting = version ? FOREVER : FOR_NOW;
    const picture = source === null ? undefined : await this.fetched.get(source);
    if (picture) {
      sendFetched(request, reply.header('cache-control', lasting), picture);
      return;
    }
    const drawing = await this.drawn.get({ picture: asked.picture, index: asked.index, facts });
    await sendDrawn(request, reply.header('cache-control', source === null ? lasting : FOR_NOW), drawing);
  }
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

/** Whatever a picture holds, it runs nothing and loads nothing when it is opened by itself. */
const guard = (reply: FastifyReply): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");

function sendFetched(request: FastifyRequest, reply: FastifyReply, { kind, bytes }: FetchedPicture): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  guard(reply).header('etag', etag).header('content-type', IMAGE_TYPES[kind].type);
  void (isKnown(request, etag) ? reply.status(304).send() : reply.send(bytes));
}

async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawing: ReadyDrawing): Promise<void> {
  guard(reply)
    .header('etag', drawing.etag)
    .header('vary', 'accept-encoding')
    .header('content-type', 'image/svg+xml');
  if (isKnown(request, drawing.etag)) {
    await reply.status(304).send();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding)
    await reply
      .header('content-encoding', encoding)
      .send(bytesOf(encoding === 'br' ? drawing.brotli : drawing.gzip));
  else await reply.send(await decompress(drawing.brotli));
}

const bytesOf = (part: Uint8Array): Buffer => Buffer.from(part.buffer, part.byteOffset, part.byteLength);

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);
