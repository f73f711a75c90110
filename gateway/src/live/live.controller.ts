import { Controller, type ExecutionContext, Get, Injectable, Req, Res, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import {
  commentNewsSubject,
  MESSAGES,
  noticeNewsSubject,
  type PostType,
  postType,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { EndedSessions } from '../access/ended-sessions.js';
import type { SignedIn } from '../http/call-request.js';
import { ServiceClient } from '../services/service-client.js';
import { type LiveSource, LiveStreams } from './live-streams.js';

const thread = z.strictObject({ type: postType, mediaId: z.string().min(1).max(200) });

/** Ids of posts by type and what they were asked for; they never change. */
const POSTS_KNOWN = 20_000;

/** Who sends a token has to have a good one: the page renews it and comes again. */
@Injectable()
class LiveGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.authorization !== undefined) await super.canActivate(context);
    return true;
  }

  override handleRequest<User = SignedIn>(error: unknown, user: User | false): User {
    if (!user) throw error ?? new CallError('unauthenticated', MESSAGES.signedOut);
    return user;
  }
}

/**
 * What happens while a page is open, as server-sent events: with `?type=&mediaId=` in a thread (`news`, contract: `CommentNews`), with
 * a token among the caller's notifications (`notices`).
 */
@Controller('api/live')
export class LiveController {
  private readonly known = new LRUCache<string, string>({ max: POSTS_KNOWN });

  constructor(
    private readonly streams: LiveStreams,
    private readonly services: ServiceClient,
    private readonly ended: EndedSessions,
  ) {}

  @Get()
  @UseGuards(LiveGuard)
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { user } = request;
    const isOfThread = Object.keys(request.query as object).length > 0;
    if (!isOfThread && !user)
      throw new CallError('malformed', 'Name an article or review, or send a token, or both');
    if (isOfThread) threadOf(request);
    this.streams.checkRoom(request.ip);
    const sources = isOfThread ? [await this.newsOf(request)] : [];
    if (!user) return this.follow(sources, request, reply);
    const { sessionId, token } = user;
    const own = { subject: noticeNewsSubject(user.id), event: 'notices' };
    this.follow([...sources, own], request, reply, () => {
      return Date.now() < token.until && !this.ended.isOver(sessionId, token.ver);
    });
  }

  /** Pages of before ask for a thread by this address. */
  @Get('comments')
  async comments(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    threadOf(request);
    this.streams.checkRoom(request.ip);
    this.follow([await this.newsOf(request)], request, reply);
  }

  private follow(
    sources: readonly LiveSource[],
    request: FastifyRequest,
    reply: FastifyReply,
    isGood?: () => boolean,
  ): void {
    // The client left meanwhile.
    if (request.raw.socket.destroyed) return;
    this.streams.checkRoom(request.ip);
    reply.hijack();
    reply.raw.setHeader('x-request-id', request.id);
    this.streams.follow(sources, request.ip, reply.raw, isGood);
  }

  private async newsOf(request: FastifyRequest): Promise<LiveSource> {
    const { type, mediaId } = threadOf(request);
    return { subject: commentNewsSubject(type, await this.postId(type, mediaId, request.id)), event: 'news' };
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

/** @throws CallError malformed */
function threadOf(request: FastifyRequest): z.infer<typeof thread> {
  const asked = thread.safeParse(request.query);
  if (!asked.success)
    throw new CallError('malformed', 'Name the article or review: ?type=article&mediaId=<its _id>');
  return asked.data;
}
