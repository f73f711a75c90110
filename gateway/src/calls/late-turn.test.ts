import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LateTurn } from './late-turn.js';

const block = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};
const READ = { effect: 'read' } as const;
const WRITE = { effect: 'write' } as const;

describe('OPS-94 a late turn of the event loop', () => {
  let turn: LateTurn;
  const calls = (count: number) => Array.from({ length: count }, () => turn.refusalOf(READ));
  beforeEach(async () => {
    turn = new LateTurn();
    await pause(30);
  });
  afterEach(() => turn.onApplicationShutdown());

  it('accepts 32 calls, then refuses reads, and never writes', () => {
    block(100);
    expect(calls(32).every((refusal) => refusal === undefined)).toBe(true);
    expect(turn.refusalOf(READ)).toMatchObject({ status: 503, retryAfterS: 1 });
    expect(turn.refusalOf(WRITE)).toBeUndefined();
  });

  it('is over with the turn', async () => {
    block(100);
    calls(40);
    await pause(30);
    expect(calls(32).every((refusal) => refusal === undefined)).toBe(true);
  });
});
