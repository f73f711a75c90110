import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  MarkDocument,
  MarkList,
  RatingDocument,
  RoleDocument,
  TitleDocument,
} from '@screenlore/catalogue-model';
import type { Category, ListedKind, UserList, Visibility } from '@screenlore/contracts';
import { type Model, Types } from 'mongoose';
import { type Page, readDocuments } from '../database/list-reads.repository.js';
import { MARK, RATING, ROLE, TITLE } from '../database/models.schema.js';
import { RELEASED_FILM } from '../rated-items/rated-items.repository.js';
import { type EntryRole, type EntryTitle, ROLE_FIELDS, TITLE_FIELDS } from '../replies/list-entry.js';

const RATING_FIELDS = {
  _id: 0,
  userId: 1,
  itemId: 1,
  itemType: 1,
  rating: 1,
  reviewText: 1,
  reach: 1,
  timestamp: 1,
} as const;
export type Rated = Pick<
  RatingDocument,
  'userId' | 'itemId' | 'itemType' | 'rating' | 'reviewText' | 'reach' | 'timestamp'
>;

const MARK_FIELDS = { _id: 0, itemId: 1, itemType: 1 } as const;
export type Marked = Pick<MarkDocument, 'itemId' | 'itemType'>;

type Given = Pick<RatingDocument, 'itemId' | 'rating'>;

/** The visibilities that a viewing may have for the rating it gave to be included; undefined for all. */
export type ByViewings = readonly Visibility[] | undefined;

const seenIn = (seen: ByViewings) => (seen ? { seenBy: { $in: [null, ...seen] } } : {});

/** Reads one user's ratings and marks; each read is one range of one index, which is named so that the planner uses no other. */
@Injectable()
export class UserListsRepository {
  constructor(
    @InjectModel(RATING) private readonly allRatings: Model<RatingDocument>,
    @InjectModel(MARK) private readonly allMarks: Model<MarkDocument>,
    @InjectModel(TITLE) private readonly allTitles: Model<TitleDocument>,
    @InjectModel(ROLE) private readonly allRoles: Model<RoleDocument>,
  ) {}

  /** Newest first. The index has each kind in that order, and MongoDB merges them. */
  ratings(
    userId: string,
    kinds: readonly ListedKind[],
    { count, skip }: Page,
    seen: ByViewings,
  ): Promise<Rated[]> {
    return this.allRatings
      .find({ userId, itemType: { $in: kinds }, ...seenIn(seen) }, RATING_FIELDS, {
        sort: { timestamp: -1, _id: -1 },
        hint: 'newest',
        skip,
        limit: count,
      })
      .lean<Rated[]>()
      .exec();
  }

  /** Best first, then newest. */
  highestRated(userId: string, itemType: Category, limit: number, seen: ByViewings): Promise<Rated[]> {
    return this.allRatings
      .find({ userId, itemType, ...seenIn(seen) }, RATING_FIELDS, {
        sort: { rating: -1, timestamp: -1, _id: -1 },
        hint: 'highest',
        limit,
      })
      .lean<Rated[]>()
      .exec();
  }

  /** Newest first. */
  marks(
    userId: string,
    list: MarkList,
    kinds: readonly ListedKind[],
    { count, skip }: Page,
  ): Promise<Marked[]> {
    return this.allMarks
      .find({ userId, list, itemType: { $in: kinds } }, MARK_FIELDS, {
        sort: { at: -1, _id: -1 },
        hint: 'newest',
        skip,
        limit: count,
      })
      .lean<Marked[]>()
      .exec();
  }

  /** The user's ratings of these items, where there are any. */
  ratingsOf(userId: string, items: MarkDocument['itemId'][], seen?: ByViewings): Promise<Given[]> {
    return this.allRatings
      .find(
        { userId, itemId: { $in: items }, ...seenIn(seen) },
        { _id: 0, itemId: 1, rating: 1 },
        { hint: 'once' },
      )
      .lean<Given[]>()
      .exec();
  }

  /** Those of the texts that are valid ids. */
  idsOf(texts: readonly string[]): MarkDocument['itemId'][] {
    return texts.filter((text) => Types.ObjectId.isValid(text)).map((text) => new Types.ObjectId(text));
  }

  /** Which of these items the user wants to see. */
  wishedOf(userId: string, items: MarkDocument['itemId'][]): Promise<Marked[]> {
    return this.allMarks
      .find({ userId, list: 'wantToSee', itemId: { $in: items } }, MARK_FIELDS, { hint: 'once' })
      .lean<Marked[]>()
      .exec();
  }

  /** Which of these titles are released films, as far as known. */
  async releasedFilms(ids: MarkDocument['itemId'][]): Promise<MarkDocument['itemId'][]> {
    const found = await this.allTitles
      .find({ _id: { $in: ids }, ...RELEASED_FILM(new Date()) }, { _id: 1 })
      .lean<Pick<TitleDocument, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** Answered by the index alone. */
  count(userId: string, list: UserList, itemType: ListedKind): Promise<number> {
    return list === 'ratings'
      ? this.allRatings.countDocuments({ userId, itemType }, { hint: 'newest' }).exec()
      : this.allMarks.countDocuments({ userId, list, itemType }, { hint: 'newest' }).exec();
  }

  /** How many ratings were given with viewings that these may not see; answered by the index alone. */
  hiddenRatings(userId: string, itemType: ListedKind, seen: readonly Visibility[]): Promise<number> {
    return this.allRatings
      .countDocuments({ userId, itemType, seenBy: { $exists: true, $nin: seen } }, { hint: 'limited' })
      .exec();
  }

  titles(ids: MarkDocument['itemId'][]): Promise<EntryTitle[]> {
    return readDocuments(this.allTitles, ids, TITLE_FIELDS);
  }

  roles(ids: MarkDocument['itemId'][]): Promise<EntryRole[]> {
    return readDocuments(this.allRoles, ids, ROLE_FIELDS);
  }
}
