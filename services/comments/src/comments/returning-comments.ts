import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@screenlore/contracts';
import { CallError, Causes, type Session } from '@screenlore/service-kit';
import type { StoredThread } from '../threads/thread.schema.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import type { StoredComment } from './comment.schema.js';
import { CommentsRepository, gone, withdrawn } from './comments.repository.js';
import { DeletedCommentsRepository } from './deleted-comments.repository.js';

/** Puts deleted comments back, a part of a deletion at a time (COMMENT-21). */
@Injectable()
export class ReturningComments {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly deleted: DeletedCommentsRepository,
    private readonly threads: ThreadsRepository,
    private readonly causes: Causes,
  ) {}

  /**
   * Puts back a part, with its counts. What replies to a comment that is gone for good, as its author left, does not come back.
   * @param top the comment that was deleted
   * @returns the thread afterwards; null where nothing came back
   * @throws CallError conflict where what the deleted comment replies to is gone; notFound where the post is
   */
  async putBack(
    part: readonly StoredComment['_id'][],
    top: StoredComment['_id'],
    session: Session,
  ): Promise<StoredThread | null> {
    const found = await this.deleted.take(part, session);
    const above = found.flatMap(({ parent }) => parent ?? []);
    const there = new Set((await this.comments.findMany(above, session)).map(({ _id }) => String(_id)));
    const back = new Map<string, StoredComment>();
    const toOthers = new Map<string, number>();
    for (const comment of found) {
      const parent = comment.parent && String(comment.parent);
      const replyTo = parent === null ? undefined : back.get(parent);
      if (replyTo) replyTo.replyCount += 1;
      else if (parent !== null && there.has(parent)) toOthers.set(parent, (toOthers.get(parent) ?? 0) + 1);
      else if (parent !== null) {
        if (comment._id.equals(top)) throw new CallError('conflict', MESSAGES.commentParentGone);
        continue;
      }
      // Counted again: some of its own replies may not come back.
      back.set(String(comment._id), { ...comment, replyCount: 0 });
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
    await this.causes.restore({ source: { $in: [...back.keys()] } }, session);
    return thread;
  }
}
