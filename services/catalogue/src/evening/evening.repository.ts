import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  DismissalDocument,
  MarkDocument,
  RatingDocument,
  TitleDocument,
} from '@screenlore/catalogue-model';
import { CATEGORIES, type Category, EVENING_LIMITS, type Visibility } from '@screenlore/contracts';
import type { ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { DISMISSAL, MARK, RATING, TITLE } from '../database/models.schema.js';
import { LISTED_FIELDS, type ListedDocument } from '../replies/title-reply.js';
import type { Like } from './similar-titles.repository.js';

export const STORY_FIELDS = { ...LISTED_FIELDS, description: 1 } as const;
export type Told = ListedDocument & Pick<TitleDocument, 'description'>;

export type Wished = Pick<MarkDocument, 'itemId'> & { itemType: Category };
export type Loved = Pick<RatingDocument, 'itemId' | 'rating'> & { itemType: Category };
export type Given = Loved & Pick<RatingDocument, 'timestamp'>;

/** How many of the newest wishes are considered, and how many high ratings of a kind. */
const WISHES = 300;
const LOVED = 15;
/** How many of somebody's newest ratings of a kind are considered: older ones say little about their taste. */
const NEWEST = 500;

type Item = Pick<RatingDocument, 'itemId'>;
const ITEM = { _id: 0, itemId: 1 } as const;
const ONCE = { hint: 'once' } as const;

/** The catalogue's reads and writes for evenings. */
@Injectable()
export class EveningRepository {
  constructor(
    @InjectModel(TITLE) private readonly allTitles: Model<TitleDocument>,
    @InjectModel(RATING) private readonly ratings: Model<RatingDocument>,
    @InjectModel(MARK) private readonly marks: Model<MarkDocument>,
    @InjectModel(DISMISSAL) private readonly dismissals: Model<DismissalDocument>,
  ) {}

  /** Titles with what lists show and their story; unordered. */
  titles(ids: readonly string[]): Promise<Told[]> {
    return this.allTitles
      .find({ _id: { $in: ids } }, STORY_FIELDS)
      .lean<Told[]>()
      .exec();
  }

  /** With everything that makes it similar to others. */
  whole(_id: ObjectId): Promise<TitleDocument | null> {
    return this.allTitles.findById(_id).lean<TitleDocument>().exec();
  }

  /** What makes these titles similar to others; unordered. */
  likeables(ids: readonly ObjectId[]): Promise<Like[]> {
    return this.allTitles
      .find(
        { _id: { $in: ids } },
        { ...{ itemType: 1, genre: 1, year: 1, crew: 1 }, ...{ 'cast.person': 1, 'cast.name': 1 } },
      )
      .lean<Like[]>()
      .exec();
  }

  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.allTitles
      .find({ _id: { $in: ids } }, { title: 1 })
      .lean<Pick<TitleDocument, '_id' | 'title'>[]>();
    return new Map(found.map(({ _id, title }) => [_id.toHexString(), title]));
  }

  wishes(userId: string): Promise<Wished[]> {
    return this.marks
      .find(
        { userId, list: 'wantToSee', itemType: { $in: CATEGORIES } },
        { _id: 0, itemId: 1, itemType: 1 },
        { sort: { at: -1, _id: -1 }, hint: 'newest', limit: WISHES },
      )
      .lean<Wished[]>()
      .exec();
  }

  /** Titles of a kind that somebody rated highly, best first. */
  loved(userId: string, itemType: Category): Promise<Loved[]> {
    return this.ratings
      .find(
        { userId, itemType, rating: { $gte: EVENING_LIMITS.ratedFrom } },
        { _id: 0, itemId: 1, itemType: 1, rating: 1 },
        { sort: { rating: -1, timestamp: -1, _id: -1 }, hint: 'highest', limit: LOVED },
      )
      .lean<Loved[]>()
      .exec();
  }

  /** Unordered. @param seen the visibilities that a viewing may have for the rating it gave to be included; undefined for all */
  async newestRatings(userId: string, seen?: readonly Visibility[]): Promise<Given[]> {
    const ofKinds = await Promise.all(
      CATEGORIES.map((itemType) =>
        this.ratings
          .find(
            { userId, itemType, ...(seen && { seenBy: { $in: [null, ...seen] } }) },
            { _id: 0, itemId: 1, itemType: 1, rating: 1, timestamp: 1 },
            { sort: { timestamp: -1, _id: -1 }, hint: 'newest', limit: NEWEST },
          )
          .lean<Given[]>()
          .exec(),
      ),
    );
    return ofKinds.flat();
  }

  /** Which of these titles somebody rated, wants to see or dismissed. */
  async known(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rated = { userId, itemId: { $in: ids } };
    const [ratings, marks, dismissals] = await Promise.all([
      this.ratings.find(rated, ITEM, ONCE).lean<Item[]>(),
      this.marks.find({ ...rated, list: 'wantToSee' }, ITEM, ONCE).lean<Item[]>(),
      this.dismissals
        .find({ userId, title: { $in: ids } }, { _id: 0, title: 1 })
        .lean<Pick<DismissalDocument, 'title'>[]>(),
    ]);
    const known = [...ratings, ...marks].map(({ itemId }) => itemId);
    return new Set([...known, ...dismissals.map(({ title }) => title)].map((id) => id.toHexString()));
  }

  async dismiss(userId: string, title: ObjectId): Promise<void> {
    await this.dismissals.updateOne({ userId, title }, { $set: { at: new Date() } }, { upsert: true });
    const last = await this.dismissals
      .findOne({ userId }, { at: 1 }, { sort: { at: -1 }, skip: EVENING_LIMITS.dismissedMax })
      .lean<Pick<DismissalDocument, 'at'>>();
    if (last) await this.dismissals.deleteMany({ userId, at: { $lte: last.at } });
  }

  async suggestAgain(userId: string, title: ObjectId): Promise<void> {
    await this.dismissals.deleteOne({ userId, title });
  }
}
