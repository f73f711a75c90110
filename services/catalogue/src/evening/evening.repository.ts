import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  Collections,
  DismissalDocument,
  MarkDocument,
  RatingDocument,
  TitleDocument,
} from '@screenlore/catalogue-model';
import { CATEGORIES, type Category, EVENING_LIMITS } from '@screenlore/contracts';
import { ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { COLLECTIONS } from '../database/database.module.js';
import { DISMISSAL } from '../database/models.schema.js';
import { LISTED_FIELDS, type ListedDocument } from '../replies/title-reply.js';

const STORY_FIELDS = { ...LISTED_FIELDS, description: 1 } as const;
export type Told = ListedDocument & Pick<TitleDocument, 'description'>;

export type Wished = Pick<MarkDocument, 'itemId'> & { itemType: Category };
export type Loved = Pick<RatingDocument, 'itemId' | 'rating'> & { itemType: Category };

/** Wishes that are looked at, the newest ones, and high ratings of a kind. */
const WISHES = 300;
const LOVED = 15;

/** What evenings read and keep of the catalogue's database. */
@Injectable()
export class EveningRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    @InjectModel(DISMISSAL) private readonly dismissals: Model<DismissalDocument>,
  ) {}

  /** What lists show of titles, and their story; in no order. */
  titles(ids: readonly string[]): Promise<Told[]> {
    return this.collections.titles
      .find<Told>({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, { projection: STORY_FIELDS })
      .toArray();
  }

  /** With all that makes it like others. */
  whole(_id: ObjectId): Promise<TitleDocument | null> {
    return this.collections.titles.findOne({ _id });
  }

  wishes(userId: string): Promise<Wished[]> {
    return this.collections.marks
      .find<Wished>(
        { userId, list: 'wantToSee', itemType: { $in: [...CATEGORIES] } },
        {
          ...{ projection: { _id: 0, itemId: 1, itemType: 1 }, sort: { at: -1, _id: -1 } },
          ...{ hint: 'newest', limit: WISHES },
        },
      )
      .toArray();
  }

  /** Titles of a kind that somebody rated highly, the best first. */
  loved(userId: string, itemType: Category): Promise<Loved[]> {
    return this.collections.ratings
      .find<Loved>(
        { userId, itemType, rating: { $gte: EVENING_LIMITS.ratedFrom } },
        {
          ...{ projection: { _id: 0, itemId: 1, itemType: 1, rating: 1 } },
          ...{ sort: { rating: -1, timestamp: -1, _id: -1 }, hint: 'highest', limit: LOVED },
        },
      )
      .toArray();
  }

  /** Those of these titles that somebody rated, wants to see or dismissed. */
  async known(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const items = ids.map((id) => new ObjectId(id));
    const { ratings, marks } = this.collections;
    const [rated, marked, dismissed] = await Promise.all([
      ratings
        .find({ userId, itemId: { $in: items } }, { projection: { _id: 0, itemId: 1 }, hint: 'once' })
        .toArray(),
      marks
        .find(
          { userId, list: 'wantToSee', itemId: { $in: items } },
          { projection: { _id: 0, itemId: 1 }, hint: 'once' },
        )
        .toArray(),
      this.dismissals
        .find({ userId, title: { $in: items } }, { _id: 0, title: 1 })
        .lean<Pick<DismissalDocument, 'title'>[]>(),
    ]);
    return new Set(
      [
        ...rated.map(({ itemId }) => itemId),
        ...marked.map(({ itemId }) => itemId),
        ...dismissed.map(({ title }) => title),
      ].map((id) => id.toHexString()),
    );
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
