import { Injectable } from '@nestjs/common';
import type { BrowseSort, Category } from '@screenlore/contracts';
import { LRUCache } from 'lru-cache';
import { type Shelf, Shelves } from '../search/shelves.js';
import type { Weighted } from './weighted-ratings.js';

/** How long (ms) an order stays in use while an import keeps changing titles. */
const KEEP_MS = 1000;
/** How many shuffled orders are kept; each is as long as the catalogue. */
const SHUFFLED = 20;

type Compare = (a: Shelf, b: Shelf) => number;
type StoredSort = Exclude<BrowseSort, 'rating' | 'shuffle'> | 'sources';

const byId: Compare = (a, b) => (a.id < b.id ? -1 : 1);
const byKey: Compare = (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
const byPopularity: Compare = (a, b) => b.popularity - a.popularity;

/** Sorts unknown values last. */
const last = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;
const ascending = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

const ORDERS: Record<StoredSort, Compare> = {
  popularity: (a, b) => byPopularity(a, b) || byKey(a, b) || byId(a, b),
  newest: (a, b) =>
    ascending(last(a.releasedOn && -a.releasedOn), last(b.releasedOn && -b.releasedOn)) ||
    byPopularity(a, b) ||
    byId(a, b),
  length: (a, b) => ascending(last(a.minutes), last(b.minutes)) || byPopularity(a, b) || byId(a, b),
  name: (a, b) => byKey(a, b) || byPopularity(a, b) || byId(a, b),
  // The same order as BY_SOURCES in the catalogue's model.
  sources: (a, b) => b.sourceVotes - a.sourceVotes || byPopularity(a, b) || byKey(a, b) || byId(a, b),
};

/** A number that looks random but is the same in all replicas: the finalizer of MurmurHash3 (Austin Appleby, public domain). */
function chance(id: string, seed: number): number {
  let hash = Number.parseInt(id.slice(-8), 16) ^ seed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Shuffles; the same seed always gives the same order. */
export const inChance = <Item extends { id: string }>(items: readonly Item[], seed: number): Item[] =>
  items
    .map((item) => ({ item, place: chance(item.id, seed) }))
    .sort((a, b) => a.place - b.place || (a.item.id < b.item.id ? -1 : 1))
    .map(({ item }) => item);

interface Ordered {
  shelves: readonly Shelf[];
  version: number;
  at: number;
}

/** All titles of a kind in the requested orders, kept until titles change. */
@Injectable()
export class Orders {
  private readonly kept = new LRUCache<string, Ordered>({ max: 3 * Object.keys(ORDERS).length + SHUFFLED });

  constructor(private readonly shelves: Shelves) {}

  of(kind: Category, sort: StoredSort): readonly Shelf[] {
    return this.keep(`${kind} ${sort}`, () => [...this.shelves.of(kind)].sort(ORDERS[sort]));
  }

  shuffled(kind: Category, seed: number): readonly Shelf[] {
    return this.keep(`${kind} ${seed}`, () => inChance([...this.shelves.of(kind)], seed));
  }

  /** Titles with votes by weighted rating, then the others by their sources' votes (RANK-12). */
  *byRating(kind: Category, weighted: Weighted): Generator<Shelf> {
    for (const id of weighted.keys()) {
      const shelf = this.shelves.get(kind, id);
      if (shelf) yield shelf;
    }
    for (const shelf of this.of(kind, 'sources')) if (!weighted.has(shelf.id)) yield shelf;
  }

  private keep(key: string, make: () => Shelf[]): readonly Shelf[] {
    const { version } = this.shelves;
    const kept = this.kept.get(key);
    if (kept && (kept.version === version || Date.now() - kept.at < KEEP_MS)) return kept.shelves;
    const shelves = make();
    this.kept.set(key, { shelves, version, at: Date.now() });
    return shelves;
  }
}
