import { looseKeysOf, withoutArticle } from '@screenlore/catalogue-model';
import { COMMON, FORGIVEN_WORDS_MAX, FUZZY_FROM, SHORT_LETTERS, SPELLED_LETTERS } from '../bounds.js';
import { BARE } from '../found-by.js';
import { matchOf } from '../likest.js';
import { boundedWords } from '../query-parts.js';
import { byPopularity, isAnyName, joined, type Row } from '../row.js';
import { hasAll, type SoughtWord, soughtWords, spelling } from '../sought-words.js';
import { allOf, anyOf, beginningWith, Expressions, whole } from './expressions.js';
import type { NamesFile } from './names-file.js';
import type { Rows } from './rows.js';
import { hasTerm, splitsOf, typosOf } from './typos.js';

/** Of namesakes, of those who play somebody, and of names that are spelled so, so many are looked at. */
const NAMESAKES = 200;
const PLAYING = 500;
const SPELLED = 100;
/** From so many letters on a whole name may begin as a text. */
const SPELLED_WHOLE = 8;
/** Where no name has all the words, those that have any of them are guesses. */
const GUESSES = { compared: 500, most: 250 };

/** What a query comes to: rows that stand first, those that FTS5 finds, and rows that stand last. */
export interface Reading {
  first: readonly Row[];
  /** Undefined where FTS5 is not asked. */
  expression?: string | undefined;
  /** Whether FTS5 finds the row. */
  has: (row: Row) => boolean;
  last: readonly Row[];
  /** What names are compared with; undefined where the better known are as good. */
  key?: string | undefined;
  /** Nothing is called as it was typed: these are names like it (SHELL-50). */
  isSimilar: boolean;
}

/** Ways to read what was typed. */
export class Readings {
  private readonly ask: Expressions;

  constructor(
    private readonly file: NamesFile,
    private readonly rows: Rows,
  ) {
    this.ask = new Expressions(file);
  }

  of(key: string): Reading | undefined {
    return this.asTyped(key) ?? this.otherwise(key);
  }

  /** As it is; where nothing is called so with the article in front, it does not count (SHELL-47). */
  asTyped(key: string): Reading | undefined {
    const bare = withoutArticle(key);
    const typed = this.typed(key, () => this.calledBut(key));
    return typed ?? (bare === key ? undefined : this.typed(bare, () => this.calledBut(key), true));
  }

  /** By who made it, with typos, or by some of its words: whether typos are forgiven is decided for all kinds and years alike. */
  otherwise(key: string): Reading | undefined {
    const sought = soughtWords(boundedWords(key));
    if (sought.length === 0) return undefined;
    return this.madeBy(key, sought) ?? this.forgiven(key, sought) ?? this.guessed(key, sought);
  }

  /** What is called so, has its words, is spelled so whatever breaks the words, or plays somebody who is called so. */
  private typed(key: string, calledBut: () => Row[], isBare = false): Reading | undefined {
    const words = boundedWords(key);
    const sought = soughtWords(words);
    const expression = sought.length > 0 ? this.ask.allSought(sought) : undefined;
    const called = this.called(key);
    const playing = called.length === 0 && expression ? this.rows.found('parts', expression, PLAYING) : [];
    const last = [...this.spelled(key), ...playing];
    const isNamed = expression !== undefined && this.rows.has('names', expression);
    if (called.length + last.length === 0 && !isNamed) return undefined;
    // Beside names that have its words what is called so but for the article comes first.
    const but = isBare || called.length === 0 ? calledBut() : [];
    const isShort = words.length === 1 && [...key].length <= SHORT_LETTERS;
    return {
      ...{ first: [...but, ...called], expression, last, isSimilar: false },
      has: expression ? isAnyName(hasAll(sought)) : () => false,
      key: isShort ? undefined : key,
    };
  }

  /** Titles with some of the words in a name and the others in the names of who made them: 'godfather coppola' (SHELL-99). */
  private madeBy(key: string, sought: readonly SoughtWord[]): Reading | undefined {
    const expression = this.ask.allMadeBy(sought);
    if (sought.length < 2 || !this.rows.has('names', expression)) return undefined;
    return { first: [], expression, has: () => false, last: [], key, isSimilar: false };
  }

