import { nameKey, searchWordsOf } from '@screenlore/catalogue-model';
import type { Media } from '@screenlore/contracts';
import type { Shelf } from './shelves.js';

/** What the search knows of a title or person. */
export interface NameEntry {
  /** The document's id, as 24 hex digits. */
  id: string;
  media: Media;
  /** As its source spells it. */
  name: string;
  /** Public id. */
  link: string;
  year: number | null;
  pictureVersion: string;
  popularity: number;
  /** For titles: what the filters of lists count by (RANK-14). */
  shelf?: Shelf;
  /** A title's other names; they are searched too (SHELL-63). */
  otherNames?: readonly string[];
  /** The characters that a person plays, if known; they are searched too (SHELL-41). */
  characters?: readonly string[];
}

/** One of the names of a title or person. */
export interface Name {
  readonly name: string;
  /** Folded name. */
  readonly key: string;
  /** The words it is found by, joined by '-'; its key's words come first. */
  readonly words: string;
}

/** What the search finds. */
export interface Row extends NameEntry {
  /** The displayed name comes first. */
  readonly names: readonly [Name, ...Name[]];
}

/** A folded name as one word. */
export const joined = (key: string): string => key.replaceAll('-', '');

/** A test for whether any of a row's names matches. */
export const isAnyName =
  (has: (name: Name) => boolean) =>
  ({ names }: Pick<Row, 'names'>): boolean =>
    names.some(has);

/** More popular first, then by id, so that all replicas agree. */
export const byPopularity = (a: Row, b: Row): number => b.popularity - a.popularity || (a.id < b.id ? -1 : 1);

const foldedName = (name: string): Name => {
  const [key, words] = [nameKey(name), searchWordsOf(name).join('-')];
  return { name, key, words: words === key ? key : words };
};

export const rowOf = (entry: NameEntry): Row => {
  const own = foldedName(entry.name);
  const taken = new Set([own.key, '']);
  const others = (entry.otherNames ?? []).map(foldedName).filter(({ key }) => {
    const isNew = !taken.has(key);
    taken.add(key);
    return isNew;
  });
  return { ...entry, names: [own, ...others] };
};
