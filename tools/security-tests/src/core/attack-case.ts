import type { Target } from './target.js';

/** An attack and its result. */
export interface AttackCase {
  /** Unique within its kind, and the same for every run with the same seed, so that a case can be repeated. */
  name: string;
  /** @returns the problem in a sentence, or undefined if the portal held. */
  attack(target: Target): Promise<string | undefined>;
}

/** Cases of one sort. */
export interface Kind {
  name: string;
  /** The claim being tested, for the list of counts. */
  claim: string;
  /** How many cases run in parallel; cases that measure others run alone. */
  atOnce: number;
  /** How many cases the short form takes, spread evenly over all. */
  short: number;
  /** How long (ms) one case may take. */
  limitMs: number;
  cases(target: Target, seed: number): AttackCase[] | Promise<AttackCase[]>;
}
