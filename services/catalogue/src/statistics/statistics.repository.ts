import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TitleDocument } from '@screenlore/catalogue-model';
import { LRUCache } from 'lru-cache';
import { type Model, Types } from 'mongoose';
import { TITLE } from '../database/models.schema.js';
import { CAST, factsOf, NumberedKeys, type TalliedTitle, type TitleFacts } from './title-facts.js';

const TALLIED = {
  ...{ rev: 1, genre: 1, countries: 1, year: 1, length: 1, ratingCounts: 1 },
  ...{ 'crew.nameId': 1, 'crew.name': 1, 'crew.jobs': 1 },
  // Cast further down is not counted: reading it takes longer than everything else.
  cast: {
    $map: {
      input: { $slice: ['$cast', CAST] },
      as: 'of',
      in: { nameId: '$$of.nameId', name: '$$of.name', character: '$$of.character' },
    },
  },
} as const;

/** How many titles' facts are cached, 0.5 KB each, and how many keys they may have in total, 0.1 KB each. */
const KEPT = 50_000;
const KEYS_MAX = 500_000;
/** How many titles are read at a time: other calls get a turn in between. */
const AT_ONCE = 500;

/** The cached facts, with the numbers that stand for their keys. */
class KeptFacts {
  readonly keys = new NumberedKeys();
  readonly titles = new LRUCache<string, TitleFacts>({ max: KEPT });
}

/** The titles from which statistics are computed. */
@Injectable()
export class StatisticsRepository {
  private kept = new KeptFacts();

  constructor(@InjectModel(TITLE) private readonly titles: Model<TitleDocument>) {}

  /**
   * The facts of these titles to count. Only titles that have changed since are read: folding the names of characters takes most of the
   * time.
   */
  async facts(ids: readonly string[]): Promise<{ facts: TitleFacts[]; keys: NumberedKeys }> {
    if (this.kept.keys.all.length > KEYS_MAX) this.kept = new KeptFacts();
    const { keys, titles } = this.kept;
    const revs = await this.titles
      .find({ _id: { $in: asIds(ids) } }, { _id: 1, rev: 1 }, { hint: 'revs', batchSize: ids.length + 1 })
      .lean<Pick<TitleDocument, '_id' | 'rev'>[]>()
      .exec();
    const facts: TitleFacts[] = [];
    const changed: string[] = [];
    for (const { _id, rev } of revs) {
      const id = _id.toHexString();
      const kept = titles.get(id);
      if (kept?.rev === rev) facts.push(kept);
      else changed.push(id);
    }
    for (let at = 0; at < changed.length; at += AT_ONCE)
      for (const title of await this.tallied(changed.slice(at, at + AT_ONCE))) {
        const read = factsOf(title, keys);
        titles.set(read.id, read);
        facts.push(read);
      }
    return { facts, keys };
  }

  tallied(ids: readonly string[]): Promise<TalliedTitle[]> {
    return this.titles
      .aggregate<TalliedTitle>([{ $match: { _id: { $in: asIds(ids) } } }, { $project: TALLIED }])
      .exec();
  }
}

const asIds = (ids: readonly string[]): Types.ObjectId[] =>
  ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
