import { setTimeout as pause } from 'node:timers/promises';
import type { AttackCase, Kind } from './attack-case.js';
import type { Target } from './target.js';

interface Failure {
  kind: string;
  name: string;
  fault: string;
}

export interface KindResult {
  kind: string;
  count: number;
  failures: Failure[];
  ms: number;
}

export interface RunOptions {
  seed: number;
  /** Only a fixed part of each kind. */
  short?: boolean;
  /** Only the case with this name, to repeat it. */
  only?: string | undefined;
}

/** Takes cases at regular intervals, so that a part of a list still covers all of it. */
export const spread = <T>(all: readonly T[], count: number): T[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)] as T);

/** Runs the cases of a kind. An exception, or a case that takes too long, counts as a failure of the portal. */
export async function runKind(
  kind: Kind,
  target: Target,
  { seed, short, only }: RunOptions,
): Promise<KindResult> {
  const began = performance.now();
  const all = await kind.cases(target, seed);
  const chosen =
    only !== undefined ? all.filter(({ name }) => name === only) : short ? spread(all, kind.short) : all;
  const failures: Failure[] = [];
  const waiting = chosen.values();
  const worker = async () => {
    for (const attackCase of waiting) {
      const fault = await faultOf(attackCase, target, kind.limitMs);
      if (fault !== undefined) failures.push({ kind: kind.name, name: attackCase.name, fault });
    }
  };
  await Promise.all(Array.from({ length: kind.atOnce }, worker));
  return { kind: kind.name, count: chosen.length, failures, ms: performance.now() - began };
}

async function faultOf({ attack }: AttackCase, target: Target, limitMs: number): Promise<string | undefined> {
  const over = new AbortController();
  const late = pause(limitMs, `not done within ${limitMs} ms`, { signal: over.signal }).catch(
    () => undefined,
  );
  try {
    return await Promise.race([attack(target), late]);
  } catch (error) {
    return `it ended with ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    over.abort();
  }
}
