import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ModerationAct } from '@screenlore/contracts';
import type { ClientSession, Model } from 'mongoose';
import { MODERATION_ACT, type StoredModerationAct } from './moderation-act.schema.js';

@Injectable()
export class ModerationRepository {
  constructor(@InjectModel(MODERATION_ACT) private readonly acts: Model<StoredModerationAct>) {}

  /** Newest first, to be merged with the acts on articles and reviews. */
  async list(count: number, skip: number): Promise<{ acts: ModerationAct[]; total: number }> {
    const [acts, total] = await Promise.all([
      this.acts.find().sort({ at: -1, _id: -1 }).skip(skip).limit(count).lean<StoredModerationAct[]>().exec(),
      this.acts.countDocuments().exec(),
    ]);
    return { acts: acts.map(actReply), total };
  }

  /** Records a deletion by an administrator, in its transaction. */
  async record(act: Omit<StoredModerationAct, '_id' | 'what' | 'at'>, session: ClientSession): Promise<void> {
    await this.acts.create([{ ...act, what: 'comment', at: new Date() }], { session });
  }

  /** Records that an administrator undoes a deletion by an administrator, or a moderator any deletion; not for their own texts. */
  async recordUndo(
    commentId: string,
    admin: StoredModerationAct['admin'],
    { back, moderated }: { back: number; moderated: boolean },
    session: ClientSession,
  ): Promise<void> {
    const act = await this.acts
      .findOne({ commentId, ...(!moderated && { 'admin._id': admin._id }) }, { _id: 0 }, { session })
      .sort({ at: -1, _id: -1 })
      .lean<Omit<StoredModerationAct, '_id'>>()
      .exec();
    if (act?.what !== 'comment') return;
    const undone = { ...act, admin, what: 'commentBack' as const, deleted: back };
    await this.acts.create([{ ...undone, at: new Date(), reason: null }], { session });
  }
}

const actReply = ({
  _id,
  what,
  text,
  author,
  admin,
  at,
  reason,
  deleted,
  commentId,
}: StoredModerationAct) => ({
  _id: String(_id),
  what: what === 'comment' ? ('delete' as const) : ('restore' as const),
  type: 'comment' as const,
  target: commentId,
  text,
  author,
  admin,
  at: at.toISOString(),
  reason,
  deleted,
});
