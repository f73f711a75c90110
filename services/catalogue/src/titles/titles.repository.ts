import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  BY_SCORE,
  BY_SOURCES,
  facetOf,
  type PlacesDocument,
  type Revised,
  rankedIn,
  type TitleDocument,
  unvotedIn,
} from '@screenlore/catalogue-model';
import type { CallRequest, Category, InternalRequest, TitleListName } from '@screenlore/contracts';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import {
  countList,
  type Listed,
  type ListQuery,
  type Page,
  readDocuments,
  readList,
  readLists,
  readRevisions,
} from '../database/list-reads.repository.js';
import { PLACES, TITLE } from '../database/models.schema.js';
import type { PlacesOf } from '../replies/document-cache.js';
import { LISTED_FIELDS, type ListedDocument } from '../replies/title-reply.js';

/** How long (ms) places are reused after they are read: together with the time to settle, a vote shows within a second. */
const KEEP_PLACES_MS = 250;

/** Reads `titles`. */
@Injectable()
export class TitlesRepository {
  private readonly places: LRUCache<Category, PlacesOf>;

  constructor(
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    @InjectModel(PLACES) places: Model<PlacesDocument>,
  ) {
    this.places = new LRUCache<Category, PlacesOf>({
      max: 3,
      ttl: KEEP_PLACES_MS,
      fetchMethod: async (kind) => {
        const found = await places.findOne({ _id: kind }).lean<PlacesDocument>();
        return new Map(found?.titles.map((id, at) => [id.toHexString(), at + 1]));
      },
    });
  }

  /** The places of the top titles in the ranking of their kind (RANK-09). */
  placesOf(kind: Category): Promise<PlacesOf> {
    return this.places.forceFetch(kind);
  }

  /** @param titleId current or former public id */
  async single(itemType: Category, titleId: string): Promise<TitleDocument | null> {
    const found = await this.titles.findOne({ titleId, itemType }).lean<TitleDocument>().exec();
    return found ?? this.titles.findOne({ formerIds: titleId, itemType }).lean<TitleDocument>().exec();
  }

