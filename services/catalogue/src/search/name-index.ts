import { Injectable } from '@nestjs/common';
import { type Category, MEDIA, type Media } from '@screenlore/contracts';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { Beginnings, beginningOf, LETTERS } from './beginnings.js';
import { firstOfAll } from './first-of-all.js';
import { nameKey, wordsOf } from './fold.js';
import { LetterTriples } from './letter-triples.js';
import { mediaOf, type NameEntry, NameTable, type Row } from './name-table.js';

export interface NamePage {
  skip: number;
  count: number;
}

export interface NameQuery extends NamePage {
  query: string;
  /** All kinds when left out. */
  kinds?: readonly Media[] | undefined;
  /** First and last year, each open when null; a name without a year is in no span of years. */
  yearFrom?: number | null;
  yearTo?: number | null;
}

/** More words than this add cost and tell nothing new. */
const WORDS_MAX = 8;
/** Letters of a word that count; no name's word needs more to be told from the others. */
const LETTERS_MAX = 24;
/** A beginning that more names share than this is answered from ready lists, not from the index: that is the quicker way. */
const COMMON = 4000;
/** Up to this many letters a word is never asked of the index. */
const SHORT_LETTERS = 2;
/** Typos are forgiven from this many letters on, one for every five letters, two at most (decisions.md). */
const FUZZY_FROM = 4;
const FUZZY = 0.2;
const FUZZY_MAX = 2;
/** More words than this are looked for as they are typed. */
const FORGIVEN_WORDS_MAX = 5;
/** With fewer matches than this of what was typed, names that differ by a typo are shown behind them. */
const FEW = 6;
/** Popularity that doubles the weight of a match. */
const POPULARITY_DOUBLING = 400;
/** Where no name has all the words, those that have any of them are guesses: so many of the best are kept. */
const GUESSES = 250;

/** What of all names a search looks at. */
interface Scope {
  kinds: readonly Media[];
  /** Whether a name is of the kinds and years that are looked for. */
  wanted: (slot: number) => boolean;
  /** Years are asked for, so that a whole kind is not enough. */
  ofYears: boolean;
  /** So many matches, the best ones, are needed: up to the end of the page. */
  needed: number;
}

interface Matches {
  /** The best first: all of them, or at least as many as are needed. */
  slots: number[];
  total: number;
}
const triplesOfEach = (): Record<Media, LetterTriples> => ({
  movie: new LetterTriples(),
  serie: new LetterTriples(),
  game: new LetterTriples(),
  person: new LetterTriples(),
});

/** The first so many of which it holds. */
const firstWhich = (slots: readonly number[], holds: (slot: number) => boolean, needed: number): number[] => {
  const first: number[] = [];
  for (const slot of slots) {
    if (first.length >= needed) break;
    if (holds(slot)) first.push(slot);
  }
  return first;
};

const NONE: Matches = { slots: [], total: 0 };
const allOf = (slots: number[]): Matches => ({ slots, total: slots.length });

interface Indexed {
  id: number;
  key: string;
}

const boundedWords = (key: string): string[] =>
  wordsOf(key)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, LETTERS_MAX));

/** Neighbouring letters swapped: the commonest typo, and two steps away for the index. */
const swapsOf = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2),
  ).filter((swapped) => swapped !== word);

/** Whether each of the words starts some word of a name. */
const hasWordsStarting = (words: readonly string[]) => {
  const sought = words.map((word) => ({ first: word, later: `-${word}` }));
  return ({ key }: Row): boolean =>
    sought.every(({ first, later }) => key.startsWith(first) || key.includes(later));
};

/**
 * All names of the catalogue in memory: search with prefixes and typos, and 'contains'. Every answer is bounded: rare
 * words are asked of the index, common ones are looked for in the names that are left, and one or two letters are
 * answered from ready lists.
 */
@Injectable()
export class NameIndex {
  private names = new NameTable();
  private beginnings = new Beginnings(this.names);
  private triples = triplesOfEach();
  private index = newIndex();

  get size(): number {
    return this.names.size;
  }

  clear(): void {
    this.names = new NameTable();
    this.beginnings = new Beginnings(this.names);
    this.triples = triplesOfEach();
    this.index = newIndex();
  }

  /** Adds a name, or brings a known one up to date. */
  put(entry: NameEntry): void {
    const slot = this.names.slotOf(entry.id);
    const known = slot === undefined ? undefined : this.names.at(slot);
    if (slot !== undefined && known?.name === entry.name && known.media === entry.media) {
      const moves = known.popularity !== entry.popularity;
      if (moves) this.beginnings.remove(slot);
      this.names.update(slot, entry);
      if (moves) this.beginnings.add(slot);
    } else {
      this.remove(entry.id);
      this.add(entry);
    }
  }

  remove(id: string): void {
    const slot = this.names.slotOf(id);
    if (slot === undefined) return;
    this.beginnings.remove(slot);
    const { key } = this.names.at(slot);
    this.index.remove({ id: slot, key });
    this.names.remove(slot);
    this.names.release(slot);
  }

