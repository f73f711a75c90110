import { expect, it } from '@jest/globals';
import type { Actor } from '@screenlore/contracts';
import { isBirthday, todaysFirst } from './birthdays.js';

it.each([
  ['1960-03-11', '2026-03-11T09:00', true],
  ['1960-03-11', '2026-03-12T00:30', false],
  ['1960-04-11', '2026-03-11T09:00', false],
  ['1960-02-29', '2028-02-29T09:00', true],
  ['1960-02-29', '2026-02-28T09:00', true],
  ['1960-02-28', '2028-02-29T09:00', false],
])('SECTION-01 born %s, viewed on %s: birthday %s', (dateOfBirth, today, birthday) => {
  expect(isBirthday(dateOfBirth, new Date(today))).toBe(birthday);
});

it('SECTION-01 shows today’s first, then the coming days, then past ones, each day by fame', () => {
  const born = (name: string, dateOfBirth: string | null) =>
    ({ personal_info: { name, dateOfBirth } }) as Actor;
  const actors = [
    born('Zoe', '1950-03-30'),
    born('Ann', '1970-03-02'),
    born('Bob', '1960-03-11'),
    born('Cid', '1980-03-02'),
    born('Dee', null),
    born('Eve', '1990-03-11'),
  ];
  expect(
    todaysFirst(actors, new Date('2026-03-11T09:00')).map(({ personal_info }) => personal_info.name),
  ).toEqual(['Bob', 'Eve', 'Zoe', 'Ann', 'Cid', 'Dee']);
});