  /** Like `single`, for several at once. @returns titles in the requested order */
  async singles(asked: InternalRequest<'get-titles'>['titles']): Promise<(TitleDocument | undefined)[]> {
    const keyOf = (kind: Category, titleId: string) => `${kind} ${titleId}`;
    const byId = new Map<string, TitleDocument>();
    const keysAsked = new Map(asked.map(({ kind, titleId }) => [keyOf(kind, titleId), titleId]));
    const now = [...new Set(keysAsked.values())];
    for (const title of await this.titles.find({ titleId: { $in: now } }).lean<TitleDocument[]>())
      byId.set(keyOf(title.itemType, title.titleId), title);
    const before = [...keysAsked].flatMap(([key, titleId]) => (byId.has(key) ? [] : [titleId]));
    if (before.length > 0)
      for (const title of await this.titles.find({ formerIds: { $in: before } }).lean<TitleDocument[]>())
        for (const id of title.formerIds ?? []) {
          const key = keyOf(title.itemType, id);
          if (!byId.has(key)) byId.set(key, title);
        }
    return asked.map(({ kind, titleId }) => byId.get(keyOf(kind, titleId)));
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

  list(
    kind: Category,
    list: Exclude<TitleListName, 'random'>,
    sortByRating: boolean,
    page: Page,
  ): Promise<Listed[]> {
    return readList(this.titles, titleList(kind, list, sortByRating), page);
  }

  /** What a filter leaves of a list. @param narrowing null fields narrow nothing */
  narrowed(kind: Category, list: FilteredList, narrowing: Narrowing, page: Page): Promise<Listed[]> {
    return readLists(this.titles, narrowedList(kind, list, narrowing), page);
  }

  /** How many titles a filter leaves. */
  async countNarrowed(kind: Category, list: FilteredList, narrowing: Narrowing): Promise<number> {
    const queries = narrowedList(kind, list, narrowing);
    const counts = await Promise.all(queries.map((query) => countList(this.titles, query)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** In the order of the ids; leaves out deleted ids. */
  byIds(ids: readonly string[]): Promise<Revised[]> {
    return readRevisions(this.titles, ids);
  }

  /** The titles with these ids, by weighted rating; leaves out unknown ids. */
  byScore(ids: readonly string[]): Promise<Revised[]> {
    return this.titles
      .find({ _id: { $in: ids } }, { _id: 1, rev: 1 }, { sort: BY_SCORE })
      .lean<Revised[]>()
      .exec();
  }

  /** What lists show of these titles, unordered. */
  documents(ids: Revised['_id'][]): Promise<ListedDocument[]> {
    return readDocuments(this.titles, ids, LISTED_FIELDS);
  }
}

/** The list that a filter narrows; null for all titles. */
export type FilteredList = CallRequest<`get-${Category}-by-filters`>['list'];

const popular = (itemType: Category): ListQuery => ({
  filter: { itemType },
  sort: { popularity: -1, _id: 1 },
  index: 'popular',
});

/** All titles by weighted rating. */
const rated = (itemType: Category): ListQuery => ({ filter: { itemType }, sort: BY_SCORE, index: 'rated' });

/** By weighted rating, for these years: the index has each year in that order, and MongoDB merges them. */
const ratedOfYears = (itemType: Category, years: readonly number[]): ListQuery => ({
  filter: { itemType, year: { $in: years } },
  sort: BY_SCORE,
  index: 'rated-of-year',
});

/** The ranking (RANK-09). */
const ranked = (itemType: Category): ListQuery => ({
  filter: rankedIn(itemType, facetOf(itemType, null, null)),
  sort: BY_SCORE,
  index: 'ranked',
  scored: true,
});

/** 'New' means released in the last 12 months. */
const aYearBefore = (now: Date): Date => {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  return since;
};

const released = (itemType: Category, releasedOn: object, byRating?: ListQuery): ListQuery =>
  byRating
    ? { ...byRating, filter: { ...byRating.filter, releasedOn } }
    : { filter: { itemType, releasedOn }, sort: { releasedOn: -1, _id: 1 }, index: 'by-date' };

function titleList(
  itemType: Category,
  list: Exclude<TitleListName, 'random'>,
  sortByRating: boolean,
  now = new Date(),
): ListQuery {
  const unreleased = { itemType, unreleased: true, releasedOn: { $gt: now } };
  const since = aYearBefore(now);
  switch (list) {
    case 'popular':
      return sortByRating ? rated(itemType) : popular(itemType);
    case 'top-rated':
      return ranked(itemType);
    case 'latest':
      return released(itemType, { $lte: now }, sortByRating ? rated(itemType) : undefined);
    case 'new': {
      const years = [since.getUTCFullYear(), now.getUTCFullYear()];
      const byRating = sortByRating ? ratedOfYears(itemType, years) : undefined;
      return released(itemType, { $gt: since, $lte: now }, byRating);
    }
    case 'upcoming':
    case 'anticipated':
    case 'most-anticipated':
      if (sortByRating) return { filter: unreleased, sort: BY_SCORE, index: 'unreleased-rated' };
      return list === 'upcoming'
        ? {
            filter: { itemType, releasedOn: { $gt: now } },
            sort: { releasedOn: 1, _id: -1 },
            index: 'by-date',
          }
        : { filter: unreleased, sort: { peopleAwaiting: -1, releasedOn: 1, _id: 1 }, index: 'anticipated' };
  }
}

/**
 * A test for whether a title is on a list, given its release time in milliseconds; matches what `narrowedList` asks the database for.
 * Apart from that, lists only filter by genre, country and year.
 */
export function releasedAsOn(list: FilteredList, now: Date): (releasedOn: number | null) => boolean {
  const [since, today] = [aYearBefore(now).getTime(), now.getTime()];
  switch (list) {
    case 'new':
      return (releasedOn) => releasedOn !== null && releasedOn > since && releasedOn <= today;
    case 'most anticipated':
      return (releasedOn) => releasedOn !== null && releasedOn > today;
    default:
      return (releasedOn) => releasedOn === null || releasedOn <= today;
  }
}

/** What a list is narrowed to. */
interface Narrowing {
  /** The number that `facetOf` gives the genre or country. */
  facet: number;
  /** Null for any year. */
  year: number | null;
}

/** The titles that a filter leaves of a list, as consecutive lists (RANK-12, RANK-13). */
function narrowedList(
  itemType: Category,
  list: FilteredList,
  { facet, year }: Narrowing,
  now = new Date(),
): ListQuery[] {
  const ofYear = year === null ? {} : { year };
  switch (list) {
    case 'new': {
      const { filter, sort } = titleList(itemType, 'new', false, now);
      return [{ filter: { ...filter, ...ofYear, facets: facet }, sort, index: 'by-date-of-facet' }];
    }
    case 'most anticipated': {
      const { filter, sort } = titleList(itemType, 'anticipated', false, now);
      return [{ filter: { ...filter, ...ofYear, facets: facet }, sort, index: 'anticipated-of-facet' }];
    }
    default: {
      const suffix = year === null ? '' : '-of-year';
      return [
        {
          filter: { ...rankedIn(itemType, facet, now), ...ofYear },
          sort: BY_SCORE,
          index: `ranked${suffix}`,
          scored: true,
        },
        {
          filter: { ...unvotedIn(itemType, facet, now), ...ofYear },
          sort: BY_SOURCES,
          index: `unvoted${suffix}`,
        },
      ];
    }
  }
}
