import { Inject, Injectable } from '@nestjs/common';
import type { Category } from '@screenlore/contracts';
import { type Filter, ObjectId, type Sort } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';
import type { Raw } from '../raw-document.schema.js';
import { among, RawFinds } from '../raw-finds.repository.js';
import type { Listed } from '../revised.schema.js';
import type { TitleDocument } from './title.schema.js';
import { LISTED_FIELDS, type ListedDocument } from './title-reply.js';

export interface Page {
  count: number;
  skip: number;
}

const BY_SCORE = { score: -1, popularity: -1, _id: 1 } as const satisfies Sort;

/** Reads of `titles`; each list is one range of one index (title.schema.ts), named so that no plan can go astray. */
@Injectable()
export class TitlesRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    private readonly raw: RawFinds,
  ) {}

  single(kind: Category, titleId: string): Promise<TitleDocument | null> {
    return this.collections.titles.findOne({ titleId, itemType: kind });
  }

  /** @param mediaId `_id` or public id */
  async byEitherId(mediaId: string): Promise<TitleDocument | null> {
    const byId = /^[0-9a-f]{24}$/.test(mediaId)
      ? await this.collections.titles.findOne({ _id: new ObjectId(mediaId) })
      : null;
    return byId ?? this.collections.titles.findOne({ titleId: mediaId });
  }

  popular(itemType: Category, page: Page): Promise<Listed[]> {
    return this.list({ itemType }, { popularity: -1, _id: 1 }, page, 'popular');
  }

  /** Released ones, newest first. */
  released(itemType: Category, now: Date, page: Page): Promise<Listed[]> {
    return this.list({ itemType, releasedOn: { $lte: now } }, { releasedOn: -1, _id: 1 }, page, 'by-date');
  }

  releasedByScore(itemType: Category, now: Date, page: Page): Promise<Listed[]> {
    return this.list({ itemType, facets: 0, releasedOn: { $lte: now } }, BY_SCORE, page, 'rated');
  }

  releasedBetween(itemType: Category, after: Date, now: Date, page: Page): Promise<Listed[]> {
    const filter = { itemType, releasedOn: { $gt: after, $lte: now } };
    return this.list(filter, { releasedOn: -1, _id: 1 }, page, 'by-date');
  }

  /** A range over at most a few years: the index holds each year in the order of the scores, and they are merged. */
  releasedBetweenByScore(itemType: Category, after: Date, now: Date, page: Page): Promise<Listed[]> {
    const years: number[] = [];
    for (let year = after.getUTCFullYear(); year <= now.getUTCFullYear(); year++) years.push(year);
    const filter = { itemType, facets: 0, year: { $in: years }, releasedOn: { $gt: after, $lte: now } };
    return this.list(filter, BY_SCORE, page, 'rated-of-year');
  }

  /** Unreleased ones, nearest first. */
  upcoming(itemType: Category, now: Date, page: Page): Promise<Listed[]> {
    return this.list({ itemType, releasedOn: { $gt: now } }, { releasedOn: 1, _id: -1 }, page, 'by-date');
  }

  upcomingByScore(itemType: Category, now: Date, page: Page): Promise<Listed[]> {
    const filter = { itemType, unreleased: true, releasedOn: { $gt: now } };
    return this.list(filter, BY_SCORE, page, 'unreleased-rated');
  }

  /** Unreleased ones by how many want to see them, then date. */
  anticipated(itemType: Category, now: Date, page: Page): Promise<Listed[]> {
    const filter = { itemType, unreleased: true, releasedOn: { $gt: now } };
    return this.list(filter, { peopleAwaiting: -1, releasedOn: 1, _id: 1 }, page, 'anticipated');
  }

  /** By weighted rating; `facet` as in facets.ts. */
  rated(itemType: Category, facet: number, year: number | null, page: Page): Promise<Listed[]> {
    return year === null
      ? this.list({ itemType, facets: facet }, BY_SCORE, page, 'rated')
      : this.list({ itemType, facets: facet, year }, BY_SCORE, page, 'rated-of-year');
  }

  /** In the order of the ids; ids that are gone are left out. */
  byIds(ids: readonly string[]): Promise<Listed[]> {
    return this.raw.listedByIds(this.collections.titles, ids);
  }

  /** Those of the ids that are there, by weighted rating. */
  async byScore(ids: readonly string[]): Promise<Listed[]> {
    if (ids.length === 0) return [];
    const filter = among<TitleDocument>(ids);
    return this.raw.listed(this.collections.titles, { filter, sort: BY_SCORE, limit: ids.length });
  }

  /** What lists show of these titles, in no order. */
  documents(ids: readonly string[]): Promise<Raw<ListedDocument>[]> {
    return this.raw.byIds<TitleDocument>(this.collections.titles, ids, LISTED_FIELDS);
  }

  private list(
    filter: Filter<TitleDocument>,
    sort: Sort,
    { count, skip }: Page,
    hint: string,
  ): Promise<Listed[]> {
    return this.raw.listed(this.collections.titles, { filter, sort, skip, limit: count, hint });
  }
}
