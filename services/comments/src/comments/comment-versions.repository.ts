import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type InternalReply, LIMITS } from '@screenlore/contracts';
import type { ClientSession, Model, Types } from 'mongoose';
import type { StoredComment } from './comment.schema.js';
import { COMMENT_VERSION, type StoredCommentVersion } from './comment-version.schema.js';

/** Earlier texts of comments, for administrators. */
@Injectable()
export class CommentVersionsRepository {
  constructor(@InjectModel(COMMENT_VERSION) private readonly versions: Model<StoredCommentVersion>) {}

  async keep({ _id, thread, text, by }: StoredComment, session: ClientSession): Promise<void> {
    const version = { comment: _id, thread, authorId: by._id, text, replacedAt: new Date() };
    await this.versions.create([version], { session });
  }

  /** Newest first. */
  async list(comment: Types.ObjectId, skip: number): Promise<InternalReply<'get-comment-versions'>> {
    const [found, total] = await Promise.all([
      this.versions
        .find({ comment })
        .sort({ replacedAt: -1, _id: -1 })
        .skip(skip)
        .limit(LIMITS.textVersionsPage)
        .lean<StoredCommentVersion[]>()
        .exec(),
      this.versions.countDocuments({ comment }),
    ]);
    const versions = found.map(({ _id, text, replacedAt }) => ({
      ...{ _id: String(_id), text, replacedAt: replacedAt.toISOString() },
      ...{ title: null, description: null, rating: null },
    }));
    return { versions, total };
  }
}
