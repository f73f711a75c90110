import type { Candidate } from './candidate.js';

/** Candidates indexed by keys; each can have several. */
export class CandidateIndex {
  private readonly byKey = new Map<string, Candidate[]>();

  constructor(candidates: readonly Candidate[], keysOf: (candidate: Candidate) => readonly string[]) {
    for (const candidate of candidates)
      for (const key of keysOf(candidate)) {
        const others = this.byKey.get(key);
        if (others) others.push(candidate);
        else this.byKey.set(key, [candidate]);
      }
  }

  /** Candidates with any of the keys, each once. */
  of(keys: readonly string[]): Candidate[] {
    return [...new Set(keys.flatMap((key) => this.byKey.get(key) ?? []))];
  }
}