  /** Ids of titles whose name contains the text, the most popular first; case, accents and punctuation do not count. */
  titlesContaining(kind: Category, text: string, page: NamePage): string[] {
    return this.containing(mediaOf(kind), text, page);
  }

  peopleContaining(text: string, page: NamePage): string[] {
    return this.containing('person', text, page);
  }

  /** Ids of a page of the titles of a kind. */
  titlesByPopularity(kind: Category, { skip, count }: NamePage): string[] {
    const slots = this.names.inOrder(mediaOf(kind)).slice(skip, skip + count);
    return slots.map((slot) => this.names.at(slot).id);
  }

  /** Ids of so many titles of a kind, each as likely as any other, none twice; fewer where there are fewer. */
  titlesAtRandom(kind: Category, count: number): string[] {
    const slots = this.names.inOrder(mediaOf(kind));
    // The first steps of a shuffle (Fisher and Yates), which keeps only what has moved: as much work as there are picks.
    const moved = new Map<number, number>();
    return Array.from({ length: Math.min(count, slots.length) }, (_, at) => {
      const from = at + Math.floor(Math.random() * (slots.length - at));
      const drawn = moved.get(from) ?? from;
      moved.set(from, moved.get(at) ?? at);
      return this.names.at(slots[drawn] as number).id;
    });
  }

  /**
   * Names that match, and how many do (decisions.md 'Beside the calls of §7'): the exact name first, then the best match
   * and popularity; all words have to be found, or else any of them.
   */
  search({ query, kinds = MEDIA, yearFrom = null, yearTo = null, skip, count }: NameQuery): {
    rows: Row[];
    total: number;
  } {
    const key = nameKey(query);
    const scope = this.scopeOf({ kinds, yearFrom, yearTo }, skip + count);
    const exact = this.names.exact(key).filter(scope.wanted);
    const { slots, total } = this.matches(boundedWords(key), scope);
    const found = new Set([...exact, ...slots]);
    return {
      rows: [...found].slice(skip, skip + count).map((slot) => this.names.at(slot)),
      // A name that is exactly what was typed also matches, unless it has no word at all ('!!!').
      total: Math.max(total, found.size),
    };
  }

  /** How many `search` would find of each kind alone, at hardly more than the cost of one search. */
  totals({
    query,
    yearFrom = null,
    yearTo = null,
  }: Omit<NameQuery, 'kinds' | keyof NamePage>): Record<Media, number> {
    const key = nameKey(query);
    const words = boundedWords(key);
    const scope = this.scopeOf({ kinds: MEDIA, yearFrom, yearTo }, Number.POSITIVE_INFINITY);
    const exact = this.names.exact(key).filter(scope.wanted);
    const asTyped = new Set([...exact, ...(words.length > 0 ? this.matchesAsTyped(words, scope).slots : [])]);
    const rare = words.filter((word) => this.isRare(word));
    const mayForgive = rare.some((word) => word.length >= FUZZY_FROM);
    let forgiven: Set<number> | undefined;
    let guessed: number[] | undefined;
    const totalOf = (media: Media): number => {
      const count = (slots: Iterable<number>) =>
        [...slots].filter((slot) => this.names.at(slot).media === media).length;
      const typed = count(asTyped);
      if (typed >= FEW || !mayForgive) return typed;
      forgiven ??= new Set([
        ...asTyped,
        ...(rare.length > FORGIVEN_WORDS_MAX ? [] : this.askRare(words, rare, forgiving, scope)),
      ]);
      const meant = count(forgiven);
      if (meant > 0) return meant;
      guessed ??= this.ask(rare.map(starting), 'OR', scope);
      return Math.min(GUESSES, count(guessed));
    };
    return Object.fromEntries(MEDIA.map((media) => [media, totalOf(media)])) as Record<Media, number>;
  }

  private scopeOf(
    { kinds, yearFrom, yearTo }: { kinds: readonly Media[]; yearFrom: number | null; yearTo: number | null },
    needed: number,
  ): Scope {
    const ofYears = yearFrom !== null || yearTo !== null;
    const wanted = (slot: number): boolean => {
      const { media, year } = this.names.at(slot);
      if (!kinds.includes(media)) return false;
      return !ofYears || (year !== null && year >= (yearFrom ?? year) && year <= (yearTo ?? year));
    };
    return { kinds: [...new Set(kinds)], wanted, ofYears, needed };
  }

  private matches(words: string[], scope: Scope): Matches {
    if (words.length === 0) return NONE;
    const asTyped = this.matchesAsTyped(words, scope);
    const rare = words.filter((word) => this.isRare(word));
    if (asTyped.slots.length >= FEW || rare.every((word) => word.length < FUZZY_FROM)) return asTyped;
    // A common word is taken as it is typed: whoever mistypes a word hardly ever types another that everybody uses.
    const withTypos = rare.length > FORGIVEN_WORDS_MAX ? [] : this.askRare(words, rare, forgiving, scope);
    if (asTyped.slots.length + withTypos.length > 0)
      return allOf([...new Set([...asTyped.slots, ...withTypos])]);
    return allOf(this.ask(rare.map(starting), 'OR', scope).slice(0, GUESSES));
  }

