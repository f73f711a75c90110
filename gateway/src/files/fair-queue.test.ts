import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

describe('waiting jobs take turns by owner', () => {
  it('SAFE-16 a single job comes after one job of an owner who has a hundred', () => {
    const queue = new FairQueue<string>();
    for (let at = 0; at < 100; at++) queue.push('flood', `f${at}`);
    queue.push('ada', 'a0');
    queue.push('bob', 'b0');
    queue.push('ada', 'a1');
    expect([queue.size, queue.sizeOf('flood'), queue.sizeOf('ada'), queue.sizeOf('eve')]).toEqual([
      103, 100, 2, 0,
    ]);
    const first = Array.from({ length: 6 }, () => queue.shift());
    expect(first).toEqual(['f0', 'a0', 'b0', 'f1', 'a1', 'f2']);
    expect(queue.size).toBe(97);
    while (queue.shift() !== undefined);
    expect([queue.size, queue.sizeOf('flood')]).toEqual([0, 0]);
  });
});
