import { Controller, type ExecutionContext, Get, Injectable, Req, Res, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import {
  commentNewsSubject,
  type LikePlace,
  likeNewsSubject,
  MESSAGES,
  noticeNewsSubject,
  type PostType,
  type ThreadType,
  threadType,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { EndedSessions } from '../access/ended-sessions.js';
import { commentedTitle } from '../compose/comments.js';
import type { Ask } from '../compose/composition.js';
import { commentedEpisode } from '../compose/episode-threads.js';
import type { SignedIn } from '../http/call-request.js';
import { ServiceClient } from '../services/service-client.js';
import { type LiveSource, LiveStreams } from './live-streams.js';

const thread = z.strictObject({
  type: threadType,
  mediaId: z.string().min(1).max(200),
  reveal: z.literal('true').optional(),
});

const anId = z.string().regex(/^[0-9a-f]{24}$/);
/** Besides its thread, a page may name texts whose likes it wants: the opinions on a title, or a list. */
const likes = z.object({ opinions: anId.optional(), list: anId.optional() });

/** Ids of posts and episodes by type and requested id; they never change. */
const POSTS_KNOWN = 20_000;

/** Refuses bad tokens, so that the page renews its token and connects again. */
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
 * Live events for an open page, as server-sent events. `?type=&mediaId=` selects a thread (`news`, contract:
 * `CommentNews`), a token the caller's notifications (`notices`). Likes (`likes`, `LikeNews`) cover the thread, the
 * opinions on a title (`opinions=`) and a list (`list=`). They are published only for public texts (LIKE-13).
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
    const { opinions, list, ...asked } = request.query as Record<string, unknown>;
    const liked = likes.safeParse({ opinions, list });
    const isOfThread = Object.keys(asked).length > 0;
    if (!liked.success || (!isOfThread && !user && opinions === undefined && list === undefined))
      throw new CallError('malformed', 'Name an article, review or episode, or send a token, or both');
    if (isOfThread) threadOf(asked);
    this.streams.checkRoom(request.ip);
    const sources = [
      ...(isOfThread ? await this.newsOf(asked, request.id) : []),
      ...Object.entries(liked.data).map(([type, id]) => likesIn(type as 'opinions' | 'list', id)),
    ];
    if (!user) return this.follow(sources, request, reply);
    const { sessionId, token } = user;
    const own = { subject: noticeNewsSubject(user.id), event: 'notices' };
    this.follow([...sources, own], request, reply, () => {
      return Date.now() < token.until && !this.ended.isOver(sessionId, token.ver);
    });
  }

  /** The former address of a thread, for pages that are still open. */
  @Get('comments')
  async comments(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    threadOf(request.query);
    this.streams.checkRoom(request.ip);
    this.follow(await this.newsOf(request.query, request.id), request, reply);
  }

  private follow(
    sources: readonly LiveSource[],
    request: FastifyRequest,
    reply: FastifyReply,
    isGood?: () => boolean,
  ): void {
    // The client has left meanwhile.
    if (request.raw.socket.destroyed) return;
    this.streams.checkRoom(request.ip);
    reply.hijack();
    reply.raw.setHeader('x-request-id', request.id);
    this.streams.follow(sources, request.ip, reply.raw, isGood);
  }

  private async newsOf(query: unknown, requestId: string): Promise<LiveSource[]> {
    const { type, mediaId, reveal } = threadOf(query);
    // Nothing about clubs is published (CLUB-21).
    if (type === 'club') throw new CallError('notFound', MESSAGES.clubGone);
    const post =
      (type === 'article' || type === 'review') && !reveal
        ? await this.openPost(type, mediaId, requestId)
        : await this.postId(type, mediaId, requestId);
    return [{ subject: commentNewsSubject(type, post), event: 'news' }, likesIn(type, post)];
  }

  /** Comments below a text with spoilers go only to readers who ask for them (SPOIL-07). @throws CallError forbidden */
  private async openPost(type: PostType, id: string, requestId: string): Promise<string> {
    const { post, reach } = await this.services.internal('get-commented-post', { type, id }, { requestId });
    if (reach) throw new CallError('forbidden', MESSAGES.postCovered);
    return post._id;
  }

  private async postId(
    type: Exclude<ThreadType, 'club'>,
    mediaId: string,
    requestId: string,
  ): Promise<string> {
    const key = `${type} ${mediaId}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const ask: Ask = (name, body) => this.services.internal(name, body, { requestId });
    const post =
      type === 'episode'
        ? await commentedEpisode(mediaId, ask)
        : type === 'title'
          ? await commentedTitle(mediaId, ask)
          : (await ask('get-commented-post', { type, id: mediaId })).post;
    this.known.set(key, post._id);
    return post._id;
  }
}

const likesIn = (type: LikePlace['type'], id: string): LiveSource => ({
  ...{ subject: likeNewsSubject(type, id), event: 'likes' },
});

/** @throws CallError malformed; forbidden for an episode unless the request says that the reader asked (EPISODE-06) */
function threadOf(query: unknown): z.infer<typeof thread> {
  const asked = thread.safeParse(query);
  if (!asked.success)
    throw new CallError('malformed', 'Name the article or review: ?type=article&mediaId=<its _id>');
  if (asked.data.type === 'episode' && !asked.data.reveal)
    throw new CallError('forbidden', MESSAGES.episodeCovered);
  return asked.data;
}
