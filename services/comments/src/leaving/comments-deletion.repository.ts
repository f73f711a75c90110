import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { DELETED_MEMBER } from '@screenlore/contracts';
import {
  CAUSE,
  Causes,
  causeDeletionOf,
  type DeletionStep,
  type DeletionSteps,
  HOLDS_COLLECTION,
  IDEMPOTENCY_COLLECTION,
  type Leaver,
  type Session,
  stepOf,
} from '@screenlore/service-kit';
import { type Connection, Types } from 'mongoose';
import { COMMENT, type StoredComment } from '../comments/comment.schema.js';
import { COMMENT_VERSION } from '../comments/comment-version.schema.js';
import { CommentsRepository } from '../comments/comments.repository.js';
import { DELETED_COMMENT } from '../comments/deleted-comment.schema.js';
import { CharacterVotesRepository } from '../feelings/character-votes.repository.js';
import { FeelingsRepository } from '../feelings/feelings.repository.js';
import { sourcesOf } from '../like-counts/like-causes.js';
import { LikesService } from '../likes/likes.service.js';
import { MODERATION_ACT } from '../moderation/moderation-act.schema.js';
import { THREAD } from '../threads/thread.schema.js';
import { ThreadsRepository } from '../threads/threads.repository.js';

/** Few, as deleting one also changes its thread and its parent. */
const COMMENTS = 30;
const OTHERS = 300;

const NOBODY = { _id: DELETED_MEMBER._id, username: DELETED_MEMBER.username };
/** The text in an administrator's record of a comment that was deleted with its author. */
const NO_TEXT = 'Deleted with the account';

/**
 * Deletes this service's data of a member. Comments are deleted, or stay without a name. A comment with replies by others stays without
 * its text, so that the replies can be read.
 */
@Injectable()
export class CommentsDeletion implements DeletionSteps {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly comments: CommentsRepository,
    private readonly threads: ThreadsRepository,
    private readonly causes: Causes,
    private readonly feelings: FeelingsRepository,
    private readonly characters: CharacterVotesRepository,
    private readonly likes: LikesService,
  ) {}

  readonly steps: readonly DeletionStep[] = [
    async ({ id, texts }, session) => {
      // Latest first, so that replies are deleted before their parents.
      const found = await this.all
        .find<StoredComment>({ 'by._id': id }, { session })
        .sort({ _id: -1 })
        .limit(COMMENTS)
        .toArray();
      for (const comment of found)
        if (texts === 'nameless') await this.change(comment, { by: DELETED_MEMBER }, session);
        else await this.remove(comment, session);
      return found.length > 0 ? { comments: found.length } : null;
    },
    // Earlier versions and deletions that could be undone are always deleted.
    stepOf(this.of(DELETED_COMMENT), ({ id }) => ({ 'by._id': id })),
    stepOf(this.of(DELETED_COMMENT), ({ id }) => ({ deletedBy: id })),
    stepOf(
      () => this.connection.collection(HOLDS_COLLECTION),
      ({ id }) => ({ author: id }),
    ),
    stepOf(this.of(COMMENT_VERSION), ({ id }) => ({ authorId: id })),
    async ({ id }, session) => ((await this.feelings.forget(id, session)) > 0 ? {} : null),
    async ({ id }, session) => ((await this.characters.forget(id, session)) > 0 ? {} : null),
    async ({ id }, session) => ((await this.likes.forget(id, session)) > 0 ? {} : null),
    // Comments under the member's deleted texts are deleted, too.
    async ({ id, texts }, session) => {
      const thread = await this.of(THREAD)().findOne({ authorId: id }, { session });
      if (!thread) return null;
      const { _id } = thread;
      if (texts === 'nameless') {
        await this.of(THREAD)().updateOne({ _id }, { $set: { authorId: NOBODY._id } }, { session });
        return {};
      }
      const under = await this.all
        .find({ thread: _id }, { session, projection: { _id: 1 } })
        .limit(OTHERS)
        .toArray();
      const ids = under.map((reply) => reply._id);
      await this.causes.withdraw({ source: { $in: sourcesOf(ids.map(String)) } }, session);
      if (ids.length > 0) await this.all.deleteMany({ _id: { $in: ids } }, { session });
      else await this.of(THREAD)().deleteOne({ _id }, { session });
      return { under: under.length };
    },
    // A random id replaces the member's, so that the count stays.
    async ({ id }, session) => {
      const { modifiedCount } = await this.of(THREAD)().updateOne(
        { commenters: id },
        { $set: { 'commenters.$': new Types.ObjectId().toHexString() } },
        { session },
      );
      return modifiedCount > 0 ? {} : null;
    },
    ...causeDeletionOf(this.of(CAUSE)),
    stepOf(this.of(MODERATION_ACT), ({ id }) => ({ 'author._id': id }), {
      become: ({ texts }) => ({ $set: { author: NOBODY, ...(texts === 'remove' && { text: NO_TEXT }) } }),
    }),
    stepOf(this.of(MODERATION_ACT), ({ id }) => ({ 'admin._id': id }), {
      become: () => ({ $set: { admin: NOBODY } }),
    }),
  ];

  committed(): void {
    this.causes.sendNow();
  }

  /** Stored replies of the last day (idempotency keys) contain the name. */
  async finish({ id }: Leaver): Promise<void> {
    await this.connection.collection(IDEMPOTENCY_COLLECTION).deleteMany({ reply: { $regex: id } });
  }

  private of(model: string) {
    return () => this.connection.model(model).collection;
  }

  private get all() {
    return this.of(COMMENT)();
  }

  private async remove(comment: StoredComment, session: Session): Promise<void> {
    const { _id, parent, thread } = comment;
    // Its last reply may have been deleted in this transaction.
    const { deletedCount } = await this.all.deleteOne({ _id, replyCount: 0 }, { session });
    if (deletedCount === 0) return this.change(comment, { by: DELETED_MEMBER, text: '' }, session);
    await this.causes.withdraw({ source: { $in: sourcesOf([String(_id)]) } }, session);
    if (parent) await this.comments.countReply(parent, thread, -1, session);
    const change = { totalComments: -1, totalParentComments: parent ? 0 : -1 };
    await this.threads.count(thread, change, session);
  }

  private async change(
    { _id }: StoredComment,
    $set: Partial<StoredComment>,
    session: Session,
  ): Promise<void> {
    await this.all.updateOne({ _id }, { $set }, { session });
  }
}
