import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Causes, type Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { FOLLOW_REQUEST, type StoredFollowRequest } from './follow-request.schema.js';

const LATEST = { since: -1, _id: -1 } as const;

const causeOf = (follower: string, member: string): string => `request:${follower}:${member}`;

@Injectable()
export class FollowRequestsRepository {
  constructor(
    @InjectModel(FOLLOW_REQUEST) private readonly requests: Model<StoredFollowRequest>,
    private readonly causes: Causes,
  ) {}

  async has(follower: string, member: string): Promise<boolean> {
    return (await this.requests.exists({ follower, member }).exec()) !== null;
  }

  /** A member who has already asked keeps the date of the first request. */
  async add(follower: string, member: string, session: Session): Promise<void> {
    const at = new Date();
    const { upsertedCount } = await this.requests.updateOne(
      { follower, member },
      { $setOnInsert: { since: at } },
      { upsert: true, session },
    );
    if (upsertedCount === 0) return;
    const facts = { kind: 'request' as const, about: '', thing: null, source: null };
    await this.causes.add(
      [{ _id: causeOf(follower, member), member, actor: follower, at, ...facts }],
      session,
    );
  }

  /** Deletes a request that was withdrawn or answered. @returns whether there was any */
  async remove(follower: string, member: string, session: Session): Promise<boolean> {
    const { deletedCount } = await this.requests.deleteOne({ follower, member }, { session });
    if (deletedCount > 0) await this.causes.withdraw({ _id: causeOf(follower, member) }, session);
    return deletedCount > 0;
  }

  countOf(follower: string): Promise<number> {
    return this.requests.countDocuments({ follower }).exec();
  }

  /** Latest first. */
  async page(
    whose: Pick<StoredFollowRequest, 'follower'> | Pick<StoredFollowRequest, 'member'>,
    { count, skip }: { count: number; skip: number },
  ): Promise<{ follows: StoredFollowRequest[]; total: number }> {
    const [follows, total] = await Promise.all([
      this.requests
        .find(whose, {}, { sort: LATEST, skip, limit: count })
        .lean<StoredFollowRequest[]>()
        .exec(),
      this.requests.countDocuments(whose).exec(),
    ]);
    return { follows, total };
  }
}
