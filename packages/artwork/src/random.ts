/** A stream of repeatable random choices: the same seed gives the same choices on every machine. */
export interface Random {
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number in [low, high], both ends included. */
  int(low: number, high: number): number;
  /** True with the given probability (a half when none is given). */
  chance(probability?: number): boolean;
  /** One item of a list that must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** One item of [item, weight] pairs, by weight; weights of 0 are never chosen unless all are 0. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** A new stream that depends on this one's seed and a name only, not on how much of this one was used. */
  fork(name: string): Random;
}

/** FNV-1a with a final mix, so that ids that differ in one character give unrelated streams. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Starts a stream from a seed text. */
export function randomOf(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new Error('pick needs a list that is not empty');
    return item;
  };
  return {
    between,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability = 0.5) => next() < probability,
    pick,
    weighted: (list) => {
      const total = list.reduce((sum, [, weight]) => sum + weight, 0);
      if (total <= 0) return pick(list)[0];
      let left = next() * total;
      for (const [item, weight] of list) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(list)[0];
    },
    fork: (name) => randomOf(`${seed}\u0000${name}`),
  };
}
