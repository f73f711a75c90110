import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@screenlore/contracts';
import { CallError, Causes, type Session } from '@screenlore/service-kit';
import { likeCause } from '../like-counts/like-causes.js';
import { LikesRepository } from '../like-counts/likes.repository.js';
import type { StoredThread } from '../threads/thread.schema.js';
import { withdrawn } from '../threads/thread-access.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import type { StoredComment } from './comment.schema.js';
import { causesOf } from './comment-causes.js';
import { CommentsRepository, gone } from './comments.repository.js';
import { DeletedCommentsRepository } from './deleted-comments.repository.js';

/** Restores the comments of a deletion, part by part (COMMENT-21). */
@Injectable()
export class ReturningComments {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly deleted: DeletedCommentsRepository,
    private readonly threads: ThreadsRepository,
    private readonly causes: Causes,
    private readonly likes: LikesRepository,
  ) {}

  /**
   * Restores a part, with its counts. Replies to a comment that was deleted for good with its author's account are not restored.
   * @param top the comment that was deleted
   * @returns the thread afterwards; null if nothing was restored
   * @throws CallError conflict if the parent of `top` was deleted; notFound if the post was
   */
  async putBack(
    part: readonly StoredComment['_id'][],
    top: StoredComment['_id'],
    session: Session,
  ): Promise<StoredThread | null> {
    const found = await this.deleted.take(part, session);
    const above = found.flatMap(({ parent }) => parent ?? []);
    const parents = await this.comments.findMany(above, session);
    const there = new Map(parents.map((parent) => [String(parent._id), parent]));
    const back = new Map<string, StoredComment>();
    const heard: StoredComment[] = [];
    const toOthers = new Map<string, number>();
    for (const { held, ...comment } of found) {
      const parent = comment.parent && String(comment.parent);
      const replyTo = parent === null ? undefined : back.get(parent);
      if (replyTo) replyTo.replyCount += 1;
      else if (parent !== null && there.has(parent)) toOthers.set(parent, (toOthers.get(parent) ?? 0) + 1);
      else if (parent !== null) {
        if (comment._id.equals(top)) throw new CallError('conflict', MESSAGES.commentParentGone);
        continue;
      }
      // Counted again, as some of its replies may not be restored.
      back.set(String(comment._id), { ...comment, replyCount: 0 });
      if (held) heard.push(comment);
    }
    const all = [...back.values()];
    const [first] = all;
    if (!first) return null;
    const totalParentComments = all.filter(({ parent }) => parent === null).length;
    const thread = await this.threads.count(
      first.thread,
      { totalComments: all.length, totalParentComments },
      session,
    );
    if (!thread) throw gone();
    if (thread.hidden) throw withdrawn(thread.type);
    await this.comments.countReplies(toOthers, session);
    await this.comments.insertMany(all, session);
    const comments = [...back.keys()];
    await this.causes.restore({ source: { $in: comments } }, session);
    // Nobody was notified of what was held.
    await this.causes.add(
      heard.flatMap((comment) => causesOf(comment, thread, there.get(String(comment.parent)) ?? null)),
      session,
    );
    const likes = await this.likes.thatStand('comment', comments, session);
    await this.causes.restore(
      { _id: { $in: likes.map(({ text, userId }) => likeCause(text, userId)) } },
      session,
    );
    return thread;
  }
}
