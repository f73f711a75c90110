import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CallRequest, ownStatus } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { STANDING, type StoredStanding, standingId } from '../viewings/standing.schema.js';

@Injectable()
export class OwnExportRepository {
  constructor(@InjectModel(STANDING) private readonly standings: Model<StoredStanding>) {}

  /** The statuses that a member set by hand, in the order of titles: a range of the ids. */
  statuses(
    userId: string,
    { after, count }: CallRequest<'get-own-statuses'>,
  ): Promise<Pick<StoredStanding, 'title' | 'kind' | 'set'>[]> {
    return this.standings
      .find(
        // ';' follows ':' in ASCII, so the range covers all ids of the member.
        {
          _id: { $gt: standingId(userId, after ?? ''), $lt: `${userId};` },
          set: { $in: ownStatus.options },
        },
        { title: 1, kind: 1, set: 1 },
      )
      .sort({ _id: 1 })
      .limit(count)
      .lean<Pick<StoredStanding, 'title' | 'kind' | 'set'>[]>()
      .exec();
  }
}
