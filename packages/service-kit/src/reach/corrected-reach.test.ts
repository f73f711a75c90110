import { describe, expect, it } from '@jest/globals';
import type { KeptReach } from '@screenlore/contracts';
import { chosenReach, correctedReach } from './corrected-reach.js';

const upTo = (episode: number): KeptReach => ({ whole: false, upTo: { season: 1, episode } });
const WHOLE: KeptReach = { whole: true, upTo: { season: 2, episode: 8 } };

describe('a corrected reach', () => {
  it('SPOIL-13 is the farther of what its author says and what readers found', () => {
    expect(correctedReach(null, upTo(5))).toEqual({ ...upTo(5), corrected: { to: upTo(5), said: null } });
    expect(correctedReach(upTo(7), upTo(5))).toEqual({
      ...upTo(7),
      corrected: { to: upTo(5), said: upTo(7) },
    });
    const corrected = correctedReach(upTo(3), upTo(5));
    expect(correctedReach(corrected, WHOLE)).toEqual({
      ...WHOLE,
      corrected: { to: WHOLE, said: upTo(3) },
    });
  });

  it('SPOIL-14 returns to what its author said when the correction ends, and not before', () => {
    const corrected = correctedReach(upTo(3), upTo(5));
    expect(correctedReach(corrected, null)).toEqual(upTo(3));
    expect(correctedReach(correctedReach(null, upTo(5)), null)).toBeNull();
    expect(correctedReach<KeptReach>(null, null)).toBeNull();
    expect(chosenReach(null, corrected)).toEqual({ ...upTo(5), corrected: { to: upTo(5), said: null } });
    expect(chosenReach(upTo(8), corrected)).toMatchObject(upTo(8));
    expect(correctedReach(chosenReach(upTo(8), corrected), null)).toEqual(upTo(8));
    expect(chosenReach(upTo(1), upTo(3))).toEqual(upTo(1));
  });
});
