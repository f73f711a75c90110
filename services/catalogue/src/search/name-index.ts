import { Injectable } from '@nestjs/common';
import { nameKey, withoutArticle } from '@screenlore/catalogue-model';
import { type Category, MEDIA, type Media, SINGULAR } from '@screenlore/contracts';
import type { Query } from 'minisearch';
import { drawnAtRandom } from './drawn-at-random.js';
import { otherNames } from './found-as.js';
import {
  byPopularity,
  InvertedIndex,
  isAnyName,
  type NameEntry,
  namesOf,
  type OtherName,
  ownerOf,
  type Part,
  type Row,
} from './inverted-index.js';
import { madeBySought, wholeNamesFirst } from './nearest-names.js';
import {
  boundedWords,
  datedName,
  inYears,
  lazy,
  type Matcher,
  type Matches,
  type NameMatcher,
  type NamePage,
  type NameQuery,
  type Years,
} from './query-parts.js';
import { isFoundAlike, joined, prefixesOf, prefixOf, rowOf, trigramsOfRow } from './row-of.js';
import { rowsContaining } from './rows-containing.js';
import { Shelves } from './shelves.js';
import { hasAll, type SoughtWord, soughtWords, spelling } from './sought-words.js';
import { spelledAlike } from './spelled-alike.js';
import { rarestTrigrams, rowsLike } from './trigrams.js';
import { FUZZY_FROM, startingWith, withTypos } from './typo-query.js';
import { WholeNames } from './whole-names.js';
import { ask, newWordIndex } from './word-index.js';

/** Words of so few letters, and prefixes that so many names share, are answered by the prefix index: MiniSearch scores each match. */
const SHORT_LETTERS = 2;
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
/** Names that are looked at to find those that are spelled as a query is. */
const SPELLED_LOOKED_AT = 1000;

/**
 * All names of the catalogue in memory. MiniSearch finds words by prefix and with typos; a prefix index answers what very
 * many names match, and a trigram index what a name contains.
 */
@Injectable()
export class NameIndex {
  private byId = new Map<string, Row>();
  private words = newWordIndex<Row | OtherName>();
  private characters = newWordIndex<Part>();
  shelves = new Shelves();
  private kinds = new InvertedIndex(({ media }) => [media]);
  private wholeNames = new WholeNames();
  private prefixes = new InvertedIndex(prefixesOf);
  private trigrams = new InvertedIndex(trigramsOfRow);

  get size(): number {
    return this.byId.size;
  }

  clear(): void {
    Object.assign(this, new NameIndex());
  }

  /** Adds a name, or brings a known one up to date. */
  put(entry: NameEntry): void {
    const known = this.byId.get(entry.id);
    if (known && isFoundAlike(known, entry)) {
      const moves = known.popularity !== entry.popularity;
      Object.assign(known, entry);
      this.shelves.put(entry);
      if (moves) for (const index of this.indexes()) index.reorder(known);
      return;
    }
    this.remove(entry.id);
    const row = rowOf(entry);
    this.byId.set(row.id, row);
    this.shelves.put(entry);
    for (const name of namesOf(row)) this.words.add(name);
    for (const part of row.parts) this.characters.add(part);
    for (const index of this.indexes()) index.add(row);
  }

  remove(id: string): void {
    const row = this.byId.get(id);
    if (!row) return;
    row.gone = true;
    this.byId.delete(id);
    this.shelves.remove(row);
    for (const name of namesOf(row)) this.words.remove(name);
    for (const part of row.parts) this.characters.remove(part);
    for (const index of this.indexes()) index.remove(row);
  }

  /** Ids of titles whose name is the text, begins with it or contains it, in this order, and of each the most popular first. */
  titlesContaining(kind: Category, text: string, page: NamePage): string[] {
    return this.containing(SINGULAR[kind], text, page);
  }

  /** The other names by which titles were found, by id; those that their own names tell are left out (SHELL-64). */
  otherNamesFound(text: string, ids: readonly string[]): Record<string, string> {
    const rows = ids.flatMap((id) => this.byId.get(id) ?? []);
    return otherNames(text, rows);
  }

  peopleContaining(text: string, page: NamePage): string[] {
    return this.containing('person', text, page);
  }

