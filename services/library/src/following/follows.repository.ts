import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIBRARY_LIMITS } from '@screenlore/contracts';
import { Causes, type Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { FOLLOW, type StoredFollow } from './follow.schema.js';

const LATEST = { since: -1, _id: -1 } as const;

const causeOf = (follower: string, member: string): string => `follow:${follower}:${member}`;
const acceptedOf = (follower: string, member: string): string => `accepted:${follower}:${member}`;

@Injectable()
export class FollowsRepository {
  constructor(
    @InjectModel(FOLLOW) private readonly follows: Model<StoredFollow>,
    private readonly causes: Causes,
  ) {}

  async has(follower: string, member: string, session?: Session): Promise<boolean> {
    const found = this.follows.exists({ follower, member });
    return (await found.session(session ?? null).exec()) !== null;
  }

  /**
   * A member who already follows keeps the date of the first follow.
   * @param accepted whether the member accepts a request: then the follower is notified, and not the member
   */
  async add(follower: string, member: string, session: Session, accepted = false): Promise<void> {
    const since = new Date();
    const { upsertedCount } = await this.follows.updateOne(
      { follower, member },
      { $setOnInsert: { since } },
      { upsert: true, session },
    );
    if (upsertedCount === 0) return;
    const facts = { about: '', thing: null, source: null, at: since };
    const cause = accepted
      ? { _id: acceptedOf(follower, member), kind: 'accepted' as const, member: follower, actor: member }
      : { _id: causeOf(follower, member), kind: 'follow' as const, member, actor: follower };
    await this.causes.add([{ ...cause, ...facts }], session);
  }

  /** @returns whether there was anything to remove */
  async remove(follower: string, member: string, session: Session): Promise<boolean> {
    const { deletedCount } = await this.follows.deleteOne({ follower, member }, { session });
    const causes = [causeOf(follower, member), acceptedOf(follower, member)];
    if (deletedCount > 0) await this.causes.withdraw({ _id: { $in: causes } }, session);
    return deletedCount > 0;
  }

  /** Which of these members somebody follows. */
  async followedAmong(follower: string, members: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.follows
      .find({ follower, member: { $in: [...members] } }, { member: 1, _id: 0 })
      .lean<Pick<StoredFollow, 'member'>[]>()
      .exec();
    return new Set(found.map(({ member }) => member));
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

  /** The members who follow this member and are followed by them, latest first. */
  async mutualOf(member: string, limit: number): Promise<string[]> {
    const follower = { $in: await this.followedBy(member) };
    const found = await this.follows
      .find({ member, follower }, { follower: 1, _id: 0 }, { sort: LATEST, limit })
      .lean<Pick<StoredFollow, 'follower'>[]>()
      .exec();
    return found.map((each) => each.follower);
  }

  /** Whether all of these follow each other. */
  async areMutual(members: readonly string[]): Promise<boolean> {
    const all = { $in: [...members] };
    const follows = await this.follows.countDocuments({ follower: all, member: all }).exec();
    return follows === members.length * (members.length - 1);
  }

  /** Latest first. */
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
