import { expect, it } from '@jest/globals';
import { SlotOrder } from './slot-order.js';

const setUp = () => {
  const rank = new Map<number, number>();
  const order = new SlotOrder((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0) || a - b);
  const add = (slot: number, popularity: number) => {
    rank.set(slot, popularity);
    order.add(slot);
  };
  return { order, add };
};

it('is in order whatever the order in which slots come and go', () => {
  const { order, add } = setUp();
  const expected = new Map<number, number>();
  // The same numbers in each run, in no order: steps of a prime around a ring.
  for (let step = 0; step < 2000; step++) {
    const slot = (step * 7919) % 311;
    if (expected.delete(slot)) order.remove(slot);
    if (step % 3 > 0) {
      const popularity = (step * 104_729) % 97;
      expected.set(slot, popularity);
      add(slot, popularity);
    }
    expect(order.length).toBe(expected.size);
    if (step % 50 === 0)
      expect(order.inOrder()).toEqual(
        [...expected].sort(([a, x], [b, y]) => y - x || a - b).map(([known]) => known),
      );
  }
});

it('takes back a slot that another name was given before anybody looked', () => {
  const { order, add } = setUp();
  add(1, 30);
  add(2, 20);
  add(3, 10);
  order.remove(1);
  add(1, 5);
  expect(order.inOrder()).toEqual([2, 3, 1]);
  order.remove(1);
  add(1, 15);
  order.remove(1);
  expect(order.inOrder()).toEqual([2, 3]);
});
