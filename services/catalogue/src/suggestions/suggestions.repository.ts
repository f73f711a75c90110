import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { nameKey, type SuggestionDocument, type TitleDocument } from '@screenlore/catalogue-model';
import type { Category } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { SUGGESTION, TITLE } from '../database/models.schema.js';

interface Named {
  name: string;
  kind: Category;
}

const keyOf = ({ name, kind }: Named) => ({ kind, key: nameKey(name) });

@Injectable()
export class SuggestionsRepository {
  constructor(
    @InjectModel(SUGGESTION) private readonly suggestions: Model<SuggestionDocument>,
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
  ) {}

  countOf(userId: string): Promise<number> {
    return this.suggestions.countDocuments({ userId }).exec();
  }

  async add(userId: string, title: Named): Promise<void> {
    const $set = { name: title.name, at: new Date() };
    await this.suggestions.updateOne({ userId, ...keyOf(title) }, { $set }, { upsert: true });
  }

  async takeBack(userId: string, title: Named): Promise<void> {
    await this.suggestions.deleteOne({ userId, ...keyOf(title) });
  }

  async close(title: Named): Promise<void> {
    await this.suggestions.deleteMany(keyOf(title));
  }

  /** The titles that most members suggested, first. Leaves out and deletes those that the catalogue has by now. */
  async mostWanted(most: number): Promise<(Named & { members: number; at: Date })[]> {
    const wanted = await this.suggestions.aggregate<Named & { key: string; members: number; at: Date }>([
      { $sort: { at: 1 } },
      {
        $group: {
          _id: { kind: '$kind', key: '$key' },
          name: { $last: '$name' },
          members: { $sum: 1 },
          at: { $last: '$at' },
        },
      },
      { $sort: { members: -1, at: -1, _id: 1 } },
      { $limit: most },
      { $project: { _id: 0, name: 1, members: 1, at: 1, kind: '$_id.kind', key: '$_id.key' } },
    ]);
    const known = await this.knownOf(wanted);
    if (known.length > 0) await this.suggestions.deleteMany({ $or: known });
    const isKnown = new Set(known.map(({ kind, key }) => `${kind} ${key}`));
    return wanted.flatMap(({ key, ...title }) => (isKnown.has(`${title.kind} ${key}`) ? [] : [title]));
  }

  private async knownOf(wanted: readonly { kind: Category; key: string }[]) {
    if (wanted.length === 0) return [];
    const asked = wanted.map(({ kind, key }) => ({ itemType: kind, key }));
    const found = await this.titles
      .find({ $or: asked }, { itemType: 1, key: 1 })
      .lean<Pick<TitleDocument, 'itemType' | 'key'>[]>();
    return found.map(({ itemType, key }) => ({ kind: itemType, key }));
  }
}
