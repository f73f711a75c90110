import { expect, test } from '@jest/globals';
import { type ImportConflict, RATING_MAX, RATING_MIN } from '@screenlore/contracts';
import { formatGiven } from '@screenlore/ui';
import { roundedRows } from '../reading/rounded-rows.js';
import { conflictsWords } from './conflict-words.js';

const NOTHING = { rating: null, text: null, at: null, source: null };
const base: ImportConflict = {
  ...{ n: 0, what: 'rating', list: null, choice: null, stands: 'mine' },
  ...{ mine: NOTHING, file: NOTHING },
};

test('RATE-14 a table of conflicts shows ratings on the reader’s scale', () => {
  for (let rating = RATING_MIN; rating <= RATING_MAX; rating += 1)
    for (const scale of ['five', 'ten'] as const)
      for (const what of ['rating', 'viewing'] as const) {
        const conflict: ImportConflict = {
          ...{ ...base, what },
          mine: { ...NOTHING, rating },
          file: { ...NOTHING, rating, text: 'Good' },
        };
        const given = formatGiven(rating, scale);
        const words = (side: 'mine' | 'file') =>
          conflictsWords([conflict], side, (value) => formatGiven(value, scale));
        const name = what === 'viewing' ? 'Viewing' : 'Rating';
        expect([words('mine'), words('file')]).toEqual([`${name}: ${given}`, `${name}: ${given} “Good”`]);
      }
});

test.each<[Partial<ImportConflict>, string, string]>([
  [{}, 'Rating: Nothing', 'Rating: Nothing'],
  [{ what: 'plan' }, 'Want to see: Taken off', 'Want to see: Want to see'],
  [
    { what: 'status', file: { ...NOTHING, text: 'paused' } },
    'Dropped or paused: Taken up again',
    'Dropped or paused: Paused',
  ],
  [
    {
      what: 'entry',
      list: 'Best',
      mine: { ...NOTHING, text: 'Not on it' },
      file: { ...NOTHING, text: 'On it' },
    },
    'On the list Best: Not on it',
    'On the list Best: On it',
  ],
])('LIB-174 LIB-216 the table shows both sides of %j', (conflict, mine, file) => {
  const words = (side: 'mine' | 'file') => conflictsWords([{ ...base, ...conflict }], side, String);
  expect([words('mine'), words('file')]).toEqual([mine, file]);
});

test('RATE-14 RATE-16 reports a rounded rating on the reader’s scale', () => {
  const file = { path: 'ratings.csv', rounded: { count: 2, row: 3, first: { written: '“3.7”', rating: 7 } } };
  expect(
    roundedRows([file, { path: 'other.csv' }], (rating) => `${formatGiven(rating, 'five')} of 5`),
  ).toEqual([
    {
      ...{ path: 'ratings.csv', row: 3, unreadable: false },
      text: '2 ratings are between two of our ten steps and rounded, the first one: “3.7” to 3½ of 5.',
    },
  ]);
});
