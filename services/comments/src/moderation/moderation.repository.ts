import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Caller } from '@screenlore/contracts';
import type { ClientSession, Model } from 'mongoose';
import { NEWEST, type StoredComment } from '../comments/comment.schema.js';
import { MODERATION_ACT, type StoredModerationAct } from './moderation-act.schema.js';

@Injectable()
export class ModerationRepository {
  constructor(@InjectModel(MODERATION_ACT) private readonly acts: Model<StoredModerationAct>) {}

  /** Newest first. */
  async list(count: number, skip: number): Promise<{ acts: StoredModerationAct[]; total: number }> {
    const [acts, total] = await Promise.all([
      this.acts.find().sort(NEWEST).skip(skip).limit(count).lean<StoredModerationAct[]>().exec(),
      this.acts.countDocuments().exec(),
    ]);
    return { acts, total };
  }

  /** Notes what an administrator deletes, in the same transaction. */
  async record(
    act: { caller: Caller; target: StoredComment; deleted: number; reason: string | null },
    session: ClientSession,
  ): Promise<void> {
    const { caller, target, deleted, reason } = act;
    await this.acts.create(
      [
        {
          admin: { _id: caller.id, username: caller.username },
          what: 'comment',
          commentId: String(target._id),
          thread: target.thread,
          text: target.text,
          author: { _id: target.by._id, username: target.by.username },
          deleted,
          at: new Date(),
          reason,
        },
      ],
      { session },
    );
  }
}
