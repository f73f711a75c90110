import { expect, test } from '@jest/globals';
import { shownCard, stateOfCard } from './shown-card.js';

test('TITLE-25 a page knows what the card showed that led to it, and takes nothing else for that', () => {
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
