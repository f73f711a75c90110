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

/** How many namesakes, people who play a character of the name, and names spelled that way are considered. */
const NAMESAKES = 200;
const PLAYING = 500;
const SPELLED = 100;
/** From this many letters on, a text may be the start of a whole name. */
const SPELLED_WHOLE = 8;
/** Where no name has all the words, names with any of them are guesses. */
const GUESSES = { compared: 500, most: 250 };

/** How a query is interpreted: rows that come first, rows that FTS5 finds, and rows that come last. */
export interface Reading {
  first: readonly Row[];
  /** Undefined if FTS5 is not queried. */
  expression?: string | undefined;
  /** Whether FTS5 finds the row. */
  has: (row: Row) => boolean;
  last: readonly Row[];
  /** What names are compared with; undefined to sort by popularity alone. */
  key?: string | undefined;
  /** Nothing has the typed name: these names are similar to it (SHELL-50). */
  isSimilar: boolean;
}

/** Ways to interpret what was typed. */
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

  /** As typed; if nothing has this name with its article, the article is ignored (SHELL-47). */
  asTyped(key: string): Reading | undefined {
    const bare = withoutArticle(key);
    const typed = this.typed(key, () => this.calledBut(key));
    return typed ?? (bare === key ? undefined : this.typed(bare, () => this.calledBut(key), true));
  }

  /** By its makers, with typos, or by some of its words: whether typos are forgiven is decided for all kinds and years together. */
  otherwise(key: string): Reading | undefined {
    const sought = soughtWords(boundedWords(key));
    if (sought.length === 0) return undefined;
    return this.madeBy(key, sought) ?? this.forgiven(key, sought) ?? this.guessed(key, sought);
  }

  /** What has this name, has its words, is spelled that way wherever words break, or plays a character of this name. */
  private typed(key: string, calledBut: () => Row[], isBare = false): Reading | undefined {
    const words = boundedWords(key);
    const sought = soughtWords(words);
    const expression = sought.length > 0 ? this.ask.allSought(sought) : undefined;
    const called = this.called(key);
    const playing = called.length === 0 && expression ? this.rows.found('parts', expression, PLAYING) : [];
    const last = [...this.spelled(key), ...playing];
    const isNamed = expression !== undefined && this.rows.has('names', expression);
    if (called.length + last.length === 0 && !isNamed) return undefined;
    // Names that match apart from the article come before names that contain the words.
    const but = isBare || called.length === 0 ? calledBut() : [];
    const isShort = words.length === 1 && [...key].length <= SHORT_LETTERS;
    return {
      ...{ first: [...but, ...called], expression, last, isSimilar: false },
      has: expression ? isAnyName(hasAll(sought)) : () => false,
      key: isShort ? undefined : key,
    };
  }

  /** Titles with some of the words in a name and the others in the makers' names: 'godfather coppola' (SHELL-99). */
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

  /** First as its name, then as another name, then in another spelling; each best known first. */
  called(key: string): Row[] {
    const inOrder = this.namesakes(looseKeysOf(key).map(whole));
    const itself = inOrder.filter(({ names: [own] }) => own.key === key);
    const otherwise = inOrder.filter(isAnyName((name) => name.key === key));
    return [...new Set([...itself, ...otherwise, ...inOrder])];
  }

  /** What has this name apart from the query's leading article: 'The Casablanca', 'Die Matrix'. None if it has no article. */
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

  /** What has this name, then what has it apart from an article: at the start of the name or, if nothing has this name, of the query. */
  calledOrNearly(key: string): Row[] {
    const called = this.called(key);
    const but = called.length > 0 ? [] : this.calledBut(key);
    return [...called, ...but, ...this.namesakes(looseKeysOf(key).map((loose) => whole(BARE + loose)))];
  }

  private namesakes(expressions: readonly string[]): Row[] {
    const isNothing = expressions.every((each) => each === whole('') || each === whole(BARE));
    return isNothing ? [] : this.rows.found('wholes', anyOf(expressions), NAMESAKES).sort(byPopularity);
  }

  /** Names spelled like the query wherever words break: 'starwars', 'bat man re' (SHELL-46). */
  private spelled(key: string): Row[] {
    const text = joined(key);
    const { least, most } = SPELLED_LETTERS;
    if (text.length < least || text.length > most) return [];
    const splits = splitsOf(this.file, text).map(([first, second]) =>
      allOf([whole(first), this.ask.beginning(second)]),
    );
    const spelledAt = spelling(text);
    // A single word finds what starts with it anyway, and a word that exists needs no splitting.
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
