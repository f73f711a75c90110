import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MarkDocument, TitleDocument } from '@screenlore/catalogue-model';
import { CATEGORIES } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { MARK, TITLE } from '../database/models.schema.js';

@Injectable()
export class ReleasesRepository {
  constructor(
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    @InjectModel(MARK) private readonly marks: Model<MarkDocument>,
  ) {}

  /** Titles released in that span that somebody waits for. */
  released(after: Date, until: Date): Promise<Pick<TitleDocument, '_id' | 'releasedOn'>[]> {
    return this.titles
      .find(
        {
          itemType: { $in: [...CATEGORIES] },
          releasedOn: { $gt: after, $lte: until },
          peopleAwaiting: { $gt: 0 },
        },
        { releasedOn: 1 },
      )
      .hint('by-date')
      .lean<Pick<TitleDocument, '_id' | 'releasedOn'>[]>()
      .exec();
  }

  /** Members who waited for a title before its release, in batches. */
  async *awaiting(
    { _id, releasedOn }: Pick<TitleDocument, '_id' | 'releasedOn'>,
    atOnce: number,
  ): AsyncGenerator<string[]> {
    let members: string[] = [];
    const marks = this.marks
      .find({ list: 'wantToSee', itemId: _id, at: { $lt: releasedOn } }, { userId: 1, _id: 0 })
      .hint('awaited')
      .lean<Pick<MarkDocument, 'userId'>[]>()
      .cursor();
    for await (const { userId } of marks) {
      members.push(userId);
      if (members.length < atOnce) continue;
      yield members;
      members = [];
    }
    if (members.length > 0) yield members;
  }
}
