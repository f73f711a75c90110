import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActsRequest } from '@screenlore/contracts';
import { newestActs } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { COMMENT, NEWEST, type StoredComment } from '../comments/comment.schema.js';

/** Comments of many members, for feeds. */
@Injectable()
export class ActsRepository {
  constructor(@InjectModel(COMMENT) private readonly comments: Model<StoredComment>) {}

  newest(asked: Pick<ActsRequest, 'authors' | 'before' | 'count'>): Promise<StoredComment[]> {
    return newestActs<StoredComment>(asked, 'at', (userIds, behind) =>
      this.comments
        .find({ 'by._id': { $in: userIds }, ...behind })
        .sort(NEWEST)
        .limit(asked.count)
        .hint({ 'by._id': 1, ...NEWEST })
        .lean<StoredComment[]>()
        .exec(),
    );
  }
}
