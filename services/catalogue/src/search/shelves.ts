import { type Category, type Media, SINGULAR } from '@screenlore/contracts';

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

interface Shelved {
  id: string;
  media: Media;
  /** Titles have one, people none. */
  shelf?: Shelf;
}

/** The shelves of all titles, apart from the rows of the index: counting reads each of tens of thousands. */
export class Shelves {
  private readonly ofMedia = new Map<Media, Map<string, Shelf>>();
  private changes = 0;

  /** Grows with each change. */
  get version(): number {
    return this.changes;
  }

  put({ id, media, shelf }: Shelved): void {
    if (!shelf) return;
    const shelves = this.ofMedia.get(media) ?? new Map<string, Shelf>();
    shelves.set(id, shelf);
    this.ofMedia.set(media, shelves);
    this.changes += 1;
  }

  remove({ id, media }: Shelved): void {
    if (this.ofMedia.get(media)?.delete(id)) this.changes += 1;
  }

  get(kind: Category, id: string): Shelf | undefined {
    return this.ofMedia.get(SINGULAR[kind])?.get(id);
  }

  of(kind: Category): Iterable<Shelf> {
    return this.ofMedia.get(SINGULAR[kind])?.values() ?? [];
  }
}
