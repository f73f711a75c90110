import { Inject, Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  DELETED_MEMBER,
  type Envelope,
  type InternalReply,
  type InternalRequest,
} from '@screenlore/contracts';
import { Causes, CONFIG, callerOf, type Session, Transactions, VolumeLimits } from '@screenlore/service-kit';
import { asId, CommentsRepository, gone } from '../comments/comments.repository.js';
import { DeletedCommentsRepository } from '../comments/deleted-comments.repository.js';
import type { CommentsConfig } from '../config.js';
import { likedText } from '../like-counts/like.schema.js';
import { causeOf, likeCause } from '../like-counts/like-causes.js';
import { LikesRepository, readText } from '../like-counts/likes.repository.js';
import { threadId } from '../threads/thread.schema.js';
import { checkReader, withdrawn } from '../threads/thread-access.js';
import { ThreadQueue, ThreadsRepository } from '../threads/threads.repository.js';
import { LikeNewsPublisher } from './like-news.js';

/** How many likes of a member one transaction withdraws. */
const AT_ONCE = 100;

/** The rules of likes (docs/portal/together.md). */
@Injectable()
export class LikesService {
  constructor(
    private readonly likes: LikesRepository,
    private readonly comments: CommentsRepository,
    private readonly deleted: DeletedCommentsRepository,
    private readonly threads: ThreadsRepository,
    private readonly transactions: Transactions,
    private readonly queue: ThreadQueue,
    private readonly volume: VolumeLimits,
    private readonly causes: Causes,
    private readonly news: LikeNewsPublisher,
    @Inject(CONFIG) private readonly config: CommentsConfig,
  ) {}

  /** Changes for one text would conflict over its count, so they run one after the other. @throws CallError tooMany, notFound */
  async set(envelope: Envelope<InternalRequest<'store-like'>>): Promise<InternalReply<'store-like'>> {
    const { kind, id, liked, author, thing, place } = envelope.body;
    const caller = callerOf(envelope);
    const text = likedText(kind, id);
    const limit = { what: 'likes', perHour: this.config.LIKES_PER_HOUR };
    const counted = await this.queue.run(`likes:${text}`, () =>
      this.transactions.run(
        undefined,
        async (session) => {
          if (liked) await this.hold(kind, id, session);
          const now = await this.likes.set(text, caller.id, liked, session);
          if (!now) return null;
          await this.changed(text, liked ? 1 : -1, session);
          if (!liked) await this.causes.withdraw({ _id: likeCause(text, caller.id) }, session);
          else if (author !== null && author !== DELETED_MEMBER._id)
            await this.causes.add([causeOf(text, caller.id, author, thing)], session);
          return now;
        },
        { first: () => this.volume.count(caller, limit) },
      ),
    );
    this.causes.sendNow();
    if (counted && place) this.news.changed(place, { kind, id, ...counted });
    return { liked };
  }

  async of({ body, caller }: Envelope<InternalRequest<'get-likes'>>): Promise<InternalReply<'get-likes'>> {
    return { likes: await this.likes.of(body.kind, body.ids, caller?.id ?? null) };
  }

  countBefore({ kind, id, before }: InternalRequest<'count-likes-before'>): Promise<number> {
    return this.likes.countBefore(likedText(kind, id), new Date(before));
  }

  async likers({
    kind,
    id,
    ...page
  }: InternalRequest<'get-liker-page'>): Promise<InternalReply<'get-liker-page'>> {
    const { found, total } = await this.likes.likers(likedText(kind, id), page);
    return { members: found.map(({ userId, at }) => ({ _id: userId, since: at.toISOString() })), total };
  }

  async own(envelope: Envelope<CallRequest<'get-own-likes'>>): Promise<CallReply<'get-own-likes'>> {
    const { after, count } = envelope.body;
    const found = await this.likes.ofMember(callerOf(envelope).id, after, count);
    return {
      likes: found.map(({ text, at }) => {
        const { kind, id } = readText(text);
        return { kind, text: id, at: at.toISOString() };
      }),
      next: found.length === count ? (found.at(-1)?._id ?? null) : null,
    };
  }

  /** The author of a comment that can be read. @throws CallError notFound */
  async authorOf({
    body: { id },
    caller,
  }: Envelope<InternalRequest<'get-comment-author'>>): Promise<InternalReply<'get-comment-author'>> {
    const _id = asId(id);
    const comment = _id && (await this.comments.find(_id));
    // An empty comment only keeps a place.
    if (!comment || comment.text === '') throw gone();
    const thread = await this.threads.find(comment.thread);
    if (!thread) throw gone();
    checkReader(thread, caller?.id);
    return { userId: comment.by._id, thread: { type: thread.type, _id: thread.postId } };
  }

  /** Withdraws some of a member's likes. @returns how many */
  async forget(userId: string, session: Session): Promise<number> {
    const found = await this.likes.ofMember(userId, null, AT_ONCE, session);
    for (const { text } of found)
      if (await this.likes.set(text, userId, false, session)) await this.changed(text, -1, session);
    return found.length;
  }

  /** Ensures that a text of this service exists, and stays during the transaction. @throws CallError notFound */
  private async hold(
    kind: InternalRequest<'store-like'>['kind'],
    id: string,
    session: Session,
  ): Promise<void> {
    if (kind === 'article' || kind === 'review') {
      const thread = await this.threads.find(threadId(kind, id), session);
      if (thread?.hidden) throw withdrawn(kind);
    }
    if (kind !== 'comment') return;
    const _id = asId(id);
    const comment = _id && (await this.comments.find(_id, session));
    if (!comment) throw gone();
  }

  /** A comment stores its number, too: a comment that is being deleted conflicts with the like. */
  private async changed(text: string, by: 1 | -1, session: Session): Promise<void> {
    const { kind, id } = readText(text);
    const _id = kind === 'comment' ? asId(id) : undefined;
    if (_id && !(await this.comments.countLike(_id, by, session)))
      await this.deleted.countLike(_id, by, session);
  }
}
