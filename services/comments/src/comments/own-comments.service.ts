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
  addsLinks,
  CallError,
  Causes,
  CONFIG,
  callerOf,
  changeKeyOf,
  chosenReach,
  correctedReach,
  countLinks,
  Holds,
  isRewritten,
  LIKED_BY_MANY,
  Outbox,
  type Session,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { CommentsConfig } from '../config.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import { isOfPost, type StoredThread } from '../threads/thread.schema.js';
import { checkWriter, withdrawn } from '../threads/thread-access.js';
import { ThreadQueue, ThreadsRepository } from '../threads/threads.repository.js';
import { commentReply, type StoredComment } from './comment.schema.js';
import { stillMentioned } from './comment-causes.js';
import { CommentNewsPublisher } from './comment-news.js';
import { CommentVersionsRepository } from './comment-versions.repository.js';
import { asId, CommentsRepository, gone } from './comments.repository.js';
import { DeletedCommentsRepository } from './deleted-comments.repository.js';
import { ReachesRepository } from './reaches.repository.js';
import { ReturningComments } from './returning-comments.js';

/** Authors edit their comments and undo deletions (COMMENT-20 to COMMENT-22). */
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
    private readonly reaches: ReachesRepository,
    private readonly holds: Holds,
    @Inject(CONFIG) private readonly config: CommentsConfig,
  ) {}

  /** @throws CallError notFound, forbidden, tooMany */
  async edit(envelope: Envelope<CallRequest<'edit-comment'>>): Promise<Comment> {
    const { _id, comment: text } = envelope.body;
    const caller = callerOf(envelope);
    const id = asId(_id);
    if (!id) throw gone();
    const before = await this.comments.find(id);
    let made: StoredThread | undefined;
    const edit = async (session: Session): Promise<Comment> => {
      made = undefined;
      const found = await this.comments.find(id, session);
      if (!found) throw gone();
      if (found.by._id !== caller.id) throw new CallError('forbidden', MESSAGES.commentNotEditable);
      const counted = await this.count(found.thread, NO_CHANGE, session);
      checkWriter(counted, caller.id);
      if (found.text !== text) {
        await this.versions.keep(found, session);
        const mentions = stillMentioned(found, text);
        const editedAt = new Date();
        const rewritten = (found.likes ?? 0) >= LIKED_BY_MANY && isRewritten(found.text, text);
        const change = { text, editedAt, mentions, ...(rewritten && { rewrittenAt: editedAt }) };
        await this.comments.edit(id, change, session);
        const members = mentions.map(({ _id }) => _id);
        await this.causes.withdraw({ source: _id, kind: 'mention', member: { $nin: members } }, session);
        made = counted;
      }
      return this.replyOf(id, session);
    };
    const limit = { what: 'comments', perHour: this.config.COMMENTS_PER_HOUR };
    const first = async () => {
      await this.volume.count(caller, limit);
      const adds = addsLinks(text, before?.text ?? '');
      if (adds && (await this.holds.isHeld(caller, 'comment', countLinks(text))))
        throw new CallError('forbidden', MESSAGES.heldEdit);
    };
    const reply = await this.queue.run(before?.thread ?? '', () =>
      this.transactions.run(changeKeyOf('edit-comment', envelope), edit, { first }),
    );
    if (made) {
      this.news.edited(made, await this.reaches.forAll(reply, made));
      this.causes.sendNow();
    }
    return reply;
  }

  /** Sets how much a comment gives away (SPOIL-09). @throws CallError notFound, forbidden */
  async setReach(
    envelope: Envelope<InternalRequest<'store-comment-reach'>>,
  ): Promise<InternalReply<'store-comment-reach'>> {
    const { id: _id, reach } = envelope.body;
    const id = asId(_id);
    if (!id) throw gone();
    return this.transactions.run(changeKeyOf('set-text-reach', envelope), async (session) => {
      const found = await this.comments.find(id, session);
      if (!found) throw gone();
      if (found.by._id !== callerOf(envelope).id)
        throw new CallError('forbidden', MESSAGES.commentNotEditable);
      await this.comments.setReach(id, chosenReach(reach, found.reach), session);
      return { comment: await this.replyOf(id, session) };
    });
  }

  /** Readers or a moderator determined how much a comment gives away at least (SPOIL-13). @throws CallError notFound */
  correct({ body }: Envelope<InternalRequest<'correct-comment'>>): Promise<{ corrected: boolean }> {
    const { id: _id, to } = body;
    const id = asId(_id);
    if (!id) throw gone();
    return this.transactions.run(undefined, async (session) => {
      const found = await this.comments.find(id, session);
      if (!found) throw gone();
      await this.comments.setReach(id, correctedReach(found.reach, to), session);
      return { corrected: to !== null };
    });
  }

  /**
   * @param moderated undoes a moderator's decision, no matter whose
   * @throws CallError notFound if the deletion is final or undone, conflict if its parent was deleted
   */
  async undoDelete(
    envelope: Envelope<CallRequest<'undo-delete-comment'>>,
    moderated = false,
  ): Promise<CallReply<'undo-delete-comment'>> {
    const id = asId(envelope.body._id);
    if (!id) throw gone();
    const caller = callerOf(envelope);
    let made: { thread: StoredThread; comment: Comment } | undefined;
    const kept = await this.deleted.whole(id, moderated ? null : caller.id);
    const last = kept?.parts.pop();
    const undo = async (session: Session) => {
      made = undefined;
      if (!kept || !last) throw gone();
      const counted = await this.returning.putBack(last, id, session);
      const thread = counted ?? (await this.threads.find(kept.thread, session));
      const top = await this.comments.find(id, session);
      if (!thread || !top) throw gone();
      const back = await this.comments.withAllBelow(top, session);
      const by = { _id: caller.id, username: caller.username };
      await this.moderation.recordUndo(envelope.body._id, by, { back: back.length, moderated }, session);
      const comment = await this.replyOf(id, session);
      made = { thread, comment };
      const { totalComments, totalParentComments } = thread;
      return { comment, totalComments, totalParentComments };
    };
    const reply = await this.queue.run(kept?.thread ?? '', async () => {
      // If there are very many comments, earlier transactions restore most of them. After an interruption, another undo continues.
      for (const part of kept?.parts ?? [])
        await this.transactions.run(undefined, (session) => this.returning.putBack(part, id, session));
      return this.transactions.run(changeKeyOf('undo-delete-comment', envelope), undo);
    });
    if (made) {
      this.news.added(made.thread, await this.reaches.forAll(made.comment, made.thread));
      this.causes.sendNow();
      if (isOfPost(made.thread._id)) await this.counts.send(made.thread);
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

  /** @throws CallError notFound if nothing of the thread can be read */
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
