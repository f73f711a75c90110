import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  type Comment,
  type Commented,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  LIMITS,
  MESSAGES,
  REPORT_LIMITS,
} from '@screenlore/contracts';
import {
  CallError,
  Causes,
  CONFIG,
  callerOf,
  changeKeyOf,
  countLinks,
  GoneMembers,
  Holds,
  isNewToFronts,
  Outbox,
  type Session,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { CommentsConfig } from '../config.js';
import { sourcesOf } from '../like-counts/like-causes.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import { isOfPost, type StoredThread, threadId } from '../threads/thread.schema.js';
import { checkWriter, withdrawn } from '../threads/thread-access.js';
import { ThreadQueue, ThreadsRepository } from '../threads/threads.repository.js';
import { commentReply, NO_LIKES, type StoredComment } from './comment.schema.js';
import { causesOf } from './comment-causes.js';
import { CommentNewsPublisher } from './comment-news.js';
import { asId, CommentsRepository, gone, newId } from './comments.repository.js';
import { DeletedCommentsRepository } from './deleted-comments.repository.js';
import { HeldComments } from './held-comments.repository.js';
import { LargeTrees } from './large-trees.js';
import { ReachesRepository } from './reaches.repository.js';

/** The rules of writing comments (docs/portal/comments.md). */
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
    private readonly reaches: ReachesRepository,
    private readonly held: HeldComments,
    private readonly holds: Holds,
    @Inject(CONFIG) private readonly config: CommentsConfig,
  ) {}

  /**
   * Adds a comment or reply and raises the counts, in one transaction.
   * @throws CallError tooMany; notFound or malformed if the comment to reply to is not in this thread
   */
  async add(envelope: Envelope<InternalRequest<'store-comment'>>): Promise<Comment> {
    const { post, comment, commenter, replyingTo, mentions, reach } = envelope.body;
    const caller = callerOf(envelope);
    // The key leaves out names, as they may have changed when the request is repeated.
    const key = changeKeyOf('add-comment', { ...envelope, body: [post.type, post._id, comment, replyingTo] });
    const thread = threadId(post.type, post._id);
    // Stays undefined if this change was already made under the same key: then nothing is published.
    let made: StoredThread | undefined;
    let isHeld = false;
    const add = async (session: Session): Promise<Comment> => {
      made = undefined;
      if (post.authorId !== null && (await this.gone.has(post.authorId, session)))
        throw new CallError('notFound', MESSAGES.postGone);
      if (post.type === 'club') {
        const there = await this.threads.find(thread, session);
        if (!there) throw withdrawn(post.type);
        checkWriter(there, caller.id);
      }
      const totalComments = isHeld ? 0 : 1;
      const totalParentComments = replyingTo === null ? totalComments : 0;
      const counted = await this.threads.countNew(post, { totalComments, totalParentComments }, session);
      if (counted.hidden) throw withdrawn(counted.type);
      const parent = await this.repliedTo(replyingTo, thread, totalComments, session);
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
        ...(reach && { reach }),
      };
      if (isHeld) return this.hold(stored, post, session);
      await this.comments.insert(stored, session);
      await this.causes.add(causesOf(stored, counted, parent), session);
      made = bringsToFront(caller, counted)
        ? await this.threads.addCommenter(counted, caller.id, session)
        : counted;
      return { ...commentReply(stored), likes: NO_LIKES };
    };
    const limit = { what: 'comments', perHour: this.config.COMMENTS_PER_HOUR };
    const first = async () => {
      await this.volume.count(caller, limit);
      isHeld = await this.holds.isHeld(caller, 'comment', countLinks(comment));
    };
    const reply = await this.queue.run(thread, () => this.transactions.run(key, add, { first }));
    if (isHeld) this.holds.sendNow();
    if (made) {
      this.news.added(made, await this.reaches.forAll(reply, made));
      this.causes.sendNow();
      await this.sendCounts(made);
    }
    return reply;
  }

  /**
   * Deletes a comment with its replies and lowers the counts, in one transaction. If there are very many replies, earlier transactions
   * delete most of them. Allowed for its author, the author of the article or review, and moderators, whose deletions are recorded.
   * @param deletedAt a time in the future for a moderator's decision, which can be undone until an appeal is decided
   * @throws CallError notFound, forbidden
   */
  async delete(
    envelope: Envelope<CallRequest<'delete-comment'>>,
    deletedAt?: Date,
  ): Promise<CallReply<'delete-comment'>> {
    const { body } = envelope;
    const caller = callerOf(envelope);
    const id = asId(body._id);
    if (!id) throw gone();
    let made: { thread: StoredThread; replyingTo: string | null } | undefined;
    // The comment may be deleted already: a repeated request still gets its first answer.
    const found = await this.comments.find(id);
    if (found && !deletedAt) await this.roleOf(caller, found);
    const reply = await this.queue.run(found?.thread ?? '', async () => {
      const deletion = { deletion: id, deletedBy: caller.id, deletedAt: deletedAt ?? new Date() };
      const thinned = found ? await this.largeTrees.thin(found, deletion) : 0;
      return this.transactions.run(changeKeyOf('delete-comment', envelope), async (session) => {
        made = undefined;
        const target = await this.comments.find(id, session);
        if (!target) return this.dropHeld(id, caller, session);
        const role = deletedAt ? 'admin' : await this.roleOf(caller, target, session);
        const last = await this.comments.deleteWithReplies(target, session);
        await this.deleted.keep(last, deletion, session);
        const sources = sourcesOf(last.map(({ _id }) => String(_id)));
        await this.causes.withdraw({ source: { $in: sources } }, session);
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
      await this.sendCounts(made.thread);
    }
    return reply;
  }

  /** Deletions by administrators, newest first. */
  acts({ count, skip }: InternalRequest<'get-comment-acts'>): Promise<InternalReply<'get-comment-acts'>> {
    return this.moderation.list(count, skip);
  }

  private async sendCounts(thread: StoredThread): Promise<void> {
    if (isOfPost(thread._id)) await this.counts.send(thread);
  }

  /** Its author alone reads it, until a moderator lets it through (MOD-51). */
  private async hold(stored: StoredComment, { type, _id }: Commented, session: Session): Promise<Comment> {
    await this.held.keep(stored, session);
    const text = { name: '', text: stored.text.slice(0, REPORT_LIMITS.textMax) };
    const ids = { thing: String(stored._id), author: stored.by._id };
    await this.holds.open({ kind: 'comment', ...ids, place: { type, _id }, text }, session);
    return { ...commentReply(stored), held: true };
  }

  /** Its author deletes it before a moderator has looked. @throws CallError notFound */
  private async dropHeld(id: StoredComment['_id'], caller: Caller, session: Session) {
    const dropped = await this.held.drop(id, caller.id, session);
    const thread = dropped && (await this.threads.find(dropped.thread, session));
    if (!thread) throw gone();
    const { totalComments, totalParentComments } = thread;
    return { _id: String(id), deleted: 1, totalComments, totalParentComments };
  }

  private async repliedTo(
    replyingTo: string | null,
    thread: string,
    by: number,
    session: Session,
  ): Promise<StoredComment | null> {
    if (replyingTo === null) return null;
    const id = asId(replyingTo);
    const parent = id && (await this.comments.countReply(id, thread, by, session));
    if (parent) return parent;
    if (id && (await this.comments.find(id, session)))
      throw new CallError('malformed', MESSAGES.commentElsewhere);
    throw gone();
  }

  /** The role in which the caller may delete the comment. @throws CallError forbidden */
  private async roleOf(
    caller: Caller,
    { by, thread }: StoredComment,
    session?: Session,
  ): Promise<'author' | 'admin'> {
    if (by._id === caller.id) return 'author';
    const below = await this.threads.find(thread, session);
    if (below?.authorId === caller.id || below?.club?.owner === caller.id) return 'author';
    if (caller.admin || caller.moderator) return 'admin';
    throw new CallError('forbidden', MESSAGES.commentNotYours);
  }
}

/** Whether the caller's comment helps a new account's article to the front page (HOME-11). */
const bringsToFront = (caller: Caller, { authorId, commenters = [] }: StoredThread): boolean =>
  authorId !== null &&
  commenters.length < LIMITS.frontCommenters &&
  caller.id !== authorId &&
  !commenters.includes(caller.id) &&
  !isNewToFronts(caller);
