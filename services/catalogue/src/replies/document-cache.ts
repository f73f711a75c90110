import { Injectable } from '@nestjs/common';
import type { Revised } from '@screenlore/catalogue-model';
import { JsonText, Metrics } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import type { Listed } from '../database/list-reads.repository.js';

/** Places in a ranking, by the ids of its titles. */
export type PlacesOf = Pick<ReadonlyMap<string, number>, 'get'>;

/** Where the documents of a list come from and how the reply shows them; that depends on the document and its place only. */
export interface ListSource<T extends Revised, Item> {
  /** In any order. */
  fetch(ids: Revised['_id'][]): Promise<T[]>;
  toReply(document: T, place: number | null): Item;
  /** The places in the ranking to show, by id; without it none are shown. */
  places?: PlacesOf;
  /** For scored lists: the mean that the scores leave out. */
  mean?: number;
}

interface Serialized {
  rev: number;
  place: number | null;
  json: string;
}

/** Weighted ratings have more decimals than are shown, so that the order is visible. */
const DECIMALS = 4;

/** How many characters of JSON are cached: some 100,000 titles, people and roles. */
const MAX_CHARS = 100 * 1024 * 1024;

/** Scores and means change without the documents, so the number is added to the cached JSON. */
const withWeighted = (json: string, { score }: Listed, mean: number | undefined): string =>
  mean === undefined || score === undefined
    ? json
    : `${json.slice(0, -1)},"weighted":${Number((mean + score).toFixed(DECIMALS))}}`;

/**
 * Caches listed documents as JSON, by id, revision and place. Every request asks the database for the current revisions, so nothing here
 * can be stale (docs/decisions/0016-covered-index-queries.md).
 */
@Injectable()
export class DocumentCache {
  private readonly cached = new LRUCache<string, Serialized>({
    maxSize: MAX_CHARS,
    sizeCalculation: ({ json }) => json.length,
  });
  private readonly requests = { hit: 0, miss: 0 };

  constructor(metrics: Metrics) {
    metrics.showCache('documents', () => ({
      requests: this.requests,
      entries: this.cached.size,
      bytes: this.cached.calculatedSize,
    }));
  }

  /** `{ "<name>": [ … ] }` with the listed documents; leaves out those deleted since. */
  async list<Name extends string, T extends Revised, Item>(
    name: Name,
    listed: readonly Listed[],
    { fetch, toReply, places, mean }: ListSource<T, Item>,
  ): Promise<JsonText<{ [key in Name]: Item[] }>> {
    const keyOf = ({ _id }: Revised) => `${name}/${_id.toHexString()}`;
    const placeOf = ({ _id }: Revised) => places?.get(_id.toHexString()) ?? null;
    const current = new Map<string, string>();
    const missing: Revised['_id'][] = [];
    for (const revised of listed) {
      const cached = this.cached.get(keyOf(revised));
      if (cached?.rev === revised.rev && cached.place === placeOf(revised))
        current.set(keyOf(revised), cached.json);
      else missing.push(revised._id);
    }
    this.requests.hit += listed.length - missing.length;
    this.requests.miss += missing.length;
    for (const document of missing.length > 0 ? await fetch(missing) : []) {
      const place = placeOf(document);
      const json = JSON.stringify(toReply(document, place));
      current.set(keyOf(document), json);
      this.cached.set(keyOf(document), { rev: document.rev, place, json });
    }
    const items = listed.flatMap((each) => {
      const json = current.get(keyOf(each));
      return json === undefined ? [] : withWeighted(json, each, mean);
    });
    return new JsonText(`{"${name}":[${items.join(',')}]}`);
  }
}