  /** Names with a word that starts with each of the words. */
  private matchesAsTyped(words: string[], scope: Scope): Matches {
    const rare = words.filter((word) => this.isRare(word));
    if (rare.length === 0) return this.lookThrough(words, scope);
    return allOf(this.askRare(words, rare, starting, scope));
  }

  /** Asks the index for the rare words, and looks for the others in the names it finds. */
  private askRare(words: string[], rare: string[], how: (word: string) => Query, scope: Scope): number[] {
    const rest = hasWordsStarting(words.filter((word) => !rare.includes(word)));
    return this.ask(rare.map(how), 'AND', scope).filter((slot) => rest(this.names.at(slot)));
  }

  /** Through the ready list of the rarest word: what common words match is told by popularity alone. */
  private lookThrough(words: string[], { kinds, wanted, ofYears, needed }: Scope): Matches {
    const [rarest] = words
      .map(beginningOf)
      .sort((a, b) => this.beginnings.count(a, kinds) - this.beginnings.count(b, kinds));
    if (rarest === undefined) return NONE;
    const [only, ...others] = words;
    const isWhole = others.length === 0 && only !== undefined && [...only].length <= LETTERS;
    const startsAll = hasWordsStarting(words);
    const passes = (slot: number): boolean =>
      (!ofYears || wanted(slot)) && (isWhole || startsAll(this.names.at(slot)));
    const lists = kinds
      .map((media) => this.beginnings.of(media, rarest))
      .map((list) => (isWhole && !ofYears ? list : list.filter(passes)));
    return {
      slots: firstOfAll(lists, (a, b) => this.names.compare(a, b), needed),
      total: lists.reduce((sum, list) => sum + list.length, 0),
    };
  }

  private ask(queries: Query[], combineWith: 'AND' | 'OR', { wanted }: Scope): number[] {
    if (queries.length === 0) return [];
    return this.index
      .search(
        { combineWith, queries },
        {
          filter: ({ id }) => wanted(id),
          boostDocument: (slot) => 1 + this.names.at(slot).popularity / POPULARITY_DOUBLING,
        },
      )
      .map(({ id }) => id);
  }

  private containing(media: Media, text: string, { skip, count }: NamePage): string[] {
    const part = nameKey(text);
    const needed = skip + count;
    const contains = (slot: number): boolean => {
      const row = this.names.find(slot);
      return row?.media === media && row.key.includes(part);
    };
    // Among all, the most popular first, so many are found the sooner the more contain the text; who may contain it is
    // looked at whole.
    const most = Math.sqrt(needed * this.names.count(media));
    const candidates = this.triples[media].candidates(part, most);
    const slots = candidates
      ? this.mostPopular([...candidates].filter(contains), needed)
      : firstWhich(this.names.inOrder(media), contains, needed);
    return slots.slice(skip).map((slot) => this.names.at(slot).id);
  }

  /** So many of them, the most popular first. */
  private mostPopular(slots: number[], needed: number): number[] {
    const popularity = (slot: number): number => this.names.at(slot).popularity;
    // Numbers alone are sorted in no time: only those that can be among the first are compared whole.
    const least = Float64Array.from(slots, popularity).sort().at(-needed) ?? Number.NEGATIVE_INFINITY;
    return slots
      .filter((slot) => popularity(slot) >= least)
      .sort((a, b) => this.names.compare(a, b))
      .slice(0, needed);
  }

  private add(entry: NameEntry): void {
    const slot = this.names.add(entry);
    const { key } = this.names.at(slot);
    this.index.add({ id: slot, key });
    this.beginnings.add(slot);
    this.triples[entry.media].add(slot, key);
  }

  /** Whether asking the index for it is quick. */
  private isRare(word: string): boolean {
    return [...word].length > SHORT_LETTERS && this.beginnings.count(beginningOf(word), MEDIA) <= COMMON;
  }
}

const newIndex = () =>
  new MiniSearch<Indexed>({
    fields: ['key'],
    tokenize: wordsOf,
    // Names and terms come folded.
    processTerm: (word) => word,
  });

const starting = (word: string): Query => ({
  queries: [word],
  prefix: word.length > SHORT_LETTERS,
});

/** The word with typos: other letters, missing ones, more of them, or two neighbours swapped. */
const forgiving = (word: string): Query => {
  const typed: SearchOptions & { queries: Query[] } = {
    queries: [word],
    prefix: word.length > SHORT_LETTERS,
    fuzzy: word.length >= FUZZY_FROM ? FUZZY : false,
    maxFuzzy: FUZZY_MAX,
  };
  if (word.length < FUZZY_FROM) return typed;
  return { combineWith: 'OR', queries: [typed, ...swapsOf(word)] };
};