  /** Titles that share one of the rarest triples of letters with a folded name, in no order. */
  titlesLike(key: string, kinds: readonly Category[], years: Years): Row[] {
    const media: readonly Media[] = kinds.map((kind) => SINGULAR[kind]);
    const isOfYears = inYears(years);
    const isWanted = (row: Row) => media.includes(row.media) && (!isOfYears || isOfYears(row));
    return rowsLike(this.trigrams, joined(key), isWanted, LIKE_LOOKED_AT);
  }

  /** Names that are spelled like what nothing is called (SHELL-72). */
  spelledAlike(query: string): string[] {
    return spelledAlike(this.trigrams, query);
  }

  /** Ids of so many titles of a kind, each as likely as any other, none twice; fewer where there are fewer. */
  titlesAtRandom(kind: Category, count: number): string[] {
    return drawnAtRandom(this.kinds.rows(SINGULAR[kind]), count).map(({ id }) => id);
  }

  /** The exact name first, then the best match and popularity (SHELL-22). */
  search({ query, kinds = MEDIA, skip, count, ...years }: NameQuery): Matches {
    const { rows, ...found } = this.matcher(query, years)([...new Set(kinds)], skip + count);
    return { ...found, rows: rows.slice(skip, skip + count) };
  }

  /** How many `search` finds of each kind alone. */
  totals({ query, ...years }: Years & { query: string }): Record<Media, number> {
    const matches = this.matcher(query, years);
    const total = (media: Media) => matches([media], 0).total;
    return { movie: total('movie'), serie: total('serie'), game: total('game'), person: total('person') };
  }

  /** @returns finds at least as many rows of some kinds as are needed */
  private matcher(query: string, years: Years): Matcher {
    const plain = this.articleAside(query, years);
    if (plain.isTyped()) return plain.find;
    const dated = inYears(years) ? undefined : datedName(query);
    const ofYear = dated && this.articleAside(dated.name, { yearFrom: dated.year, yearTo: dated.year });
    return ofYear && ofYear.find(MEDIA, 1).total > 0 ? ofYear.find : plain.find;
  }

  /** Where nothing is called so with the article in front, it does not count (SHELL-47). */
  private articleAside(query: string, years: Years): NameMatcher {
    const key = nameKey(query);
    const plain = this.matcherOf(key, years);
    const bare = withoutArticle(key);
    if (plain.isTyped() || bare === key) return plain;
    const named = this.matcherOf(bare, years, this.wholeNames.calledBut(key));
    return named.isTyped() ? named : plain;
  }

  /**
   * What several kinds ask of the index is asked once. Whether typos are forgiven is decided for all kinds and years alike:
   * beside a name as it was typed, one that differs is something else (SHELL-22).
   * @param but what is called so but for an article, if that is known
   */
  private matcherOf(key: string, years: Years, but?: readonly Row[]): NameMatcher {
    const words = boundedWords(key);
    // A common word is taken as it is typed: a typo hardly ever makes another word that everybody uses.
    const sought = soughtWords(words);
    const rare = sought.filter((each) => each.words.every((word) => this.isRare(word)));
    const common = hasAll(sought.filter((each) => !rare.includes(each)));
    const called = this.wholeNames.called(key);
    const calledBut = but ?? (called.length > 0 ? [] : this.wholeNames.calledBut(key));
    const named = lazy(() =>
      rare.length > 0
        ? ask(this.words, rare.map(startingWith), 'AND').filter(common).map(ownerOf)
        : this.byPrefixes(sought),
    );
    const playing = (queries: Query[]): Row[] =>
      ask(this.characters, queries, 'AND').filter(common).map(ownerOf);
    const typed = lazy(() => [
      ...called,
      ...named(),
      ...this.spelled(key),
      ...(called.length > 0 ? [] : playing(rare.map(startingWith))),
    ]);
    const isLong = rare.some((each) => each.words.some((word) => word.length >= FUZZY_FROM));
    const mayForgive = isLong && rare.length <= FORGIVEN_WORDS_MAX;
    const guessed = lazy(() => (isLong ? ask(this.words, rare.map(startingWith), 'OR').map(ownerOf) : []));
    // Beside names that have its words what is called so but for the article comes first.
    const meant = lazy(() =>
      typed().length > 0 ? [...calledBut, ...typed()] : madeBySought(sought, guessed()),
    );
    const forgiven = lazy(() => {
      if (!mayForgive) return [];
      const queries = rare.map(withTypos);
      const named = ask(this.words, queries, 'AND').filter(common).map(ownerOf);
      return [...wholeNamesFirst(key, named), ...playing(queries)];
    });
    const isOfYears = inYears(years);
    const [word = '', ...others] = words;
    const startsWord = isAnyName(hasAll(sought));
    const isPrefix =
      word !== '' && word === prefixOf(word) && rare.length + others.length === 0 && !isOfYears;
    const find: Matcher = (kinds, needed) => {
      const wanted = (row: Row): boolean => kinds.includes(row.media) && (!isOfYears || isOfYears(row));
      if (isPrefix) {
        const { rows, total } = this.byPrefix(word, kinds, needed);
        const first = called.filter((row) => wanted(row));
        const others = first.filter((row) => !startsWord(row)).length;
        return { rows: [...new Set([...first, ...rows])], total: total + others };
      }
      if (meant().length > 0) {
        const rows = [...new Set(meant().filter(wanted))];
        return { rows, total: rows.length };
      }
      const most = forgiven().length > 0 ? undefined : GUESSES;
      const rows = [...new Set((most ? guessed() : forgiven()).filter(wanted))].slice(0, most);
      return { rows, total: rows.length, similar: rows.length > 0 };
    };
    return { find, isTyped: () => isPrefix || typed().length > 0 };
  }

