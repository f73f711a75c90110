import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RatingDocument, TitleDocument } from '@screenlore/catalogue-model';
import { CATEGORIES, type Category, TASTE_LIMITS, type Visibility } from '@screenlore/contracts';
import type { Model, QueryFilter, QueryOptions } from 'mongoose';
import { RATING, TITLE } from '../database/models.schema.js';
import { TITLE_FIELDS } from '../replies/list-entry.js';

export type Given = Pick<RatingDocument, 'itemId' | 'rating'> & { itemType: Category };

const FIELDS = { ...TITLE_FIELDS, date: 1 } as const;
const TITLES = { itemType: { $in: CATEGORIES } };
const GIVEN = { _id: 0, itemId: 1, itemType: 1, rating: 1 } as const;
const seenIn = (seen: readonly Visibility[]) => ({ seenBy: { $in: [null, ...seen] } });

type Shown = Pick<TitleDocument, '_id' | keyof typeof FIELDS>;

@Injectable()
export class TasteRepository {
  constructor(
    @InjectModel(RATING) private readonly allRatings: Model<RatingDocument>,
    @InjectModel(TITLE) private readonly allTitles: Model<TitleDocument>,
  ) {}

  /** Somebody's newest ratings of titles. @param seen the visibilities that a viewing may have for the rating it gave to be included */
  newest(userId: string, seen: readonly Visibility[]): Promise<Given[]> {
    const sort = { timestamp: -1, _id: -1 } as const;
    return this.read(
      { userId, ...TITLES, ...seenIn(seen) },
      { sort, hint: 'newest', limit: TASTE_LIMITS.newest },
    );
  }

  /** Somebody's ratings of these titles. */
  of(userId: string, itemIds: readonly string[], seen: readonly Visibility[]): Promise<Given[]> {
    return this.read({ userId, itemId: { $in: itemIds }, ...TITLES, ...seenIn(seen) }, { hint: 'once' });
  }

  private read(filter: QueryFilter<RatingDocument>, options: QueryOptions): Promise<Given[]> {
    return this.allRatings.find(filter, GIVEN, options).lean<Given[]>().exec();
  }

  titles(ids: readonly string[]): Promise<Shown[]> {
    return this.allTitles
      .find({ _id: { $in: ids } }, FIELDS)
      .lean<Shown[]>()
      .exec();
  }
}
