import { Inject, Injectable } from '@nestjs/common';
import type { Category } from '@screenlore/contracts';
import { type Filter, ObjectId, type Sort } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';
import { idOfRaw, inOrderOf, type Raw } from '../raw-document.schema.js';
import type { TitleDocument } from './title.schema.js';
import { LISTED_FIELDS, type ListedDocument } from './title-reply.js';

export interface Page {
  count: number;
  skip: number;
}

const BY_SCORE = { score: -1, popularity: -1, _id: 1 } as const satisfies Sort;
/** Random picks come from this many places of the random order at most, each a range of its own. */
const RANDOM_PLACES = 10;

/** A listed title as the database sends it: mapping it is remembered (reply-texts.ts). */
export type RawListed = Raw<ListedDocument>;

/** Reads of `titles`; each is one range of one index (title.schema.ts), named so that no plan can go astray. */
@Injectable()
export class TitlesRepository {
  constructor(@Inject(COLLECTIONS) private readonly collections: Collections) {}

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

  popular(itemType: Category, page: Page): Promise<RawListed[]> {
    return this.list({ itemType }, { popularity: -1, _id: 1 }, page, 'popular');
  }

  /** Released ones, newest first. */
  released(itemType: Category, now: Date, page: Page): Promise<RawListed[]> {
    return this.list({ itemType, releasedOn: { $lte: now } }, { releasedOn: -1, _id: 1 }, page, 'by-date');
  }

  releasedByScore(itemType: Category, now: Date, page: Page): Promise<RawListed[]> {
    return this.list({ itemType, facets: 0, releasedOn: { $lte: now } }, BY_SCORE, page, 'rated');
  }

  releasedBetween(itemType: Category, after: Date, now: Date, page: Page): Promise<RawListed[]> {
    const filter = { itemType, releasedOn: { $gt: after, $lte: now } };
    return this.list(filter, { releasedOn: -1, _id: 1 }, page, 'by-date');
  }

  /** A range over at most a few years: the index holds each year in the order of the scores, and they are merged. */
  releasedBetweenByScore(itemType: Category, after: Date, now: Date, page: Page): Promise<RawListed[]> {
    const years: number[] = [];
    for (let year = after.getUTCFullYear(); year <= now.getUTCFullYear(); year++) years.push(year);
    const filter = { itemType, facets: 0, year: { $in: years }, releasedOn: { $gt: after, $lte: now } };
    return this.list(filter, BY_SCORE, page, 'rated-of-year');
  }

  /** Unreleased ones, nearest first. */
  upcoming(itemType: Category, now: Date, page: Page): Promise<RawListed[]> {
    return this.list({ itemType, releasedOn: { $gt: now } }, { releasedOn: 1, _id: -1 }, page, 'by-date');
  }

  upcomingByScore(itemType: Category, now: Date, page: Page): Promise<RawListed[]> {
    const filter = { itemType, unreleased: true, releasedOn: { $gt: now } };
    return this.list(filter, BY_SCORE, page, 'unreleased-rated');
  }

  /** Unreleased ones by how many want to see them, then date. */
  anticipated(itemType: Category, now: Date, page: Page): Promise<RawListed[]> {
    const filter = { itemType, unreleased: true, releasedOn: { $gt: now } };
    return this.list(filter, { peopleAwaiting: -1, releasedOn: 1, _id: 1 }, page, 'anticipated');
  }

  /** By weighted rating; `facet` as in facets.ts. */
  rated(itemType: Category, facet: number, year: number | null, page: Page): Promise<RawListed[]> {
    return year === null
      ? this.list({ itemType, facets: facet }, BY_SCORE, page, 'rated')
      : this.list({ itemType, facets: facet, year }, BY_SCORE, page, 'rated-of-year');
  }

  /** Drawn anew each time, without repeats, in random order. */
  async random(itemType: Category, count: number): Promise<RawListed[]> {
    const each = Math.ceil(count / RANDOM_PLACES);
    const places = Array.from({ length: Math.ceil(count / each) }, () => Math.random());
    const drawn = new Map<string, RawListed>();
    const take = (titles: RawListed[]) => {
      for (const title of titles) if (drawn.size < count) drawn.set(idOfRaw(title), title);
    };
    for (const titles of await Promise.all(places.map((place) => this.after(itemType, place, each))))
      take(titles);
    // Places may overlap or lie near the end: what is missing comes in one run from a further place, then from the start.
    if (drawn.size < count) take(await this.after(itemType, Math.random(), count + drawn.size));
    if (drawn.size < count) take(await this.after(itemType, 0, count + drawn.size));
    return [...drawn.values()]
      .map((title) => ({ title, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ title }) => title);
  }

  /** In the order of the ids; ids that are gone are left out. */
  async byIds(ids: string[]): Promise<RawListed[]> {
    const found = await this.collections.titles
      .find<RawListed>(
        { _id: { $in: ids.map((id) => new ObjectId(id)) } },
        { projection: LISTED_FIELDS, raw: true, batchSize: Math.max(ids.length, 1) },
      )
      .toArray();
    return inOrderOf(ids, found);
  }

  /** The next ones in the random order from a place in it. */
  private after(itemType: Category, place: number, count: number): Promise<RawListed[]> {
    return this.list({ itemType, random: { $gte: place } }, { random: 1 }, { count, skip: 0 }, 'random');
  }

  private list(
    filter: Filter<TitleDocument>,
    sort: Sort,
    { count, skip }: Page,
    hint: string,
  ): Promise<RawListed[]> {
    return this.collections.titles
      .find<RawListed>(filter, {
        projection: LISTED_FIELDS,
        sort,
        skip,
        limit: count,
        hint,
        batchSize: count,
        raw: true,
      })
      .toArray();
  }
}
