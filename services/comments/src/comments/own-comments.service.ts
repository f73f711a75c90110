import { Inject, Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Comment,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import {
  CallError,
  Causes,
  CONFIG,
  callerOf,
  changeKeyOf,
  Outbox,
  type Session,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { CommentsConfig } from '../config.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import type { StoredThread } from '../threads/thread.schema.js';
import { ThreadQueue, ThreadsRepository } from '../threads/threads.repository.js';
import { commentReply, type StoredComment } from './comment.schema.js';
import { stillMentioned } from './comment-causes.js';
import { CommentNewsPublisher } from './comment-news.js';
import { CommentVersionsRepository } from './comment-versions.repository.js';
import { asId, CommentsRepository, gone, withdrawn } from './comments.repository.js';
import { DeletedCommentsRepository } from './deleted-comments.repository.js';
import { ReturningComments } from './returning-comments.js';

/** What people do to comments of theirs: edit them, and undo their deletion (COMMENT-20 to COMMENT-22). */
@Injectable()
export class OwnCommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly deleted: DeletedCommentsRepository,
    private readonly returning: ReturningComments,
    private readonly versions: CommentVersionsRepository,
    private readonly threads: ThreadsRepository,
    private readonly counts: Outbox<StoredThread>,
    private readonly transactions: Transactions,
    private readonly queue: ThreadQueue,
    private readonly news: CommentNewsPublisher,
    private readonly moderation: ModerationRepository,
    private readonly volume: VolumeLimits,
    private readonly causes: Causes,
    @Inject(CONFIG) private readonly config: CommentsConfig,
  ) {}

  /** @throws CallError notFound, forbidden, tooMany */
  async edit(envelope: Envelope<CallRequest<'edit-comment'>>): Promise<Comment> {
    const { _id, comment: text } = envelope.body;
    const caller = callerOf(envelope);
    const id = asId(_id);
    if (!id) throw gone();
    const thread = (await this.comments.find(id))?.thread ?? '';
    let made: StoredThread | undefined;
    const edit = async (session: Session): Promise<Comment> => {
      made = undefined;
      const found = await this.comments.find(id, session);
      if (!found) throw gone();
      if (found.by._id !== caller.id) throw new CallError('forbidden', MESSAGES.commentNotEditable);
      const counted = await this.count(found.thread, NO_CHANGE, session);
      if (found.text !== text) {
        await this.versions.keep(found, session);
        const mentions = stillMentioned(found, text);
        await this.comments.edit(id, { text, editedAt: new Date(), mentions }, session);
        const members = mentions.map(({ _id }) => _id);
        await this.causes.withdraw({ source: _id, kind: 'mention', member: { $nin: members } }, session);
        made = counted;
      }
      return this.replyOf(id, session);
    };
    const limit = { what: 'comments', perHour: this.config.COMMENTS_PER_HOUR };
    const reply = await this.queue.run(thread, () =>
      this.transactions.run(changeKeyOf('edit-comment', envelope), edit, {
        first: () => this.volume.count(caller, limit),
      }),
    );
    if (made) {
      this.news.edited(made, reply);
      this.causes.sendNow();
    }
    return reply;
  }

  /** @throws CallError notFound once the deletion is final or undone, conflict where what it replies to is gone */
  async undoDelete(
    envelope: Envelope<CallRequest<'undo-delete-comment'>>,
  ): Promise<CallReply<'undo-delete-comment'>> {
    const id = asId(envelope.body._id);
    if (!id) throw gone();
    const caller = callerOf(envelope);
    let made: { thread: StoredThread; comment: Comment } | undefined;
    const kept = await this.deleted.whole(id, caller.id);
    const last = kept?.parts.pop();
    const undo = async (session: Session) => {
      made = undefined;
      if (!kept || !last) throw gone();
      const counted = await this.returning.putBack(last, id, session);
      const thread = counted ?? (await this.threads.find(kept.thread, session));
      const top = await this.comments.find(id, session);
      if (!thread || !top) throw gone();
      const back = await this.comments.withAllBelow(top, session);
      await this.moderation.recordUndo(envelope.body._id, caller.id, back.length, session);
      const comment = await this.replyOf(id, session);
      made = { thread, comment };
      const { totalComments, totalParentComments } = thread;
      return { comment, totalComments, totalParentComments };
    };
    const reply = await this.queue.run(kept?.thread ?? '', async () => {
      // Of very many comments most come back before; where that is interrupted, undoing it again goes on.
      for (const part of kept?.parts ?? [])
        await this.transactions.run(undefined, (session) => this.returning.putBack(part, id, session));
      return this.transactions.run(changeKeyOf('undo-delete-comment', envelope), undo);
    });
    if (made) {
      this.news.added(made.thread, made.comment);
      this.causes.sendNow();
      await this.counts.send(made.thread);
    }
    return reply;
  }

  async of({
    id,
    skip,
  }: InternalRequest<'get-comment-versions'>): Promise<InternalReply<'get-comment-versions'>> {
    const comment = asId(id);
    if (!comment) throw gone();
    return this.versions.list(comment, skip);
  }

  /** @throws CallError notFound where nothing of the thread can be read */
  private async count(
    thread: string,
    change: { totalComments: number; totalParentComments: number },
    session: Session,
  ): Promise<StoredThread> {
    const counted = await this.threads.count(thread, change, session);
    if (!counted) throw gone();
    if (counted.hidden) throw withdrawn(counted.type);
    return counted;
  }

  private async replyOf(id: StoredComment['_id'], session: Session): Promise<Comment> {
    const stored = await this.comments.find(id, session);
    if (!stored) throw gone();
    return commentReply(stored, await this.comments.childIds([stored], session));
  }
}

const NO_CHANGE = { totalComments: 0, totalParentComments: 0 };
