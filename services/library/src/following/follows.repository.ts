import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIBRARY_LIMITS } from '@screenlore/contracts';
import { Causes, type Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { FOLLOW, type StoredFollow } from './follow.schema.js';

const LATEST = { since: -1, _id: -1 } as const;

const causeOf = (follower: string, member: string): string => `follow:${follower}:${member}`;

@Injectable()
export class FollowsRepository {
  constructor(
    @InjectModel(FOLLOW) private readonly follows: Model<StoredFollow>,
    private readonly causes: Causes,
  ) {}

  async has(follower: string, member: string): Promise<boolean> {
    return (await this.follows.exists({ follower, member }).exec()) !== null;
  }

  /** Who follows already goes on since then. */
  async add(follower: string, member: string, session: Session): Promise<void> {
    const since = new Date();
    const { upsertedCount } = await this.follows.updateOne(
      { follower, member },
      { $setOnInsert: { since } },
      { upsert: true, session },
    );
    if (upsertedCount === 0) return;
    const facts = { kind: 'follow' as const, about: '', thing: null, source: null };
    await this.causes.add(
      [{ _id: causeOf(follower, member), member, actor: follower, at: since, ...facts }],
      session,
    );
  }

  /** @returns whether there was anything to remove */
  async remove(follower: string, member: string, session: Session): Promise<boolean> {
    const { deletedCount } = await this.follows.deleteOne({ follower, member }, { session });
    if (deletedCount > 0) await this.causes.withdraw({ _id: causeOf(follower, member) }, session);
    return deletedCount > 0;
  }

  countOf(follower: string): Promise<number> {
    return this.follows.countDocuments({ follower }).exec();
  }

  async followedBy(follower: string): Promise<string[]> {
    const found = await this.follows
      .find({ follower }, { member: 1, _id: 0 })
      .limit(LIBRARY_LIMITS.followingMax)
      .lean<Pick<StoredFollow, 'member'>[]>()
      .exec();
    return found.map(({ member }) => member);
  }

  /** The latest first. */
  async page(
    whose: Pick<StoredFollow, 'follower'> | Pick<StoredFollow, 'member'>,
    { count, skip }: { count: number; skip: number },
  ): Promise<{ follows: StoredFollow[]; total: number }> {
    const [follows, total] = await Promise.all([
      this.follows.find(whose, {}, { sort: LATEST, skip, limit: count }).lean<StoredFollow[]>().exec(),
      this.follows.countDocuments(whose).exec(),
    ]);
    return { follows, total };
  }
}
