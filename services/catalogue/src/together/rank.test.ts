import { expect, it } from '@jest/globals';
import { type Opinion, rankFor } from './rank.js';

const opinion = (wishes: string[], liked: Record<string, number> = {}): Opinion => ({
  wishes: new Set(wishes),
  liked: new Map(Object.entries(liked)),
});
const idsOf = (opinions: Opinion[], isEligible = (_id: string) => true) =>
  rankFor(opinions, isEligible).map(({ id }) => id);

it('TOGETHER-04 titles on several lists come first, those on most lists before the others', () => {
  expect(
    idsOf([
      opinion(['both', 'all'], { good: 1.5 }),
      opinion(['both', 'all'], { good: 1.5 }),
      opinion(['all']),
    ]),
  ).toEqual(['all', 'both', 'good']);
});

it('TOGETHER-04 then the least enthusiastic member decides, and among equals the whole group', () => {
  const ada = opinion(['wished'], { even: 0.6, split: 1.4, more: 0.6 });
  const ben = opinion([], { even: 0.6, split: 0.1, more: 0.9, wished: 0.7, unknownToAda: 1.5 });
  expect(idsOf([ada, ben])).toEqual(['wished', 'more', 'even', 'split']);
  expect(idsOf([ada, ben], (id) => id !== 'more')).not.toContain('more');
});

it('TOGETHER-04 a member whose ratings are hidden leaves the choice to the others', () => {
  expect(idsOf([opinion([], { good: 1, better: 1.2 }), opinion([])])).toEqual(['better', 'good']);
  expect(idsOf([opinion([], { good: 1, better: 1.2 }), opinion(['good'])])).toEqual(['better', 'good']);
});
