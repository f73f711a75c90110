import { Inject, Injectable } from '@nestjs/common';
import type { Category } from '@screenlore/contracts';
import { type Filter, type FindOptions, ObjectId, type Sort } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';
import type { TitleDocument } from './title.schema.js';
import { LISTED_FIELDS, type ListedDocument } from './title-reply.js';

export interface Page {
  count: number;
  skip: number;
}

const BY_SCORE = { score: -1, popularity: -1, _id: 1 } as const satisfies Sort;
/** Random picks come from this many places of the random order at most, each a lookup of its own. */
const RANDOM_PLACES = 10;

/** Reads of `titles`; each is one range of one index (title.schema.ts), named so that no plan can go astray. */
@Injectable()
export class TitlesRepository {
  constructor(@Inject(COLLECTIONS) private readonly collections: Collections) {}

  single(kind: Category, titleId: string): Promise<TitleDocument | null> {
    return this.collections.titles.findOne({ titleId, itemType: kind });
  }

  popular(itemType: Category, page: Page): Promise<ListedDocument[]> {
    return this.list({ itemType }, { popularity: -1, _id: 1 }, page, 'popular');
  }

  /** Released ones, newest first. */
  released(itemType: Category, now: Date, page: Page): Promise<ListedDocument[]> {
    return this.list({ itemType, releasedOn: { $lte: now } }, { releasedOn: -1, _id: 1 }, page, 'by-date');
  }

  releasedByScore(itemType: Category, now: Date, page: Page): Promise<ListedDocument[]> {
    return this.list({ itemType, facets: 0, releasedOn: { $lte: now } }, BY_SCORE, page, 'rated');
  }

  releasedBetween(itemType: Category, after: Date, now: Date, page: Page): Promise<ListedDocument[]> {
    const filter = { itemType, releasedOn: { $gt: after, $lte: now } };
    return this.list(filter, { releasedOn: -1, _id: 1 }, page, 'by-date');
  }

  releasedBetweenByScore(itemType: Category, after: Date, now: Date, page: Page): Promise<ListedDocument[]> {
    return this.list({ itemType, releasedOn: { $gt: after, $lte: now } }, BY_SCORE, page, 'by-date');
  }

  /** Unreleased ones, nearest first. */
  upcoming(itemType: Category, now: Date, page: Page): Promise<ListedDocument[]> {
    return this.list({ itemType, releasedOn: { $gt: now } }, { releasedOn: 1, _id: -1 }, page, 'by-date');
  }

  upcomingByScore(itemType: Category, now: Date, page: Page): Promise<ListedDocument[]> {
    return this.list({ itemType, releasedOn: { $gt: now } }, BY_SCORE, page, 'by-date');
  }

  /** Unreleased ones by how many want to see them, then date. */
  anticipated(itemType: Category, now: Date, page: Page): Promise<ListedDocument[]> {
    const filter = { itemType, unreleased: true, releasedOn: { $gt: now } };
    return this.list(filter, { peopleAwaiting: -1, releasedOn: 1, _id: 1 }, page, 'anticipated');
  }

  /** By weighted rating; `facet` as in facets.ts. */
  rated(itemType: Category, facet: number, year: number | null, page: Page): Promise<ListedDocument[]> {
    return year === null
      ? this.list({ itemType, facets: facet }, BY_SCORE, page, 'rated')
      : this.list({ itemType, facets: facet, year }, BY_SCORE, page, 'rated-of-year');
  }

  /** Drawn anew each time, without repeats, in random order. */
  async random(itemType: Category, count: number): Promise<ListedDocument[]> {
    const each = Math.ceil(count / RANDOM_PLACES);
    const places = Array.from({ length: Math.ceil(count / each) }, () => Math.random());
    const after = (place: number, limit: number) =>
      this.list(
        { itemType, random: { $gte: place } },
        { random: 1 },
        { count: Math.max(limit, 1), skip: 0 },
        'random',
      );
    const drawn = new Map<string, ListedDocument>();
    const take = (documents: ListedDocument[]) => {
      for (const document of documents) if (drawn.size < count) drawn.set(document.titleId, document);
    };
    for (const documents of await Promise.all(places.map((place) => after(place, each)))) take(documents);
    // Places may overlap or lie near the end: what is missing comes in one run from a further place, then from the start.
    if (drawn.size < count) take(await after(Math.random(), count + drawn.size));
    if (drawn.size < count) take(await after(0, count + drawn.size));
    return [...drawn.values()]
      .map((document) => ({ document, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ document }) => document);
  }

  /** In the order of the ids; ids that are gone are left out. */
  async byIds(ids: string[]): Promise<ListedDocument[]> {
    const found = await this.collections.titles
      .find<ListedDocument>(
        { _id: { $in: ids.map((id) => new ObjectId(id)) } },
        { projection: LISTED_FIELDS },
      )
      .toArray();
    const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private list(
    filter: Filter<TitleDocument>,
    sort: Sort,
    { count, skip }: Page,
    hint: string,
  ): Promise<ListedDocument[]> {
    const options: FindOptions = {
      projection: LISTED_FIELDS,
      sort,
      skip,
      limit: count,
      hint,
      batchSize: count,
    };
    return this.collections.titles.find<ListedDocument>(filter, options).toArray();
  }
}
