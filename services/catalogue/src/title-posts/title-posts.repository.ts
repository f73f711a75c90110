import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TitleDocument } from '@screenlore/catalogue-model';
import type { PostsCounted } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { TITLE } from '../database/models.schema.js';

@Injectable()
export class TitlePostsRepository {
  constructor(@InjectModel(TITLE) private readonly titles: Model<TitleDocument>) {}

  /** Stores the number of reviews about a title, unless a newer number is stored. @returns whether the title exists */
  async keep({ titleId, ...posts }: PostsCounted): Promise<boolean> {
    const { matchedCount } = await this.titles.updateOne(
      // This also matches titles without counts.
      { titleId, 'posts.version': { $not: { $gte: posts.version } } },
      { $set: { posts } },
    );
    if (matchedCount > 0) return true;
    // Nothing is stored under a former address: what posts say about it is looked up.
    return (await this.titles.exists({ $or: [{ titleId }, { formerIds: titleId }] })) !== null;
  }
}
