import type { Target } from './target.js';

/** An attack and its result. */
export interface AttackCase {
  /** Unique within its kind, and the same in every run with the same seed, so that a case can be repeated. */
  name: string;
  /** @returns the problem in a sentence, or undefined if the portal held. */
  attack(target: Target): Promise<string | undefined>;
}

/** Cases of the same sort. */
export interface Kind {
  name: string;
  /** What the cases show, for the printed table. */
  claim: string;
  /** How many cases run in parallel; cases that measure other cases run alone. */
  atOnce: number;
  /** How many cases the short form runs, spread evenly over all. */
  short: number;
  /** The time limit of a case, in ms. */
  limitMs: number;
  cases(target: Target, seed: number): AttackCase[] | Promise<AttackCase[]>;
}
