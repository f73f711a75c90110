import { Injectable } from '@nestjs/common';
import { nameKey, wordsOf } from '@screenlore/catalogue-store';
import { type Category, MEDIA, type Media, SINGULAR } from '@screenlore/contracts';
import type { Query } from 'minisearch';
import { byPopularity, InvertedIndex, type NameEntry, type Part, type Row } from './inverted-index.js';
import { rarestTrigrams, rowsLike, trigramsIn } from './trigrams.js';
import { FUZZY_FROM, startingWith, withTypos } from './typo-query.js';
import { ask, newWordIndex } from './word-index.js';

export interface NamePage {
  skip: number;
  count: number;
}

interface Years {
  /** First and last year, each open when null; a name without a year is in no span of years. */
  yearFrom?: number | null;
  yearTo?: number | null;
}

export interface NameQuery extends NamePage, Years {
  query: string;
  /** All kinds when left out. */
  kinds?: readonly Media[] | undefined;
}

/** Finds what matches of some kinds; of the rows at least as many are given as are needed. */
type Matcher = (kinds: readonly Media[], needed: number) => Matches;

interface Matches {
  rows: readonly Row[];
  total: number;
}

/** More words than this add cost and no meaning. */
const WORDS_MAX = 8;
/** Letters of a word that count; no name's word needs more to be told from the others. */
const LETTERS_MAX = 24;
/** Letters of the longest prefixes in the prefix index. */
const PREFIX_LETTERS = 4;
/** Words of up to this many letters are answered by the prefix index alone. */
const SHORT_LETTERS = 2;
/** A prefix that more names share than this is too: MiniSearch scores each match. */
const COMMON = 4000;
/** More words than this are looked for as they are typed. */
const FORGIVEN_WORDS_MAX = 5;
/** Where no name has all the words, those that have any of them are guesses: this many of the best are shown. */
const GUESSES = 250;
/**
 * Names that are looked at to find those like another one. Over 80,000 titles, with the people in them, more than nine in ten
 * names with a typo are found among so many; twice as many take three times as long and find three in a hundred more.
 */
const LIKE_LOOKED_AT = 700;

const prefixOf = (word: string): string => [...word].slice(0, PREFIX_LETTERS).join('');

/** The prefixes of a name's words, from one letter to four, with the kind. */
const prefixesOf = ({ key, media }: Row): Set<string> =>
  new Set(
    wordsOf(key).flatMap((word) => {
      const letters = [...prefixOf(word)];
      return letters.map((_, at) => `${media} ${letters.slice(0, at + 1).join('')}`);
    }),
  );

const boundedWords = (key: string): string[] =>
  wordsOf(key)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, LETTERS_MAX));

/** Whether each of the words starts some word of a name. */
const hasWordsStarting = (words: readonly string[]) => {
  const sought = words.map((word) => ({ first: word, later: `-${word}` }));
  return ({ key }: { key: string }): boolean =>
    sought.every(({ first, later }) => key.startsWith(first) || key.includes(later));
};

/** Whether a name is of the years; undefined where none are asked for. */
const inYears = ({ yearFrom = null, yearTo = null }: Years): ((row: Row) => boolean) | undefined =>
  yearFrom === null && yearTo === null
    ? undefined
    : ({ year }) => year !== null && year >= (yearFrom ?? year) && year <= (yearTo ?? year);

/** 'Alien 1979': a name, and the year that tells it from its namesakes (SHELL-40). */
const datedName = (query: string): { name: string; year: number } | undefined => {
  const [, name, year] = /^(.*\S)\s+\(?((?:18|19|20)\d\d)\)?\s*$/.exec(query) ?? [];
  return name === undefined ? undefined : { name, year: Number(year) };
};

const playsSame = (a: NameEntry, b: NameEntry): boolean =>
  (a.characters ?? []).join('\n') === (b.characters ?? []).join('\n');

/** Made when it is first asked for, and once. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/**
 * All names of the catalogue in memory. MiniSearch finds words by prefix and with typos; a prefix index answers what very
 * many names match, and a trigram index what a name contains.
 */
