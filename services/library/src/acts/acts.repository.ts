import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ActsRequest, LIST_LIMITS, type Visibility } from '@screenlore/contracts';
import { newestActs } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { ENTRIES } from '../lists/entry.schema.js';
import { LIST, type ListWithFirst, type StoredList } from '../lists/list.schema.js';
import { type StoredViewing, VIEWING } from '../viewings/viewing.schema.js';

type Asked = Omit<ActsRequest, 'followed'>;

const NOT_IMPORTED = { import: null } as const;

/** Viewings and new lists of many members, for feeds; nothing that was imported. */
@Injectable()
export class ActsRepository {
  constructor(
    @InjectModel(VIEWING) private readonly allViewings: Model<StoredViewing>,
    @InjectModel(LIST) private readonly allLists: Model<StoredList>,
  ) {}

  /** @param seen what the reader may see */
  viewings(asked: Asked, seen: readonly Visibility[]): Promise<StoredViewing[]> {
    return newestActs<StoredViewing>(asked, 'at', (userIds, behind) =>
      this.allViewings
        .find({
          ...{ ...NOT_IMPORTED, userId: { $in: userIds }, visibility: { $in: [...seen] } },
          ...(asked.onlyWords ? { text: { $gt: '' } } : {}),
          ...behind,
        })
        .sort({ at: -1, _id: -1 })
        .limit(asked.count)
        .hint(asked.onlyWords ? 'worded' : 'acts')
        .lean<StoredViewing[]>()
        .exec(),
    );
  }

  /** Which of these titles any of these members has seen. @param seen what the reader may see */
  async seenAmong(
    titles: readonly string[],
    userIds: readonly string[],
    seen: readonly Visibility[],
  ): Promise<string[]> {
    return this.allViewings
      .distinct('title', {
        ...{ userId: { $in: [...userIds] }, title: { $in: [...titles] } },
        visibility: { $in: [...seen] },
      })
      .exec();
  }

  /** Which of these members have a viewing of a title. @param seen what the reader may see */
  async seenBy(title: string, userIds: readonly string[], seen: readonly Visibility[]): Promise<string[]> {
    if (userIds.length === 0) return [];
    return this.allViewings
      .distinct('userId', { userId: { $in: [...userIds] }, title, visibility: { $in: [...seen] } })
      .exec();
  }

  /** Lists with at least one entry. @param seen what the reader may see */
  lists(asked: Asked, seen: readonly Visibility[]): Promise<ListWithFirst[]> {
    return newestActs<ListWithFirst>(asked, 'madeAt', (userIds, behind) =>
      this.allLists
        .aggregate<ListWithFirst>([
          {
            $match: {
              ...{ removedAt: null, imported: null, userId: { $in: userIds } },
              ...{ visibility: { $in: [...seen] }, entries: { $gt: 0 } },
              ...(asked.onlyWords ? { description: { $gt: '' } } : {}),
              ...behind,
            },
          },
          { $sort: { madeAt: -1, _id: -1 } },
          { $limit: asked.count },
          {
            $lookup: {
              ...{ from: ENTRIES, localField: '_id', foreignField: 'list', as: 'first' },
              pipeline: [{ $sort: { place: 1 } }, { $limit: LIST_LIMITS.covers }],
            },
          },
        ])
        .hint('acts')
        .exec(),
    );
  }
}
