import type { Category, Media } from '@screenlore/contracts';
import type { Matches, NamePage, NameQuery, Years } from './query-parts.js';
import type { NameEntry, Row } from './row.js';

/** Changed names, by id; null for removed ones. */
export type NameChanges = ReadonlyMap<string, NameEntry | null>;

/** Keeps names in step with the database. */
export interface NameKeeper {
  /**
   * The position of the last change it has, as last given to `apply` or `rebuild`.
   * @param source identifies the database of the names; undefined also if the names are from another database
   */
  position(source: string): Promise<string | undefined>;
  /**
   * Replaces everything. Until all names are in, it answers from the old ones.
   * @param names kind by kind, most popular first within each: another order takes longer
   */
  rebuild(names: AsyncIterable<NameEntry[]>, source: string, position: string): Promise<void>;
  /** If it fails, its position stays the same, and the changes are sent again. */
  apply(changes: NameChanges, position: string): Promise<void>;
  close(): Promise<void>;
}

/** Finds names. It manages its own storage, which may be outside this process's memory. */
export abstract class SearchEngine {
  /** The exact name first, then by match and popularity (SHELL-22). */
  abstract search(query: NameQuery): Promise<Matches>;
  /** Similar names, where nothing has the typed one (SHELL-72). */
  abstract suggest(query: string): Promise<string[]>;
  /** Names equal to the text, starting with it or containing it, in this order; most popular first within each group (WRITE-30). */
  abstract containing(media: Media, text: string, page: NamePage): Promise<Row[]>;
  /** Titles that share letters with a folded name, unordered: candidates for names nearly alike. */
  abstract like(key: string, kinds: readonly Category[], years: Years): Promise<Row[]>;
  /** Ids of this many of a kind, all equally likely and without repeats; fewer if there are fewer. */
  abstract atRandom(media: Media, count: number): Promise<string[]>;
}
