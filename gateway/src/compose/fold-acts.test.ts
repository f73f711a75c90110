import { describe, expect, it } from '@jest/globals';
import { ACT_KINDS, FEED_LIMITS } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { foldActs } from './fold-acts.js';

const act = (said: string, text: string | null = null) => {
  const [userId = '', kind] = said.split(' ');
  return { userId, kind: ACT_KINDS.find((known) => known === kind) ?? 'rating', text };
};
const sizes = (...acts: ReturnType<typeof act>[]) => foldActs(acts).map((group) => group.length);

describe('FEED-07 acts in a row', () => {
  it('of one kind by one author become one card from three on', () => {
    expect(sizes()).toEqual([]);
    expect(sizes(act('ada rating'), act('ada rating'))).toEqual([1, 1]);
    expect(sizes(act('ada rating'), act('ada rating'), act('ada rating'))).toEqual([3]);
    expect(sizes(...Array.from({ length: 30 }, () => act('ada viewing')))).toEqual([30]);
  });

  it('end the card when they are of another kind or author', () => {
    const ada = [act('ada rating'), act('ada rating'), act('ada rating')];
    expect(sizes(...ada, act('ada viewing'), ...ada)).toEqual([3, 1, 3]);
    expect(sizes(...ada, act('bob rating'), act('ada rating'))).toEqual([3, 1, 1]);
  });

  it('are never folded if they have text', () => {
    const worded = act('ada viewing', 'What a night');
    expect(sizes(worded, worded, worded, worded)).toEqual([1, 1, 1, 1]);
    const plain = act('ada viewing');
    expect(sizes(plain, plain, worded, plain, plain, plain)).toEqual([1, 1, 1, 3]);
  });

  it('keep their order, with none lost and none repeated', () => {
    const anyAct = fc.record({
      ...{ kind: fc.constantFrom(...ACT_KINDS), userId: fc.constantFrom('ada', 'bob') },
      text: fc.option(fc.constantFrom('', 'words')),
    });
    fc.assert(
      fc.property(fc.array(anyAct), (acts) => {
        const groups = foldActs(acts);
        expect(groups.flat()).toEqual(acts);
        for (const group of groups)
          expect(group.length === 1 || group.length >= FEED_LIMITS.folded).toBe(true);
      }),
    );
  });
});
