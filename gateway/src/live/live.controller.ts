import { Controller, Get, Req, Res } from '@nestjs/common';
import { commentNewsSubject, type PostType, postType } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ServiceClient } from '../services/service-client.js';
import { LiveStreams } from './live-streams.js';

const query = z.strictObject({ type: postType, mediaId: z.string().min(1).max(200) });

/** Ids of posts by type and what they were asked for; they never change. */
const POSTS_KNOWN = 20_000;

/** `GET /api/live/comments?type=&mediaId=`: what happens in a thread, as server-sent events (contract: `CommentNews`). */
@Controller('api/live')
export class LiveController {
  private readonly known = new LRUCache<string, string>({ max: POSTS_KNOWN });

  constructor(
    private readonly streams: LiveStreams,
    private readonly services: ServiceClient,
  ) {}

  @Get('comments')
  async comments(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asked = query.safeParse(request.query);
    if (!asked.success)
      throw new CallError('malformed', 'Name the article or review: ?type=article&mediaId=<its _id>');
    const { type, mediaId } = asked.data;
    this.streams.checkRoom(request.ip);
    const postId = await this.postId(type, mediaId, request.id);
    // The client left meanwhile.
    if (request.raw.socket.destroyed) return;
    const subject = commentNewsSubject(type, postId);
    this.streams.checkRoom(request.ip);
    reply.hijack();
    reply.raw.setHeader('x-request-id', request.id);
    this.streams.follow(subject, request.ip, reply.raw);
  }

  private async postId(type: PostType, mediaId: string, requestId: string): Promise<string> {
    const key = `${type} ${mediaId}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { post } = await this.services.internal('get-commented-post', { type, id: mediaId }, { requestId });
    this.known.set(key, post._id);
    return post._id;
  }
}
