import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CallReply, InternalRequest, Visibility } from '@screenlore/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { asId, NEWEST, type StoredViewing, VIEWING } from '../viewings/viewing.schema.js';

type Page = InternalRequest<'get-diary-page'>;
type Filters = Pick<Page, 'kind' | 'year' | 'month' | 'rating' | 'tag'>;

/** The days that a year or month has, as a range of `on`. */
const within = ({ year, month }: Filters): QueryFilter<StoredViewing> => {
  if (year === null) return {};
  const start = month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  // ':' is the sign behind '9', so that all that begin so are in the range.
  return { on: { $gte: start, $lt: `${start}:` } };
};

const filterOf = (
  userId: string,
  seen: readonly Visibility[],
  filters: Filters,
): QueryFilter<StoredViewing> => ({
  userId,
  ...(filters.kind === null ? {} : { kind: filters.kind }),
  ...(filters.rating === null ? {} : { rating: filters.rating }),
  ...(filters.tag === null ? {} : { tags: filters.tag }),
  ...within(filters),
  visibility: { $in: [...seen] },
});

/** Behind a viewing, in the diary's order: null comes last. */
const behind = ({ on, _id }: NonNullable<Page['after']>): QueryFilter<StoredViewing> => {
  const id = asId(_id);
  if (on === null) return { on: null, _id: { $lt: id } };
  return { $or: [{ on, _id: { $lt: id } }, { on: { $lt: on } }, { on: null }] };
};

/** What the diary shows of the viewings. */
@Injectable()
export class DiaryRepository {
  constructor(@InjectModel(VIEWING) private readonly viewings: Model<StoredViewing>) {}

  /** @param seen what its reader may see */
  page({ userId, after, count, ...filters }: Page, seen: readonly Visibility[]): Promise<StoredViewing[]> {
    const filter = filterOf(userId, seen, filters);
    return this.viewings
      .find(after ? { $and: [filter, behind(after)] } : filter)
      .sort(NEWEST)
      .limit(count)
      .lean<StoredViewing[]>()
      .exec();
  }

  async counts(userId: string, seen: readonly Visibility[]): Promise<CallReply<'get-diary-facets'>> {
    const [counts] = await this.viewings
      .aggregate<CallReply<'get-diary-facets'> & { total: number }>([
        { $match: { userId, visibility: { $in: [...seen] } } },
        {
          $facet: {
            total: [{ $count: 'count' }],
            months: [
              { $match: { on: { $gte: '0000-00' } } },
              { $group: { _id: { $substrBytes: ['$on', 0, 7] }, count: { $sum: 1 } } },
              { $match: { _id: { $regex: /^.{7}$/ } } },
              { $sort: { _id: -1 } },
              { $project: { _id: 0, month: '$_id', count: 1 } },
            ],
            kinds: [
              { $group: { _id: '$kind', count: { $sum: 1 } } },
              { $sort: { _id: 1 } },
              { $project: { _id: 0, kind: '$_id', count: 1 } },
            ],
            ratings: [
              { $match: { rating: { $ne: null } } },
              { $group: { _id: '$rating', count: { $sum: 1 } } },
              { $sort: { _id: -1 } },
              { $project: { _id: 0, rating: '$_id', count: 1 } },
            ],
            tags: [
              { $unwind: '$tags' },
              { $group: { _id: '$tags', count: { $sum: 1 } } },
              { $sort: { count: -1, _id: 1 } },
              { $limit: 200 },
              { $project: { _id: 0, tag: '$_id', count: 1 } },
            ],
          },
        },
        { $set: { total: { $ifNull: [{ $first: '$total.count' }, 0] } } },
      ])
      .exec();
    return counts ?? { total: 0, months: [], kinds: [], ratings: [], tags: [] };
  }
}
