import type { Category, Media } from '@screenlore/contracts';
import type { Matches, NamePage, NameQuery, Years } from './query-parts.js';
import type { NameEntry, Row } from './row.js';

/** What became of names, by id; of names that are gone, null. */
export type NameChanges = ReadonlyMap<string, NameEntry | null>;

/** Keeps names in step with the database. */
export interface NameKeeper {
  /**
   * Where the changes end that it has, as `apply` or `rebuild` was given it last.
   * @param source tells the names' database from all others; undefined of names of another one, too
   */
  position(source: string): Promise<string | undefined>;
  /**
   * Replaces all it has. Until all names are in, it answers from what it had.
   * @param names a kind after the other, and of each the most popular first: in another order it takes longer
   */
  rebuild(names: AsyncIterable<NameEntry[]>, source: string, position: string): Promise<void>;
  /** Where it fails, its position is as before, and the changes come again. */
  apply(changes: NameChanges, position: string): Promise<void>;
  close(): Promise<void>;
}

/** Finds names. What it holds is its own: nothing of it has to be in this process's memory. */
export abstract class SearchEngine {
  /** The exact name first, then the best match and popularity (SHELL-22). */
  abstract search(query: NameQuery): Promise<Matches>;
  /** Names that are spelled like what nothing is called (SHELL-72). */
  abstract suggest(query: string): Promise<string[]>;
  /** What is called as the text, begins with it or contains it, in this order, and of each the most popular first (WRITE-30). */
  abstract containing(media: Media, text: string, page: NamePage): Promise<Row[]>;
  /** Titles with letters of a folded name, in no order: what may be nearly called so. */
  abstract like(key: string, kinds: readonly Category[], years: Years): Promise<Row[]>;
  /** Ids of so many of a kind, each as likely as any other, none twice; fewer where there are fewer. */
  abstract atRandom(media: Media, count: number): Promise<string[]>;
}
