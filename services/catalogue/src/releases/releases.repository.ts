import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MarkDocument, TitleDocument } from '@screenlore/catalogue-model';
import { CATEGORIES } from '@screenlore/contracts';
import { CAUSE, type StoredCause } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { MARK, TITLE } from '../database/models.schema.js';

@Injectable()
export class ReleasesRepository {
  constructor(
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    @InjectModel(MARK) private readonly marks: Model<MarkDocument>,
    @InjectModel(CAUSE) private readonly causes: Model<StoredCause>,
  ) {}

  /** Titles that somebody waits for and that came out then. */
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

  /** Members who waited for a title before it came out, some at a time. */
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

  /** Which of these are known already. */
  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.causes.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  }
}
