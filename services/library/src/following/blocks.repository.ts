import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Causes, type Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { BLOCK, type StoredBlock } from './block.schema.js';

/** As the social service receives it, for notifications. */
const causeOf = (member: string, blocked: string): string => `block:${member}:${blocked}`;

@Injectable()
export class BlocksRepository {
  constructor(
    @InjectModel(BLOCK) private readonly blocks: Model<StoredBlock>,
    private readonly causes: Causes,
  ) {}

  async has(member: string, blocked: string): Promise<boolean> {
    return (await this.blocks.exists({ member, blocked }).exec()) !== null;
  }

  /** Whether either of them blocked the other one. */
  async between(member: string, other: string, session?: Session): Promise<boolean> {
    const found = this.blocks.exists({
      $or: [
        { member, blocked: other },
        { member: other, blocked: member },
      ],
    });
    return (await found.session(session ?? null).exec()) !== null;
  }

  /** Which of these others have blocked the member or are blocked by them. */
  async among(member: string, others: readonly string[]): Promise<string[]> {
    const these = { $in: [...others] };
    const found = await this.blocks
      .find({
        $or: [
          { member, blocked: these },
          { member: these, blocked: member },
        ],
      })
      .lean<StoredBlock[]>()
      .exec();
    return [...new Set(found.map((block) => (block.member === member ? block.blocked : block.member)))];
  }

  async add(member: string, blocked: string, session: Session): Promise<void> {
    const since = new Date();
    const { upsertedCount } = await this.blocks.updateOne(
      { member, blocked },
      { $setOnInsert: { since } },
      { upsert: true, session },
    );
    if (upsertedCount === 0) return;
    const facts = { kind: 'block' as const, about: '', thing: null, source: null, at: since };
    await this.causes.add([{ _id: causeOf(member, blocked), member, actor: blocked, ...facts }], session);
  }

  async remove(member: string, blocked: string, session: Session): Promise<void> {
    const { deletedCount } = await this.blocks.deleteOne({ member, blocked }, { session });
    if (deletedCount > 0) await this.causes.withdraw({ _id: causeOf(member, blocked) }, session);
  }

  countOf(member: string): Promise<number> {
    return this.blocks.countDocuments({ member }).exec();
  }

  /** Latest first. */
  async page(
    member: string,
    { count, skip }: { count: number; skip: number },
  ): Promise<{ blocks: StoredBlock[]; total: number }> {
    const [blocks, total] = await Promise.all([
      this.blocks
        .find({ member }, {}, { sort: { since: -1, _id: -1 }, skip, limit: count })
        .lean<StoredBlock[]>()
        .exec(),
      this.countOf(member),
    ]);
    return { blocks, total };
  }
}
