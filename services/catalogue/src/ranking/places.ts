import { Inject, Injectable } from '@nestjs/common';
import type { Collections, PlacesDocument } from '@screenlore/catalogue-model';
import type { Category } from '@screenlore/contracts';
import { LRUCache } from 'lru-cache';
import { COLLECTIONS } from '../database/database.module.js';

/** How long (ms) places that were read are told on: with the time until they settle, a vote shows within a second. */
const KEEP_MS = 250;

/** The places of a kind's first titles, by their ids. */
export type PlacesOf = Pick<ReadonlyMap<string, number>, 'get'>;

/** Tells which place in the ranking of its kind a title has (RANK-09). */
@Injectable()
export class Places {
  private readonly kept: LRUCache<Category, PlacesOf>;

  constructor(@Inject(COLLECTIONS) { places }: Pick<Collections, 'places'>) {
    this.kept = new LRUCache({
      max: 3,
      ttl: KEEP_MS,
      fetchMethod: async (kind) => placesOf(await places.findOne({ _id: kind })),
    });
  }

  of(kind: Category): Promise<PlacesOf> {
    return this.kept.forceFetch(kind);
  }
}

const placesOf = (found: Pick<PlacesDocument, 'titles'> | null): PlacesOf =>
  new Map(found?.titles.map((id, at) => [id.toHexString(), at + 1]));
