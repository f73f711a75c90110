import { describe, expect, it } from '@jest/globals';
import type { AttackCase, Kind } from '../src/core/attack-case.js';
import { runKind, spread } from '../src/core/run-kind.js';
import type { Target } from '../src/core/target.js';

const item = (name: string, attack: () => Promise<string | undefined>): AttackCase => ({ name, attack });
const kindOf = (...cases: AttackCase[]): Kind => ({
  name: 'kind',
  claim: 'holds',
  atOnce: 2,
  short: 2,
  limitMs: 50,
  cases: () => cases,
});
const target = {} as Target;

describe('SAFE-28 a run of the attack suite', () => {
  it('counts cases that failed, threw or did not end', async () => {
    const kind = kindOf(
      item('held', async () => undefined),
      item('found', async () => 'it ran'),
      item('broke', () => Promise.reject(new Error('socket hang up'))),
      item('endless', () => new Promise(() => {})),
    );
    const { count, failures } = await runKind(kind, target, { seed: 1 });
    expect(count).toBe(4);
    expect(failures).toEqual([
      { kind: 'kind', name: 'found', fault: 'it ran' },
      { kind: 'kind', name: 'broke', fault: 'it ended with socket hang up' },
      { kind: 'kind', name: 'endless', fault: 'not done within 50 ms' },
    ]);
  });

  it('repeats a case by its name, and takes a part spread over all cases', async () => {
    const cases = ['a', 'b', 'c', 'd'].map((name) => item(name, async () => name));
    const again = await runKind(kindOf(...cases), target, { seed: 1, only: 'c' });
    expect(again.failures.map(({ name }) => name)).toEqual(['c']);
    const short = await runKind(kindOf(...cases), target, { seed: 1, short: true });
    expect(short.failures.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
  });
});
