import { expect, test } from '@jest/globals';
import { shownCard, stateOfCard } from './shown-card.js';

test('TITLE-25 a page knows what the card that led to it showed, and ignores any other state', () => {
  const card = { title: 'Ran', picture: '/cover/ran' };
  expect(shownCard(stateOfCard(card))).toEqual(card);
  for (const state of [
    null,
    undefined,
    'shown',
    {},
    { shown: null },
    { shown: { title: 'Ran' } },
    { category: 'new' },
  ])
    expect(shownCard(state)).toBeUndefined();
});
