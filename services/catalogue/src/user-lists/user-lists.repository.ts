import { Inject, Injectable } from '@nestjs/common';
import type { Category, ListedKind, UserList } from '@screenlore/contracts';
import type { ObjectId } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';
import type { MarkDocument, MarkList } from '../marks/mark.schema.js';
import type { RoleDocument } from '../people/role.schema.js';
import type { RatingDocument } from '../ratings/rating.schema.js';
import type { TitleDocument } from '../titles/title.schema.js';

export interface Page {
  count: number;
  skip: number;
}

const RATING_FIELDS = { itemId: 1, itemType: 1, rating: 1, reviewText: 1, timestamp: 1 } as const;
export type Rated = Pick<RatingDocument, keyof typeof RATING_FIELDS>;

const MARK_FIELDS = { _id: 0, itemId: 1, itemType: 1 } as const;
export type Marked = Pick<MarkDocument, 'itemId' | 'itemType'>;

const TITLE_FIELDS = { titleId: 1, title: 1, itemType: 1, year: 1, pictureVersion: 1 } as const;
export type ListedTitle = Pick<TitleDocument, '_id' | keyof typeof TITLE_FIELDS>;

const ROLE_FIELDS = { itemType: 1, character: 1, actor: 1, of: 1 } as const;
export type ListedRole = Pick<RoleDocument, '_id' | keyof typeof ROLE_FIELDS>;

/** Reads of one user's ratings and marks; each is one range of one index, named so that no plan can go astray. */
@Injectable()
export class UserListsRepository {
  constructor(@Inject(COLLECTIONS) private readonly collections: Collections) {}

  /** Newest first. The index holds each kind in that order; several are merged. */
  ratings(userId: string, kinds: readonly ListedKind[], { count, skip }: Page): Promise<Rated[]> {
    return this.collections.ratings
      .find<Rated>(
        { userId, itemType: { $in: [...kinds] } },
        {
          projection: { _id: 0, ...RATING_FIELDS },
          sort: { timestamp: -1, _id: -1 },
          hint: 'newest',
          skip,
          limit: count,
          batchSize: count,
        },
      )
      .toArray();
  }

  /** Best first, then newest. */
  highestRated(userId: string, itemType: Category, count: number): Promise<Rated[]> {
    return this.collections.ratings
      .find<Rated>(
        { userId, itemType },
        {
          projection: { _id: 0, ...RATING_FIELDS },
          sort: { rating: -1, timestamp: -1, _id: -1 },
          hint: 'highest',
          limit: count,
          batchSize: count,
        },
      )
      .toArray();
  }

  /** Newest first. */
  marks(
    userId: string,
    list: MarkList,
    kinds: readonly ListedKind[],
    { count, skip }: Page,
  ): Promise<Marked[]> {
    return this.collections.marks
      .find<Marked>(
        { userId, list, itemType: { $in: [...kinds] } },
        {
          projection: MARK_FIELDS,
          sort: { at: -1, _id: -1 },
          hint: 'newest',
          skip,
          limit: count,
          batchSize: count,
        },
      )
      .toArray();
  }

  /** What the user gave these items, those that were rated. */
  ratingsOf(userId: string, items: ObjectId[]): Promise<Pick<RatingDocument, 'itemId' | 'rating'>[]> {
    return this.collections.ratings
      .find<Pick<RatingDocument, 'itemId' | 'rating'>>(
        { userId, itemId: { $in: items } },
        {
          projection: { _id: 0, itemId: 1, rating: 1 },
          hint: 'once',
          batchSize: Math.max(items.length, 1),
        },
      )
      .toArray();
  }

  /** Told by the index alone. */
  count(userId: string, list: UserList, itemType: ListedKind): Promise<number> {
    return list === 'ratings'
      ? this.collections.ratings.countDocuments({ userId, itemType }, { hint: 'newest' })
      : this.collections.marks.countDocuments({ userId, list, itemType }, { hint: 'newest' });
  }

  titles(ids: ObjectId[]): Promise<ListedTitle[]> {
    return this.collections.titles
      .find<ListedTitle>(
        { _id: { $in: ids } },
        { projection: TITLE_FIELDS, batchSize: Math.max(ids.length, 1) },
      )
      .toArray();
  }

  roles(ids: ObjectId[]): Promise<ListedRole[]> {
    return this.collections.roles
      .find<ListedRole>(
        { _id: { $in: ids } },
        { projection: ROLE_FIELDS, batchSize: Math.max(ids.length, 1) },
      )
      .toArray();
  }
}
