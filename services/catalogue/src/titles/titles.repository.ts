import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { BY_SCORE, type Revised, type TitleDocument } from '@screenlore/catalogue-model';
import type { Category } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import {
  countList,
  type ListQuery,
  readDocuments,
  readList,
  readLists,
  readRevisions,
} from '../database/list-reads.repository.js';
import { TITLE } from '../database/models.schema.js';
import type { Page } from '../database/page.js';
import { LISTED_FIELDS, type ListedDocument } from '../replies/title-reply.js';

/** Reads of `titles`. */
@Injectable()
export class TitlesRepository {
  constructor(@InjectModel(TITLE) private readonly titles: Model<TitleDocument>) {}

  /** @param titleId public id, of today or of before */
  async single(itemType: Category, titleId: string): Promise<TitleDocument | null> {
    const found = await this.titles.findOne({ titleId, itemType }).lean<TitleDocument>().exec();
    return found ?? this.titles.findOne({ formerIds: titleId, itemType }).lean<TitleDocument>().exec();
  }

  /** @param mediaId `_id` or public id */
  async byEitherId(mediaId: string): Promise<TitleDocument | null> {
    const byId = /^[0-9a-f]{24}$/.test(mediaId)
      ? await this.titles.findById(mediaId).lean<TitleDocument>().exec()
      : null;
    const found = byId ?? (await this.titles.findOne({ titleId: mediaId }).lean<TitleDocument>().exec());
    return found ?? this.titles.findOne({ formerIds: mediaId }).lean<TitleDocument>().exec();
  }

  /** @param mediaIds `_id`s or public ids */
  references(mediaIds: readonly string[]): Promise<TitleDocument[]> {
    const ids = mediaIds.filter((id) => /^[0-9a-f]{24}$/.test(id));
    const others = mediaIds.filter((id) => !ids.includes(id));
    const either = [
      ...(ids.length > 0 ? [{ _id: { $in: ids } }] : []),
      ...(others.length > 0 ? [{ titleId: { $in: others } }, { formerIds: { $in: others } }] : []),
    ];
    if (either.length === 0) return Promise.resolve([]);
    return this.titles
      .find({ $or: either }, { titleId: 1, title: 1, itemType: 1, year: 1, date: 1, pictureVersion: 1 })
      .lean<TitleDocument[]>()
      .exec();
  }

  list(query: ListQuery, page: Page): Promise<Revised[]> {
    return readList(this.titles, query, page);
  }

  /** Of lists that follow one another. */
  lists(queries: readonly ListQuery[], page: Page): Promise<Revised[]> {
    return readLists(this.titles, queries, page);
  }

  /** How many there are on all of the lists. */
  async count(queries: readonly ListQuery[]): Promise<number> {
    const counts = await Promise.all(queries.map((query) => countList(this.titles, query)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** In the order of the ids; ids that are gone are left out. */
  byIds(ids: readonly string[]): Promise<Revised[]> {
    return readRevisions(this.titles, ids);
  }

  /** Those of the ids that are there, by weighted rating. */
  byScore(ids: readonly string[]): Promise<Revised[]> {
    return this.titles
      .find({ _id: { $in: ids } }, { _id: 1, rev: 1 }, { sort: BY_SCORE })
      .lean<Revised[]>()
      .exec();
  }

  /** What lists show of these titles, in no order. */
  documents(ids: Revised['_id'][]): Promise<ListedDocument[]> {
    return readDocuments(this.titles, ids, LISTED_FIELDS);
  }
}