  /** Names that are spelled as the query is, whatever breaks the words: 'starwars', 'bat man re' (SHELL-46). */
  private spelled(key: string): Row[] {
    const text = joined(key);
    const [rarest] = rarestTrigrams(this.trigrams, text);
    if (rarest === undefined || this.trigrams.count(rarest) > SPELLED_LOOKED_AT) return [];
    const isSpelled = spelling(text);
    return this.trigrams.rows(rarest).filter(isAnyName(({ key: name }) => isSpelled(name) >= 0));
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
  private byPrefixes(sought: readonly SoughtWord[]): Row[] {
    const prefixesFor = (each: SoughtWord) => [...each.words.slice(0, 1), ...each.others].map(prefixOf);
    const countFor = (each: SoughtWord) =>
      prefixesFor(each).reduce((sum, prefix) => sum + this.countOf(prefix), 0);
    const [rarest] = [...sought].sort((a, b) => countFor(a) - countFor(b));
    if (rarest === undefined) return [];
    const keys = MEDIA.flatMap((media) => prefixesFor(rarest).map((prefix) => `${media} ${prefix}`));
    const rows = new Set(keys.flatMap((key) => this.prefixes.rows(key).filter(isAnyName(hasAll(sought)))));
    return [...rows].sort(byPopularity);
  }

  private countOf(prefix: string): number {
    return MEDIA.reduce((sum, media) => sum + this.prefixes.count(`${media} ${prefix}`), 0);
  }

  /** A year behind a text narrows to it, unless something contains it (SHELL-40). */
  private containing(media: Media, text: string, { skip, count }: NamePage): string[] {
    const dated = datedName(text);
    const whole = this.withText(media, text);
    const rows =
      whole.length > 0 || !dated
        ? whole
        : this.withText(media, dated.name).filter(({ year }) => year === dated.year);
    return rows.slice(skip, skip + count).map(({ id }) => id);
  }

  /** Names that are the text, then those that begin with it, then those that contain it; of each the best known first. */
  private withText(media: Media, text: string): Row[] {
    const key = nameKey(text);
    const [rarest] = rarestTrigrams(this.trigrams, joined(key));
    const isWanted = (row: Row) => row.media === media;
    const rows = rarest === undefined ? this.kinds.rows(media) : this.trigrams.rows(rarest);
    const contained = rowsContaining(key, rows.filter(isWanted));
    return [...new Set([...this.wholeNames.calledOrNearly(key).filter(isWanted), ...contained])];
  }

  private isRare(word: string): boolean {
    return [...word].length > SHORT_LETTERS && this.countOf(prefixOf(word)) <= COMMON;
  }

  private indexes(): InvertedIndex[] {
    return [this.kinds, this.prefixes, this.trigrams, ...this.wholeNames.indexes];
  }
}
