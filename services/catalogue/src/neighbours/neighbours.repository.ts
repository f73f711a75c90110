import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  Collections,
  MemberDocument,
  NeighbourRunDocument,
  NeighboursDocument,
  RatingDocument,
} from '@screenlore/catalogue-model';
import { CATEGORIES } from '@screenlore/contracts';
import { withLease } from '@screenlore/service-kit/lease';
import { LRUCache } from 'lru-cache';
import { ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { COLLECTIONS } from '../database/database.module.js';
import { MEMBER, NEIGHBOUR_RUN, NEIGHBOURS, RATING } from '../database/models.schema.js';

/** What a run finds about a title; titles by id. */
export interface Found {
  id: string;
  likes: number;
  near: { title: string; score: number }[];
}

export type Given = Pick<RatingDocument, 'userId' | 'itemId' | 'rating' | 'timestamp'>;
const MOST_LIKED = 500;
/** How long (ms) they are fresh; stale ones are used once more while new ones load. */
const KEEP_MS = 60_000;
const GIVEN = { _id: 0, userId: 1, itemId: 1, rating: 1, timestamp: 1 } as const;

@Injectable()
export class NeighboursRepository {
  private readonly kept = new LRUCache<'mostLiked', ReadonlyMap<string, number>>({
    ...{ max: 1, ttl: KEEP_MS, allowStale: true },
    fetchMethod: () => this.readMostLiked(),
  });

  constructor(
    @InjectModel(NEIGHBOURS) private readonly neighbours: Model<NeighboursDocument>,
    @InjectModel(NEIGHBOUR_RUN) private readonly runs: Model<NeighbourRunDocument>,
    @InjectModel(RATING) private readonly ratings: Model<RatingDocument>,
    @InjectModel(MEMBER) private readonly members: Model<MemberDocument>,
    @Inject(COLLECTIONS) private readonly collections: Collections,
  ) {}

  /** The titles that most people like, with their numbers; up to a minute old. */
  mostLiked(): Promise<ReadonlyMap<string, number>> {
    return this.kept.forceFetch('mostLiked');
  }

  private async readMostLiked(): Promise<ReadonlyMap<string, number>> {
    const found = await this.neighbours
      .find({}, { likes: 1 }, { sort: { likes: -1, _id: 1 }, hint: 'liked', limit: MOST_LIKED })
      .lean<Pick<NeighboursDocument, '_id' | 'likes'>[]>();
    return new Map(found.map(({ _id, likes }) => [_id.toHexString(), likes]));
  }

  /** Unordered. */
  of(titles: readonly ObjectId[]): Promise<NeighboursDocument[]> {
    return this.neighbours
      .find({ _id: { $in: titles } })
      .lean<NeighboursDocument[]>()
      .exec();
  }

  countRatings(): Promise<number> {
    return this.ratings.estimatedDocumentCount().exec();
  }

  lastRun(): Promise<NeighbourRunDocument | null> {
    return this.runs.findOne({ _id: 'last' }).lean<NeighbourRunDocument>().exec();
  }

  async finish(run: Omit<NeighbourRunDocument, '_id'>): Promise<void> {
    await this.runs.replaceOne({ _id: 'last' }, run, { upsert: true });
  }

  /** Does the work in one process at a time. */
  alone(work: (lost: AbortSignal) => Promise<void>): Promise<void> {
    return withLease(this.collections.leases, 'neighbours', work);
  }

  /** Ratings of titles that everybody may see and that count in rankings, grouped by person. */
  async *publicRatings(): AsyncGenerator<Given[]> {
    const hiding = await this.members
      .find({ ratings: { $exists: true, $ne: 'everyone' } }, { _id: 1 })
      .lean<Pick<MemberDocument, '_id'>[]>();
    const hidden = new Set(hiding.map(({ _id }) => _id));
    const cursor = this.ratings
      .find({ itemType: { $in: CATEGORIES }, seenBy: { $in: [null, 'everyone'] }, countsFrom: null }, GIVEN, {
        sort: { userId: 1, itemType: 1 },
        hint: 'newest',
      })
      .lean<Given>()
      .cursor({ batchSize: 5000 });
    let person: Given[] = [];
    for await (const given of cursor) {
      if (person[0] && person[0].userId !== given.userId) {
        yield person;
        person = [];
      }
      if (!hidden.has(given.userId)) person.push(given);
    }
    if (person.length > 0) yield person;
  }

  async replace(found: readonly Found[], at: Date): Promise<void> {
    await this.neighbours.bulkWrite(
      found.map(({ id, likes, near }) => ({
        replaceOne: {
          filter: { _id: new ObjectId(id) },
          replacement: {
            ...{ likes, at },
            near: near.map(({ title, score }) => ({ title: new ObjectId(title), score })),
          },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** Deletes what earlier runs found and this one did not. */
  async forgetBefore(at: Date): Promise<void> {
    await this.neighbours.deleteMany({ at: { $lt: at } });
  }
}
