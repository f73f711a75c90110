import type { Media } from '@screenlore/contracts';
import { wordsOf } from './fold.js';
import type { NameTable } from './name-table.js';
import type { SlotOrder } from './slot-order.js';

/** Letters of a word's beginning that are told apart here. */
export const LETTERS = 4;

/** The beginnings of a name's words, of one letter up to four, each once. */
const beginningsOf = (key: string): Set<string> => {
  const beginnings = new Set<string>();
  for (const word of wordsOf(key)) {
    const letters = [...word];
    for (let length = 1; length <= Math.min(LETTERS, letters.length); length++)
      beginnings.add(letters.slice(0, length).join(''));
  }
  return beginnings;
};

/** What of a word the lists know: its first four letters. */
export const beginningOf = (word: string): string => [...word].slice(0, LETTERS).join('');

/**
 * The names of each kind by the first letters of their words, in order of popularity. A term of few letters, or one that
 * very many names share, is what a search engine is slow at; here its best names stand ready.
 */
export class Beginnings {
  private readonly lists = new Map<string, SlotOrder>();

  constructor(private readonly names: NameTable) {}

  add(slot: number): void {
    const { key, media } = this.names.at(slot);
    for (const beginning of beginningsOf(key)) {
      const name = `${media} ${beginning}`;
      const list = this.lists.get(name) ?? this.names.newOrder();
      list.add(slot);
      this.lists.set(name, list);
    }
  }

  /** Before the row changes or goes. */
  remove(slot: number): void {
    const { key, media } = this.names.at(slot);
    for (const beginning of beginningsOf(key)) this.lists.get(`${media} ${beginning}`)?.remove(slot);
  }

  /** How many names of all kinds have such a word. */
  count(beginning: string, kinds: readonly Media[]): number {
    return kinds.reduce((sum, media) => sum + (this.lists.get(`${media} ${beginning}`)?.length ?? 0), 0);
  }

  /** The most popular first. Not to be changed. */
  of(media: Media, beginning: string): readonly number[] {
    return this.lists.get(`${media} ${beginning}`)?.inOrder() ?? [];
  }
}
