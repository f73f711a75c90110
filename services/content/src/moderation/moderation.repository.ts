import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CommentedPost } from '@screenlore/contracts';
import { newVersion } from '@screenlore/service-kit';
import { type ClientSession, type Model, Types } from 'mongoose';
import { POST_ACT, type StoredPostAct } from './post-act.schema.js';
import { POST_VISIBILITY, type StoredPostVisibility } from './post-visibility.schema.js';

@Injectable()
export class ModerationRepository {
  constructor(
    @InjectModel(POST_ACT) private readonly acts: Model<StoredPostAct>,
    @InjectModel(POST_VISIBILITY) private readonly visibility: Model<StoredPostVisibility>,
  ) {}

  async record(act: Omit<StoredPostAct, '_id' | 'at'>, session: ClientSession): Promise<void> {
    await this.acts.collection.insertOne({ _id: new Types.ObjectId(), at: new Date(), ...act }, { session });
  }

  /** Newest first. */
  async list(count: number, skip: number): Promise<{ acts: StoredPostAct[]; total: number }> {
    const [acts, total] = await Promise.all([
      this.acts.find().sort({ at: -1, _id: -1 }).skip(skip).limit(count).lean<StoredPostAct[]>().exec(),
      this.acts.countDocuments().exec(),
    ]);
    return { acts, total };
  }

  /** Stores whether a post can be read or is deleted for good, in the transaction that changes it. */
  show(
    post: CommentedPost,
    shown: boolean,
    session: ClientSession,
    { gone = false } = {},
  ): Promise<StoredPostVisibility> {
    const { $set, $inc } = newVersion();
    return this.visibility
      .findOneAndUpdate(
        { _id: `${post.type}:${post._id}` },
        { $set: { post, shown, ...(gone && { gone }), ...$set }, $inc },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<StoredPostVisibility>()
      .exec();
  }
}
