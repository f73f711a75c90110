import { Injectable } from '@nestjs/common';
import { type Category, type Media, SINGULAR } from '@screenlore/contracts';
import { drawnAtRandom } from './drawn-at-random.js';

/** By what titles are counted, narrowed and put in order without asking the database (RANK-14, BROWSE-02). */
export interface Shelf {
  readonly id: string;
  readonly year: number | null;
  /** As the catalogue's model numbers them. */
  readonly facets: readonly number[];
  /** In milliseconds since 1970. */
  readonly releasedOn: number | null;
  readonly minutes: number | null;
  readonly platforms: readonly string[];
  /** Who directed, created or developed it. */
  readonly makers: readonly string[];
  readonly hasTrailer: boolean;
  readonly popularity: number;
  readonly sourceVotes: number;
  /** Its folded name without an article in front. */
  readonly key: string;
}

/** A title with its shelf. */
export interface Shelved {
  id: string;
  media: Media;
  /** Titles have one, people none. */
  shelf?: Shelf;
}

/** The shelves of all titles: counting reads each of tens of thousands. */
@Injectable()
export class Shelves {
  private ofMedia = new Map<Media, Map<string, Shelf>>();
  private changes = 0;
  /** Many titles have the same genres and countries, and share one list of them. */
  private readonly facets = new Map<string, readonly number[]>();

  /** Grows with each change. */
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

  /** Ids of so many, each as likely as any other, none twice; it goes through all of the kind. */
  atRandom(kind: Category, count: number): string[] {
    const ids = [...(this.ofMedia.get(SINGULAR[kind])?.keys() ?? [])];
    return drawnAtRandom(ids.length, count).flatMap((at) => ids[at] ?? []);
  }

  of(kind: Category): Iterable<Shelf> {
    return this.ofMedia.get(SINGULAR[kind])?.values() ?? [];
  }
}
