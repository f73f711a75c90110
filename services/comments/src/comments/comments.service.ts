import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  type Comment,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  LIMITS,
  MESSAGES,
} from '@screenlore/contracts';
import {
  CallError,
  Causes,
  CONFIG,
  callerOf,
  changeKeyOf,
  GoneMembers,
  isNewToFronts,
  Outbox,
  type Session,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { CommentsConfig } from '../config.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import { type StoredThread, threadId } from '../threads/thread.schema.js';
import { ThreadQueue, ThreadsRepository } from '../threads/threads.repository.js';
import { commentReply, type StoredComment } from './comment.schema.js';
import { causesOf } from './comment-causes.js';
import { CommentNewsPublisher } from './comment-news.js';
import { asId, CommentsRepository, gone, newId, withdrawn } from './comments.repository.js';
import { DeletedCommentsRepository } from './deleted-comments.repository.js';
import { LargeTrees } from './large-trees.js';

/** The rules of comments (docs/portal/comments.md). */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly deleted: DeletedCommentsRepository,
    private readonly threads: ThreadsRepository,
    private readonly counts: Outbox<StoredThread>,
    private readonly transactions: Transactions,
    private readonly queue: ThreadQueue,
    private readonly largeTrees: LargeTrees,
    private readonly moderation: ModerationRepository,
    private readonly news: CommentNewsPublisher,
    private readonly volume: VolumeLimits,
    private readonly gone: GoneMembers,
    private readonly causes: Causes,
    @Inject(CONFIG) private readonly config: CommentsConfig,
  ) {}

  /** A page of the top level, newest first, and the counts of all. */
  async thread(request: InternalRequest<'get-thread'>): Promise<InternalReply<'get-thread'>> {
    const { type, mediaId } = request;
    // With the post's _id, which the portal's own pages send, comments are read without waiting for the thread.
    const guess = threadId(type, mediaId);
    const [thread, guessed] = await Promise.all([
      this.threads.ofPost(type, mediaId),
      asId(mediaId) ? this.comments.topLevel(guess, request) : [],
    ]);
    if (!thread) return { known: false, comments: [], version: 0, totalComments: 0, totalParentComments: 0 };
    if (thread.hidden) throw withdrawn(type);
    const { version, totalComments, totalParentComments } = thread;
    const page = thread._id === guess ? guessed : await this.comments.topLevel(thread._id, request);
    const comments = await this.withChildren(page);
    return { known: true, comments, version, totalComments, totalParentComments };
  }

  /** @throws CallError notFound */
  async replies({ _id, ...place }: CallRequest<'get-replies'>): Promise<CallReply<'get-replies'>> {
    const id = asId(_id);
    const found = id ? await this.comments.replies(id, place) : [];
    const of = found[0] ?? (id && (await this.comments.find(id)));
    if (!of) throw gone();
    const thread = await this.threads.find(of.thread);
    if (thread?.hidden) throw withdrawn(thread.type);
    return { replies: await this.withChildren(found) };
  }

  /** What the caller wrote, also under what was withdrawn. */
  async own(envelope: Envelope<CallRequest<'get-own-comments'>>): Promise<CallReply<'get-own-comments'>> {
    const { count } = envelope.body;
    const found = await this.comments.ofMember(callerOf(envelope).id, envelope.body);
    const threads = await this.threads.findMany([...new Set(found.map(({ thread }) => thread))]);
    const postOf = new Map(
      threads.map(({ _id, type, postId, publicId }) => [_id, { type, _id: postId, publicId }]),
    );
    return {
      comments: found.flatMap(({ _id, text, at, thread, parent }) => {
        const post = postOf.get(thread);
        return post
          ? {
              _id: String(_id),
              comment: text,
              at: at.toISOString(),
              post,
              replyingTo: parent && String(parent),
            }
          : [];
      }),
      next: found.length === count ? String(found.at(-1)?._id) : null,
    };
  }

  /**
   * A comment or reply, with the counts it raises, in one transaction.
   * @throws CallError tooMany; notFound or malformed where the comment to reply to is not in this thread
   */
  async add(envelope: Envelope<InternalRequest<'store-comment'>>): Promise<Comment> {
    const { post, comment, commenter, replyingTo, mentions } = envelope.body;
    const caller = callerOf(envelope);
    // The key leaves out names: they may have changed when the request is repeated.
    const key = changeKeyOf('add-comment', { ...envelope, body: [post.type, post._id, comment, replyingTo] });
    const thread = threadId(post.type, post._id);
    // Stays empty when the change was made before under this key: then nothing is published.
    let made: StoredThread | undefined;
    const add = async (session: Session): Promise<Comment> => {
      made = undefined;
      if (await this.gone.has(post.authorId, session)) throw new CallError('notFound', MESSAGES.postGone);
      const totalParentComments = replyingTo === null ? 1 : 0;
      const counted = await this.threads.countNew(post, { totalComments: 1, totalParentComments }, session);
      if (counted.hidden) throw withdrawn(counted.type);
      const parent = await this.repliedTo(replyingTo, thread, session);
      const _id = newId();
      const stored: StoredComment = {
        _id,
        thread,
        parent: parent?._id ?? null,
        root: parent?.root ?? _id,
        text: comment,
        by: { _id: commenter._id, ...commenter.personal_info },
        at: new Date(),
        replyCount: 0,
        ...(mentions.length > 0 && { mentions }),
      };
      await this.comments.insert(stored, session);
      await this.causes.add(causesOf(stored, counted, parent), session);
      made = bringsToFront(caller, counted)
        ? await this.threads.addCommenter(counted, caller.id, session)
        : counted;
      return commentReply(stored);
    };
    const limit = { what: 'comments', perHour: this.config.COMMENTS_PER_HOUR };
    const reply = await this.queue.run(thread, () =>
      this.transactions.run(key, add, { first: () => this.volume.count(caller, limit) }),
    );
    if (made) {
      this.news.added(made, reply);
      this.causes.sendNow();
      await this.counts.send(made);
    }
    return reply;
  }

  /**
   * Deletes a comment with its replies, and lowers the counts by all that went, in one transaction; of very many replies most
   * go before, in several. Its author may, the author of the article or review, and administrators, of whom it is recorded.
   * @throws CallError notFound, forbidden
   */
  async delete(envelope: Envelope<CallRequest<'delete-comment'>>): Promise<CallReply<'delete-comment'>> {
    const { body } = envelope;
    const caller = callerOf(envelope);
    const id = asId(body._id);
    if (!id) throw gone();
    let made: { thread: StoredThread; replyingTo: string | null } | undefined;
    // The comment may be gone: a repeated request still gets its first answer.
    const found = await this.comments.find(id);
    if (found) await this.roleOf(caller, found);
    const reply = await this.queue.run(found?.thread ?? '', async () => {
      const deletion = { deletion: id, deletedBy: caller.id, deletedAt: new Date() };
      const thinned = found ? await this.largeTrees.thin(found, deletion) : 0;
      return this.transactions.run(changeKeyOf('delete-comment', envelope), async (session) => {
        made = undefined;
        const target = await this.comments.find(id, session);
        if (!target) throw gone();
        const role = await this.roleOf(caller, target, session);
        const last = await this.comments.deleteWithReplies(target, session);
        await this.deleted.keep(last, deletion, session);
        await this.causes.withdraw({ source: { $in: last.map(({ _id }) => String(_id)) } }, session);
        const until = await this.deleted.until(id, session);
        if (target.parent) await this.comments.countReply(target.parent, target.thread, -1, session);
        const change = { totalComments: -last.length, totalParentComments: target.parent ? 0 : -1 };
        const thread = await this.threads.count(target.thread, change, session);
        if (!thread) throw new Error(`The comment ${body._id} has no thread`);
        const deleted = thinned + last.length;
        if (role === 'admin')
          await this.moderation.record(
            {
              admin: { _id: caller.id, username: caller.username },
              commentId: body._id,
              thread: target.thread,
              text: target.text,
              author: { _id: target.by._id, username: target.by.username },
              deleted,
              reason: body.reason ?? null,
            },
            session,
          );
        made = { thread, replyingTo: target.parent && String(target.parent) };
        const { totalComments, totalParentComments } = thread;
        return {
          ...{ _id: body._id, deleted, totalComments, totalParentComments },
          ...(until && { until: until.toISOString() }),
        };
      });
    });
    if (made) {
      this.news.deleted(made.thread, body._id, made.replyingTo);
      this.causes.sendNow();
      await this.counts.send(made.thread);
    }
    return reply;
  }

  /** What administrators deleted, newest first. */
  acts({ count, skip }: InternalRequest<'get-comment-acts'>): Promise<InternalReply<'get-comment-acts'>> {
    return this.moderation.list(count, skip);
  }

  private async repliedTo(
    replyingTo: string | null,
    thread: string,
    session: Session,
  ): Promise<StoredComment | null> {
    if (replyingTo === null) return null;
    const id = asId(replyingTo);
    const parent = id && (await this.comments.countReply(id, thread, 1, session));
    if (parent) return parent;
    if (id && (await this.comments.find(id, session)))
      throw new CallError('malformed', MESSAGES.commentElsewhere);
    throw gone();
  }

  /** As whom the caller may delete the comment. @throws CallError forbidden */
  private async roleOf(
    caller: Caller,
    { by, thread }: StoredComment,
    session?: Session,
  ): Promise<'author' | 'admin'> {
    if (by._id === caller.id) return 'author';
    if ((await this.threads.find(thread, session))?.authorId === caller.id) return 'author';
    if (caller.admin) return 'admin';
    throw new CallError('forbidden', MESSAGES.commentNotYours);
  }

  private async withChildren(found: StoredComment[]): Promise<Comment[]> {
    const children = await this.comments.childIds(found);
    return found.map((stored) => commentReply(stored, children));
  }
}

/** Whether the caller is one of those by whom a new account's article comes to the front page (HOME-11). */
const bringsToFront = (caller: Caller, { authorId, commenters = [] }: StoredThread): boolean =>
  commenters.length < LIMITS.frontCommenters &&
  caller.id !== authorId &&
  !commenters.includes(caller.id) &&
  !isNewToFronts(caller);
