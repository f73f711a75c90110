import { expect, it } from '@jest/globals';
import { ageOn } from './personal-info.js';

it.each([
  ['1960-03-11', '2026-03-10', 65],
  ['1960-03-11', '2026-03-11', 66],
  ['1960-02-29', '2026-02-28', 65],
  ['2026-01-01', '2026-01-01', 0],
])('PERSON-01 born %s, on %s: %d years', (dateOfBirth, today, years) => {
  expect(ageOn(dateOfBirth, today)).toBe(years);
});
