import { Injectable } from '@nestjs/common';
import { LIMITS } from '@screenlore/contracts';
import { type Session, Transactions } from '@screenlore/service-kit';
import { ThreadsRepository } from '../threads/threads.repository.js';
import type { StoredComment } from './comment.schema.js';
import { CommentsRepository } from './comments.repository.js';

/** How many comments one transaction deletes: milliseconds of work, where MongoDB gives up a transaction after a second. */
const IDS_AT_ONCE = LIMITS.commentsUndoMax;

/** Somebody replied to a comment that was about to go. */
class HasNewReplies extends Error {}

/** Deletes most of what is below a comment with very many replies, so that the rest fits into one transaction. */
@Injectable()
export class LargeTrees {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly threads: ThreadsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The deepest replies go first, and each step keeps the counts: where it ends early, by a kill or as nobody waits for it
   * any more, nothing is wrong, and deleting the same comment again goes on.
   * @returns how many went
   */
  async thin(top: StoredComment): Promise<number> {
    let deleted = 0;
    for (;;) {
      const tree = await this.comments.withAllBelow(top);
      const surplus = tree.slice(IDS_AT_ONCE).reverse();
      if (surplus.length === 0) return deleted;
      try {
        for (let from = 0; from < surplus.length; from += IDS_AT_ONCE) {
          const leaves = surplus.slice(from, from + IDS_AT_ONCE);
          await this.transactions.run(undefined, (session) => this.deleteLeaves(top, leaves, session));
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
    session: Session,
  ): Promise<void> {
    // First of all: a reply that is being added meets this change here.
    await this.threads.count(thread, { totalComments: -leaves.length, totalParentComments: 0 }, session);
    if ((await this.comments.deleteLeaves(leaves, session)) < leaves.length) throw new HasNewReplies();
  }
}
