import type { Target } from './target.js';

/** One attack, and what it found. */
export interface AttackCase {
  /** Unique within its kind, and the same in every run with the same seed: it is how a case is repeated. */
  name: string;
  /** @returns what is wrong in a sentence, or undefined where the portal held. */
  attack(target: Target): Promise<string | undefined>;
}

/** Cases of one sort. */
export interface Kind {
  name: string;
  /** What must hold, for the list of counts. */
  claim: string;
  /** How many cases run side by side; those that measure others run alone. */
  atOnce: number;
  /** How many cases the short form takes, spread evenly over all. */
  short: number;
  /** How long (ms) one case may take. */
  limitMs: number;
  cases(target: Target, seed: number): AttackCase[] | Promise<AttackCase[]>;
}