  private forgiven(key: string, sought: readonly SoughtWord[]): Reading | undefined {
    if (sought.length > FORGIVEN_WORDS_MAX) return undefined;
    const typos = sought.map(({ words: [word = '', ...more] }) =>
      more.length > 0 ? [] : typosOf(this.file, word),
    );
    if (typos.every((each) => each.length === 0)) return undefined;
    const alike = sought.map(({ words, others }, at) => ({
      words,
      others: [...others, ...(typos[at] ?? [])],
    }));
    const expression = this.ask.allSought(alike);
    const first =
      sought.length === 1 ? this.rows.found('wholes', anyOf((typos[0] ?? []).map(whole)), NAMESAKES) : [];
    const last = this.rows.found('parts', expression, PLAYING);
    if (last.length === 0 && !this.rows.has('names', expression)) return undefined;
    return { first, expression, has: isAnyName(hasAll(alike)), last, key, isSimilar: true };
  }

  private guessed(key: string, sought: readonly SoughtWord[]): Reading | undefined {
    const rare = sought.filter((each) =>
      each.words.every(
        (word) =>
          [...word].length > SHORT_LETTERS &&
          this.rows.countUpTo('names', this.ask.beginning(word), COMMON + 1) <= COMMON,
      ),
    );
    if (!rare.some(({ words }) => words.some((word) => word.length >= FUZZY_FROM))) return undefined;
    const expression = anyOf(rare.map((each) => this.ask.soughtWord(each)));
    const has = rare.map((each) => isAnyName(hasAll([each])));
    const match = matchOf(key);
    const first = this.rows
      .found('names', expression, GUESSES.compared)
      .map((row) => ({ row, words: has.filter((hasWord) => hasWord(row)).length, match: match(row) }))
      .sort((a, b) => b.words - a.words || b.match - a.match)
      .slice(0, GUESSES.most)
      .map(({ row }) => row);
    return first.length === 0 ? undefined : { first, has: () => false, last: [], isSimilar: true };
  }

  /** What has the name itself, then what has it as another name, then in another way of writing; the better known first. */
  called(key: string): Row[] {
    const inOrder = this.namesakes(looseKeysOf(key).map(whole));
    const itself = inOrder.filter(({ names: [own] }) => own.key === key);
    const otherwise = inOrder.filter(isAnyName((name) => name.key === key));
    return [...new Set([...itself, ...otherwise, ...inOrder])];
  }

  /** What is called so but for the article that the query begins with: 'The Casablanca', 'Die Matrix'. None where it has no article. */
  calledBut(key: string): Row[] {
    const bare = withoutArticle(key);
    if (bare === key) return [];
    const inOrder = this.namesakes(
      [...looseKeysOf(bare), ...looseKeysOf(bare).map((loose) => BARE + loose)].map(whole),
    );
    return [
      ...new Set([...inOrder.filter(({ names: [own] }) => withoutArticle(own.key) === bare), ...inOrder]),
    ];
  }

  /** What is called so, and then what is so but for an article: in front of its name, or, where nothing is called so, of the query. */
  calledOrNearly(key: string): Row[] {
    const called = this.called(key);
    const but = called.length > 0 ? [] : this.calledBut(key);
    return [...called, ...but, ...this.namesakes(looseKeysOf(key).map((loose) => whole(BARE + loose)))];
  }

  private namesakes(expressions: readonly string[]): Row[] {
    const isNothing = expressions.every((each) => each === whole('') || each === whole(BARE));
    return isNothing ? [] : this.rows.found('wholes', anyOf(expressions), NAMESAKES).sort(byPopularity);
  }

  /** Names that are spelled as the query is, whatever breaks the words: 'starwars', 'bat man re' (SHELL-46). */
  private spelled(key: string): Row[] {
    const text = joined(key);
    const { least, most } = SPELLED_LETTERS;
    if (text.length < least || text.length > most) return [];
    const splits = splitsOf(this.file, text).map(([first, second]) =>
      allOf([whole(first), this.ask.beginning(second)]),
    );
    const spelledAt = spelling(text);
    // What starts with a single word is found by it anyway, and a word that there is breaks nowhere.
    const parts = text === key ? splits : [this.ask.beginning(text), ...splits];
    const isWhole = text.length >= SPELLED_WHOLE && !(text === key && hasTerm(this.file, text));
    const places = [
      ...(parts.length === 0 ? [] : this.rows.places('names', anyOf(parts), SPELLED)),
      ...(isWhole
        ? this.rows.places('wholes', anyOf([beginningWith(text), beginningWith(BARE + text)]), SPELLED)
        : []),
    ];
    return this.rows.at([...new Set(places)]).filter(isAnyName((name) => spelledAt(name.key) >= 0));
  }
}
