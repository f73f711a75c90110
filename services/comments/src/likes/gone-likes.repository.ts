import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIKED_SERVICES, type LikedKind, textGoneSubject } from '@screenlore/contracts';
import { Causes, Metrics, Peers, PeriodicWork, Transactions } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { COMMENT, type StoredComment } from '../comments/comment.schema.js';
import { asId } from '../comments/comments.repository.js';
import { DELETED_COMMENT, type StoredDeletedComment } from '../comments/deleted-comment.schema.js';
import { likedText } from '../like-counts/like.schema.js';
import { LikesRepository } from '../like-counts/likes.repository.js';

/** How often (ms) to look for likes of comments that can no longer be restored. */
const LOOK_MS = 60 * 60_000;
const AT_A_TIME = 1000;

/**
 * Deletes likes of texts that were deleted for good, as reported by their service; for comments, which may be restored, it has to look.
 */
@Injectable()
export class GoneLikes extends PeriodicWork {
  constructor(
    private readonly peers: Peers,
    private readonly likes: LikesRepository,
    private readonly causes: Causes,
    private readonly transactions: Transactions,
    @InjectModel(COMMENT) private readonly comments: Model<StoredComment>,
    @InjectModel(DELETED_COMMENT) private readonly deleted: Model<StoredDeletedComment>,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'gone_likes',
      everyMs: LOOK_MS,
      failure: 'likes of deleted comments could not be deleted; trying again',
    });
  }

  override onApplicationBootstrap(): void {
    for (const service of LIKED_SERVICES)
      this.peers.answer(textGoneSubject(service), async ({ kind, id }) => {
        await this.erase(kind, id);
        return { known: true };
      });
    super.onApplicationBootstrap();
    this.task.runNow();
  }

  protected async run(): Promise<void> {
    for (let after = '', more = true; more && !this.stopped; ) {
      const liked = await this.likes.liked('comment', after, AT_A_TIME);
      for (const id of await this.goneOf(liked)) await this.erase('comment', id);
      more = liked.length === AT_A_TIME;
      after = liked.at(-1) ?? '';
    }
  }

  /** Also ends the notification of its author. */
  private async erase(kind: LikedKind, id: string): Promise<void> {
    const source = likedText(kind, id);
    await this.transactions.run(undefined, (session) => this.causes.withdraw({ source }, session));
    this.causes.sendNow();
    await this.likes.erase(kind, id);
  }

  private async goneOf(liked: readonly string[]): Promise<string[]> {
    const _id = { $in: liked.flatMap((id) => asId(id) ?? []) };
    const there = new Set<string>();
    // Checks the first place again: a comment that is restored meanwhile may be in neither.
    const places = [
      () => this.comments.find({ _id }, { _id: 1 }).lean(),
      () => this.deleted.find({ _id }, { _id: 1 }).lean(),
      () => this.comments.find({ _id }, { _id: 1 }).lean(),
    ];
    for (const find of places) for (const found of await find()) there.add(String(found._id));
    return liked.filter((id) => !there.has(id));
  }
}
