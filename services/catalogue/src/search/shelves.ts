import { Injectable } from '@nestjs/common';
import { type Category, type Media, SINGULAR } from '@screenlore/contracts';
import { drawnAtRandom } from './drawn-at-random.js';

/** What titles are counted, filtered and sorted by without querying the database (RANK-14, BROWSE-02). */
export interface Shelf {
  readonly id: string;
  readonly year: number | null;
  /** Numbered by the catalogue's model. */
  readonly facets: readonly number[];
  /** In milliseconds since 1970. */
  readonly releasedOn: number | null;
  readonly minutes: number | null;
  readonly platforms: readonly string[];
  /** Its directors, creators or developers. */
  readonly makers: readonly string[];
  readonly hasTrailer: boolean;
  readonly popularity: number;
  readonly sourceVotes: number;
  /** Its folded name without a leading article. */
  readonly key: string;
}

/** A title with its shelf. */
export interface Shelved {
  id: string;
  media: Media;
  /** Titles have a shelf; people do not. */
  shelf?: Shelf;
}

/** The shelves of all titles: each count reads tens of thousands of them. */
@Injectable()
export class Shelves {
  private ofMedia = new Map<Media, Map<string, Shelf>>();
  private changes = 0;
  /** Many titles have the same genres and countries, and share one list. */
  private readonly facets = new Map<string, readonly number[]>();

  /** Increases with each change. */
  get version(): number {
    return this.changes;
  }

  replaceBy({ ofMedia }: Shelves): void {
    this.ofMedia = ofMedia;
    this.changes += 1;
  }

  put({ id, media, shelf }: Shelved): void {
    if (!shelf) return;
    const shelves = this.ofMedia.get(media) ?? new Map<string, Shelf>();
    const key = shelf.facets.join();
    const facets = this.facets.get(key) ?? shelf.facets;
    this.facets.set(key, facets);
    shelves.set(id, { ...shelf, id, facets });
    this.ofMedia.set(media, shelves);
    this.changes += 1;
  }

  remove(id: string): void {
    for (const shelves of this.ofMedia.values()) if (shelves.delete(id)) this.changes += 1;
  }

  get(kind: Category, id: string): Shelf | undefined {
    return this.ofMedia.get(SINGULAR[kind])?.get(id);
  }

  /** Ids of this many titles, all equally likely and without repeats; reads the whole kind. */
  atRandom(kind: Category, count: number): string[] {
    const ids = [...(this.ofMedia.get(SINGULAR[kind])?.keys() ?? [])];
    return drawnAtRandom(ids.length, count).flatMap((at) => ids[at] ?? []);
  }

  of(kind: Category): Iterable<Shelf> {
    return this.ofMedia.get(SINGULAR[kind])?.values() ?? [];
  }
}
