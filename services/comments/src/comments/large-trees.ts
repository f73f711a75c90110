import { Injectable } from '@nestjs/common';
import { Causes, type Session, Transactions } from '@screenlore/service-kit';
import { sourcesOf } from '../like-counts/like-causes.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import type { StoredComment } from './comment.schema.js';
import { CommentsRepository } from './comments.repository.js';
import type { Deletion } from './deleted-comment.schema.js';
import { COMMENTS_AT_ONCE, DeletedCommentsRepository } from './deleted-comments.repository.js';

/** A comment got a reply just before its deletion. */
class HasNewReplies extends Error {}

/** Deletes most replies below a comment that has very many, so that the rest fits into one transaction. */
@Injectable()
export class LargeTrees {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly deleted: DeletedCommentsRepository,
    private readonly threads: ThreadsRepository,
    private readonly transactions: Transactions,
    private readonly causes: Causes,
  ) {}

  /**
   * The deepest replies are deleted first, and each step updates the counts. After an interruption everything is consistent, deleting the
   * same comment again continues, and undo restores what was deleted.
   * @returns how many were deleted
   */
  async thin(top: StoredComment, deletion: Deletion): Promise<number> {
    let deleted = 0;
    for (;;) {
      const tree = await this.comments.withAllBelow(top);
      const surplus = tree.slice(COMMENTS_AT_ONCE).reverse();
      if (surplus.length === 0) return deleted;
      try {
        for (let from = 0; from < surplus.length; from += COMMENTS_AT_ONCE) {
          const leaves = surplus.slice(from, from + COMMENTS_AT_ONCE);
          await this.transactions.run(undefined, (session) =>
            this.deleteLeaves(top, leaves, deletion, session),
          );
          deleted += leaves.length;
        }
      } catch (error) {
        if (!(error instanceof HasNewReplies)) throw error;
      }
    }
  }

  private async deleteLeaves(
    { thread }: StoredComment,
    leaves: readonly StoredComment['_id'][],
    deletion: Deletion,
    session: Session,
  ): Promise<void> {
    // First, so that a reply being added at the same time conflicts with this change.
    await this.threads.count(thread, { totalComments: -leaves.length, totalParentComments: 0 }, session);
    const found = await this.comments.findMany(leaves, session);
    await this.deleted.keep(found, deletion, session);
    await this.causes.withdraw({ source: { $in: sourcesOf(leaves.map(String)) } }, session);
    if ((await this.comments.deleteLeaves(leaves, session)) < leaves.length) throw new HasNewReplies();
  }
}