@Injectable()
export class NameIndex {
  private byId = new Map<string, Row>();
  private words = newWordIndex<Row>();
  private characters = newWordIndex<Part>();
  private kinds = new InvertedIndex(({ media }) => [media]);
  private names = new InvertedIndex(({ key }) => [key]);
  private prefixes = new InvertedIndex(prefixesOf);
  private trigrams = new InvertedIndex(({ key }) => trigramsIn(key));

  get size(): number {
    return this.byId.size;
  }

  clear(): void {
    Object.assign(this, new NameIndex());
  }

  /** Adds a name, or brings a known one up to date. */
  put(entry: NameEntry): void {
    const known = this.byId.get(entry.id);
    if (known?.name === entry.name && known.media === entry.media && playsSame(known, entry)) {
      const moves = known.popularity !== entry.popularity;
      Object.assign(known, entry);
      if (moves) for (const index of this.indexes()) index.reorder(known);
      return;
    }
    this.remove(entry.id);
    const row: Row = { ...entry, key: nameKey(entry.name), gone: false, parts: [] };
    const characters = new Set((entry.characters ?? []).map(nameKey));
    row.parts = [...characters].map((key) => ({ row, key }));
    this.byId.set(row.id, row);
    this.words.add(row);
    for (const part of row.parts) this.characters.add(part);
    for (const index of this.indexes()) index.add(row);
  }

  remove(id: string): void {
    const row = this.byId.get(id);
    if (!row) return;
    row.gone = true;
    this.byId.delete(id);
    this.words.remove(row);
    for (const part of row.parts) this.characters.remove(part);
    for (const index of this.indexes()) index.remove(row);
  }

  /** Ids of titles whose name contains the text, the most popular first; case, accents and punctuation do not count. */
  titlesContaining(kind: Category, text: string, page: NamePage): string[] {
    return this.containing(SINGULAR[kind], text, page);
  }

  peopleContaining(text: string, page: NamePage): string[] {
    return this.containing('person', text, page);
  }

  /** Titles that share one of the rarest triples of letters with a folded name, in no order. */
  titlesLike(key: string, kinds: readonly Category[], years: Years): Row[] {
    const media: readonly Media[] = kinds.map((kind) => SINGULAR[kind]);
    const isOfYears = inYears(years);
    const isWanted = (row: Row) => media.includes(row.media) && (!isOfYears || isOfYears(row));
    return rowsLike(this.trigrams, key, isWanted, LIKE_LOOKED_AT);
  }

  /** Ids of so many titles of a kind, each as likely as any other, none twice; fewer where there are fewer. */
  titlesAtRandom(kind: Category, count: number): string[] {
    const rows = this.kinds.rows(SINGULAR[kind]);
    // The first steps of a Fisher-Yates shuffle that stores only what has moved: as much work as there are picks.
    const moved = new Map<number, Row | undefined>();
    return Array.from({ length: Math.min(count, rows.length) }, (_, at) => {
      const from = at + Math.floor(Math.random() * (rows.length - at));
      const drawn = moved.get(from) ?? rows[from];
      moved.set(from, moved.get(at) ?? rows[at]);
      return drawn?.id ?? '';
    });
  }

  /** The exact name first, then the best match and popularity (SHELL-22). */
  search({ query, kinds = MEDIA, skip, count, ...years }: NameQuery): Matches {
    const { rows, total } = this.matcher(query, years)([...new Set(kinds)], skip + count);
    return { rows: rows.slice(skip, skip + count), total };
  }

  /** How many `search` finds of each kind alone. */
  totals({ query, ...years }: Years & { query: string }): Record<Media, number> {
    const matches = this.matcher(query, years);
    const total = (media: Media) => matches([media], 0).total;
    return { movie: total('movie'), serie: total('serie'), game: total('game'), person: total('person') };
  }

  /** @returns finds at least as many rows of some kinds as are needed */
  private matcher(query: string, years: Years): Matcher {
    const plain = this.matcherOf(query, years);
    const dated = inYears(years) ? undefined : datedName(query);
    if (!dated || plain.isTyped()) return plain.find;
    const ofYear = this.matcherOf(dated.name, { yearFrom: dated.year, yearTo: dated.year });
    return ofYear.find(MEDIA, 1).total > 0 ? ofYear.find : plain.find;
  }

