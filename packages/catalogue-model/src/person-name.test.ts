import { expect, it } from '@jest/globals';
import { isPersonName } from './person-name.js';

it.each([
  ...[
    'Penélope Cruz',
    'k.d. lang',
    'will.i.am',
    'Chapman To',
    'Cher',
    'Ida da Silva',
    'U2',
    'RZA',
    'Anna & Co',
  ],
  ...['Maria de los Angeles Fernandez Garcia de Leon', 'さくら'],
])('PERSON-09 %s is a person', (name) => {
  expect(isPersonName(name)).toBe(true);
});

it.each([
  ...[
    'the',
    'The',
    'and',
    'of',
    'Jr.',
    'Sr.',
    '1999',
    '30/30',
    'nominee)',
    'and orchestra',
    'careers of',
    'in post-',
  ],
  ...['living with a', 'Casting a light on the mistreatment of sea mammals'],
])('PERSON-09 %s is not', (name) => {
  expect(isPersonName(name)).toBe(false);
});
