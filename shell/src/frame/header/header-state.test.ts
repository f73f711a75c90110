import { describe, expect, test } from '@jest/globals';
import { type HeaderState, nextHeaderState } from './header-state.js';

const RESTING: HeaderState = { compact: false, hidden: false };

/** The header's state after scrolling through these positions. */
const scrolled = (positions: number[], mobile = false): HeaderState => {
  let previousTop = 0;
  return positions.reduce((state, top) => {
    const next = nextHeaderState(state, { top, previousTop, mobile });
    previousTop = top;
    return next;
  }, RESTING);
};

describe('SHELL-03 the header', () => {
  test.each([
    ['stays large up to 250 px', [120, 250], false],
    ['shrinks after 250 px', [251], true],
    ['stays small on the way up to 100 px', [400, 180, 100], true],
    ['grows back under 100 px', [400, 99], false],
    ['does not shrink again before 250 px', [400, 50, 200], false],
  ])('%s', (_what, positions, compact) => {
    expect(scrolled(positions).compact).toBe(compact);
  });

  test('hides on mobile when scrolling down and returns when scrolling up', () => {
    expect(scrolled([80], true).hidden).toBe(true);
    expect(scrolled([80, 400], true).hidden).toBe(true);
    expect(scrolled([80, 400, 390], true).hidden).toBe(false);
    expect(scrolled([80, 0], true).hidden).toBe(false);
  });

  test('never hides on wider screens', () => {
    expect(scrolled([80, 400, 2000]).hidden).toBe(false);
  });

  test('stays when a browser bounces beyond the top', () => {
    expect(scrolled([-40, -10], true).hidden).toBe(false);
  });
});
