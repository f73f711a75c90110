import { describe, expect, it } from '@jest/globals';
import { type EndTurn, Turns } from './turns.js';

const OPTIONS = { atOnce: 2, waiting: 2, leaseMs: 60_000 };
const IDLE: EndTurn = () => {};

describe('turns by owner', () => {
  it('SAFE-16 an owner has a limited number in progress and waiting, the rest is refused; others are not affected', async () => {
    const turns = new Turns(OPTIONS);
    const begun: string[] = [];
    const begin = async (owner: string, name: string): Promise<EndTurn> => {
      const end = (await turns.take(owner)) ?? IDLE;
      begun.push(name);
      return end;
    };
    const [first, second] = await Promise.all([begin('flood', 'a'), begin('flood', 'b')]);
    const third = begin('flood', 'c');
    const fourth = begin('flood', 'd');
    expect(turns.take('flood')).toBeUndefined();
    await begin('ada', 'ada');
    expect(begun).toEqual(['a', 'b', 'ada']);
    first();
    // Returned twice, it counts once.
    first();
    const endThird = await third;
    expect(begun).toEqual(['a', 'b', 'ada', 'c']);
    endThird();
    (await fourth)();
    second();
    expect(turns.owners).toBe(1);
  });

  it('SAFE-16 a request that exceeds its lease no longer holds up the next', async () => {
    const turns = new Turns({ ...OPTIONS, atOnce: 1, leaseMs: 5 });
    await turns.take('slow');
    const next = await turns.take('slow');
    next?.();
    expect(turns.owners).toBe(0);
  });
});
