import type { Media } from '@screenlore/contracts';
import type { Shelf } from './shelves.js';

/** What the search knows of a title or person. */
export interface NameEntry {
  /** The document's id, as 24 hex digits. */
  id: string;
  media: Media;
  /** As its source writes it. */
  name: string;
  /** Public id. */
  link: string;
  year: number | null;
  pictureVersion: string;
  popularity: number;
  /** Of titles: by what the filters of lists count them (RANK-14). */
  shelf?: Shelf;
  /** What a title is called beside its name: found by, too (SHELL-63). */
  otherNames?: readonly string[];
  /** Whom a person plays, where that is known: found by, too (SHELL-41). */
  characters?: readonly string[];
}

/** A character by whom a person is found. */
export interface Part {
  readonly row: Row;
  /** Words of the character's name, as of a row. */
  readonly words: string;
}

/** Another name of a title. */
export interface OtherName extends Part {
  readonly name: string;
  /** Folded name. */
  readonly key: string;
}

export interface Row extends NameEntry {
  /** Folded name. */
  readonly key: string;
  /** The words it is found by, joined by '-': those of its key first. */
  readonly words: string;
  others: readonly OtherName[];
  parts: readonly Part[];
  /** Set when the row leaves the index; posting lists drop it later. */
  gone: boolean;
}

/** What a title or person is called: the name that is shown first. */
export const namesOf = (row: Row): readonly (Row | OtherName)[] =>
  row.others.length === 0 ? [row] : [row, ...row.others];

/** Tells of a row whether one of its names has what is asked for. */
export const isAnyName =
  (has: (name: Row | OtherName) => boolean) =>
  (row: Row): boolean =>
    namesOf(row).some(has);

/** What is found by a name or a part. */
export const ownerOf = (found: Row | Part): Row => ('row' in found ? found.row : found);

/** More popular first; among equals in the order of their ids, so that all replicas agree. */
export const byPopularity = (a: Row, b: Row): number => b.popularity - a.popularity || (a.id < b.id ? -1 : 1);

/**
 * The rows of one key. Sorting waits until somebody reads, and rows that are gone stay until they are half of the list:
 * an import changes tens of thousands of rows that nobody reads meanwhile.
 */
class PostingList {
  private rows: Row[] = [];
  private gone = 0;
  private sorted = true;

  get size(): number {
    return this.rows.length - this.gone;
  }

  add(row: Row): void {
    const last = this.rows.at(-1);
    if (last && byPopularity(last, row) > 0) this.sorted = false;
    this.rows.push(row);
  }

  /** One of its rows is marked as gone. */
  dropOne(): void {
    this.gone += 1;
    if (this.gone * 2 > this.rows.length) this.compact();
  }

  /** The popularity of a row has changed. */
  reorder(): void {
    this.sorted = false;
  }

  inOrder(): readonly Row[] {
    if (this.gone > 0) this.compact();
    if (!this.sorted) this.rows.sort(byPopularity);
    this.sorted = true;
    return this.rows;
  }

  private compact(): void {
    this.rows = this.rows.filter((row) => !row.gone);
    this.gone = 0;
  }
}

/** A posting list for each key, in order of popularity. */
export class InvertedIndex {
  private readonly lists = new Map<string, PostingList>();

  /** @param keysOf the keys a row is found under, each once; of what never changes in a row */
  constructor(private readonly keysOf: (row: Row) => Iterable<string>) {}

  add(row: Row): void {
    for (const key of this.keysOf(row)) {
      const list = this.lists.get(key) ?? new PostingList();
      list.add(row);
      this.lists.set(key, list);
    }
  }

  /** @param row marked as gone */
  remove(row: Row): void {
    for (const key of this.keysOf(row)) {
      const list = this.lists.get(key);
      list?.dropOne();
      if (list?.size === 0) this.lists.delete(key);
    }
  }

  /** To be called after the row's popularity has changed. */
  reorder(row: Row): void {
    for (const key of this.keysOf(row)) this.lists.get(key)?.reorder();
  }

  count(key: string): number {
    return this.lists.get(key)?.size ?? 0;
  }

  /** The most popular first. */
  rows(key: string): readonly Row[] {
    return this.lists.get(key)?.inOrder() ?? [];
  }
}