  /**
   * What several kinds ask of the index is asked once. Whether typos are forgiven is decided for all kinds and years alike:
   * beside a name as it was typed, one that differs is something else (SHELL-22).
   */
  private matcherOf(query: string, years: Years): { find: Matcher; isTyped: () => boolean } {
    const key = nameKey(query);
    const words = boundedWords(key);
    // A common word is taken as it is typed: a typo hardly ever makes another word that everybody uses.
    const rare = words.filter((word) => this.isRare(word));
    const common = hasWordsStarting(words.filter((word) => !rare.includes(word)));
    const exact = this.names.rows(key);
    const named = lazy(() =>
      rare.length > 0
        ? ask(this.words, rare.map(startingWith), 'AND').filter(common)
        : this.byPrefixes(words),
    );
    const playing = (queries: Query[]): Row[] =>
      ask(this.characters, queries, 'AND')
        .filter(common)
        .map(({ row }) => row);
    const asTyped = lazy(() =>
      exact.length > 0 ? [...exact, ...named()] : [...named(), ...playing(rare.map(startingWith))],
    );
    const mayForgive = rare.some((word) => word.length >= FUZZY_FROM) && rare.length <= FORGIVEN_WORDS_MAX;
    const forgiven = lazy(() => {
      if (!mayForgive) return [];
      const queries = rare.map(withTypos);
      return [...ask(this.words, queries, 'AND').filter(common), ...playing(queries)];
    });
    const guessed = lazy(() =>
      rare.some((word) => word.length >= FUZZY_FROM) ? ask(this.words, rare.map(startingWith), 'OR') : [],
    );
    const isOfYears = inYears(years);
    const [word = '', ...others] = words;
    const isPrefix =
      word !== '' && word === prefixOf(word) && rare.length + others.length === 0 && !isOfYears;
    const find: Matcher = (kinds, needed) => {
      const wanted = (row: Row): boolean => kinds.includes(row.media) && (!isOfYears || isOfYears(row));
      if (isPrefix) {
        const { rows, total } = this.byPrefix(word, kinds, needed);
        return { rows: [...new Set([...exact.filter(wanted), ...rows])], total };
      }
      const found = asTyped().length > 0 ? asTyped() : forgiven();
      const rows =
        found.length > 0 ? [...new Set(found.filter(wanted))] : guessed().filter(wanted).slice(0, GUESSES);
      return { rows, total: rows.length };
    };
    return { find, isTyped: () => isPrefix || asTyped().length > 0 };
  }

  /** Names with a word that starts with the prefix: counted, and only the needed ones read. */
  private byPrefix(prefix: string, kinds: readonly Media[], needed: number): Matches {
    const keys = kinds.map((media) => `${media} ${prefix}`);
    return {
      rows: keys.flatMap((key) => this.prefixes.rows(key).slice(0, needed)).sort(byPopularity),
      total: keys.reduce((sum, key) => sum + this.prefixes.count(key), 0),
    };
  }

  /** Names with a word that starts with each of the words, by popularity alone: of common words each match is as good. */
  private byPrefixes(words: string[]): Row[] {
    const [rarest] = words.map(prefixOf).sort((a, b) => this.countOf(a) - this.countOf(b));
    if (rarest === undefined) return [];
    const startsAll = hasWordsStarting(words);
    return MEDIA.flatMap((media) => this.prefixes.rows(`${media} ${rarest}`).filter(startsAll)).sort(
      byPopularity,
    );
  }

  private countOf(prefix: string): number {
    return MEDIA.reduce((sum, media) => sum + this.prefixes.count(`${media} ${prefix}`), 0);
  }

  private containing(media: Media, text: string, { skip, count }: NamePage): string[] {
    const part = nameKey(text);
    const [rarest] = rarestTrigrams(this.trigrams, part);
    const ids: string[] = [];
    for (const row of rarest === undefined ? this.kinds.rows(media) : this.trigrams.rows(rarest)) {
      if (ids.length >= skip + count) break;
      if (row.media === media && row.key.includes(part)) ids.push(row.id);
    }
    return ids.slice(skip);
  }

  private isRare(word: string): boolean {
    return [...word].length > SHORT_LETTERS && this.countOf(prefixOf(word)) <= COMMON;
  }

  private indexes(): InvertedIndex[] {
    return [this.kinds, this.names, this.prefixes, this.trigrams];
  }
}
