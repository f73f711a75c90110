import { expect, it } from '@jest/globals';
import { isBirthday } from './is-birthday.js';

it.each([
  ['1960-03-11', '2026-03-11T09:00', true],
  ['1960-03-11', '2026-03-12T00:30', false],
  ['1960-04-11', '2026-03-11T09:00', false],
  ['1960-02-29', '2028-02-29T09:00', true],
  ['1960-02-29', '2026-02-28T09:00', true],
  ['1960-02-28', '2028-02-29T09:00', false],
])('SECTION-01 born %s, looked at on %s: birthday %s', (dateOfBirth, today, birthday) => {
  expect(isBirthday(dateOfBirth, new Date(today))).toBe(birthday);
});
