import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CallReply, Category, InternalRequest, Visibility } from '@screenlore/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { asId, DIARY_KINDS, NEWEST, type StoredViewing, VIEWING } from '../viewings/viewing.schema.js';

/** The length of '2024-05'. */
const MONTH = 7;
/** At most this many tags of a diary are returned, most frequent first. */
const TAGS = 200;

type Page = InternalRequest<'get-diary-page'>;
type Filters = Pick<Page, 'kind' | 'year' | 'month' | 'rating' | 'tag'>;

/** The days of a year or month, as a range of `on`. */
const within = ({ year, month }: Filters): QueryFilter<StoredViewing> => {
  if (year === null) return {};
  const start = month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  // ':' follows '9' in ASCII, so the range covers everything with this prefix.
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

/** After a viewing, in the diary's order: null comes last. */
const behind = ({ on, _id }: NonNullable<Page['after']>): QueryFilter<StoredViewing> => {
  const id = asId(_id);
  if (on === null) return { on: null, _id: { $lt: id } };
  return { $or: [{ on, _id: { $lt: id } }, { on: { $lt: on } }, { on: null }] };
};

/** What the diary shows of viewings. */
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
    const own = { userId, visibility: { $in: [...seen] } };
    // A covered query: the index has all these fields, so a diary of thousands is counted without reading documents.
    const by = <Of>(key: unknown, more: QueryFilter<StoredViewing> = {}) =>
      this.viewings
        .aggregate<{ _id: Of; count: number }>([
          { $match: { ...own, ...more } },
          { $group: { _id: key, count: { $sum: 1 } } },
        ])
        .hint(DIARY_KINDS)
        .exec();
    const [kinds, ratings, months, tags] = await Promise.all([
      by<Category>('$kind'),
      by<number>('$rating', { rating: { $gt: 0 } }),
      by<string>({ $substrBytes: ['$on', 0, 7] }, { on: { $gte: '0000-00' } }),
      this.tags(own),
    ]);
    return {
      total: kinds.reduce((sum, { count }) => sum + count, 0),
      months: months
        .filter(({ _id }) => _id.length === MONTH)
        .sort((a, b) => (a._id < b._id ? 1 : -1))
        .map(({ _id, count }) => ({ month: _id, count })),
      kinds: kinds.sort((a, b) => (a._id < b._id ? -1 : 1)).map(({ _id, count }) => ({ kind: _id, count })),
      ratings: ratings.sort((a, b) => b._id - a._id).map(({ _id, count }) => ({ rating: _id, count })),
      tags,
    };
  }

  private tags(own: QueryFilter<StoredViewing>): Promise<CallReply<'get-diary-facets'>['tags']> {
    return this.viewings
      .aggregate<{ tag: string; count: number }>([
        // Only viewings with tags.
        { $match: { ...own, tags: { $gte: '' } } },
        { $unwind: '$tags' },
        { $group: { _id: '$tags', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: TAGS },
        { $project: { _id: 0, tag: '$_id', count: 1 } },
      ])
      .exec();
  }
}
