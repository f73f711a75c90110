import { Controller, Get, Inject, Param, Post, Put, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { UploadedFile } from '@screenlore/contracts';
import { networkOf } from '@screenlore/http-kit';
import { CallError, CONFIG } from '@screenlore/service-kit/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { formatFor } from '../files/image-format.js';
import { FOREVER, readWidth, sayWhenAgain, sendPicture } from '../files/send-picture.js';
import { JsonReply, sendJson } from '../http/json-reply.js';
import { originOf } from '../http/origin.js';
import { hearOut, receiveFile } from './receive-file.js';
import { SignedInGuard } from './signed-in.guard.js';
import { type Uploader, Uploads } from './uploads.js';

/** The width without `w`, which previews of shared links need. */
const USUAL_WIDTH = 1280;

/** Uploaded pictures: accepted by their signed address or by the editor, and shown (docs/uploads.md). */
@Controller('api')
export class UploadsController {
  constructor(
    private readonly uploads: Uploads,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** PUT to an address of `get-upload-url`. Its signature names the member. */
  @Put('uploads/:id')
  async put(
    @Param('id') fileId: string,
    @Query() said: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.accept(request, reply, 'file', () => ({
      userId: this.uploads.userOf(fileId, said),
      fileId,
    }));
    await send(reply, file);
  }

  /** The same in one step, with an access token; the editor's image tool calls it for files. */
  @Post('upload-image')
  @UseGuards(SignedInGuard)
  async image(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.accept(request, reply, 'image', () => ({ userId: request.user?.id ?? '' }));
    await send(reply.status(200), { success: 1, file });
  }

  @Get('uploads/:id')
  async picture(
    @Param('id') fileId: string,
    @Query('w') w: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const width = readWidth(w) ?? USUAL_WIDTH;
    const format = formatFor(request.headers.accept);
    const found = await this.uploads
      .picture(fileId, { width, format, owner: networkOf(request.ip) })
      .catch(sayWhenAgain(reply));
    if (!found) throw new CallError('notFound', 'There is no such picture');
    await sendPicture(request, reply, { ...found, format, cacheControl: FOREVER });
  }

  /** Reads the body to its end even when it refuses it, so that the sender gets the reason. */
  private async accept(
    request: FastifyRequest,
    reply: FastifyReply,
    field: string,
    admit: () => { userId: string; fileId?: string },
  ): Promise<UploadedFile> {
    const { raw } = request;
    const limit = AbortSignal.timeout(this.config.UPLOAD_SECONDS * 1000);
    try {
      const { userId, ...of } = admit();
      const uploader: Uploader = { userId, origin: originOf(request, this.config), requestId: request.id };
      return await this.uploads.accept(uploader, (file) => receiveFile(raw, field, file, limit), {
        ...of,
        isGone: () => raw.socket.destroyed,
      });
    } catch (error) {
      await hearOut(raw, limit);
      // The rest of a body that is too large or too slow is not read.
      if (!raw.complete) reply.header('connection', 'close');
      throw error;
    }
  }
}

const send = (reply: FastifyReply, body: object): Promise<void> =>
  sendJson(reply.header('cache-control', 'no-store'), new JsonReply(Buffer.from(JSON.stringify(body))));
