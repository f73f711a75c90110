import { describe, expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { looseDate } from './dates.js';
import { DayOrders, dayOrderOf } from './day-orders.js';
import { Values } from './values.js';

const anyDay = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** A day as in a table, with the day or the month first. */
const written = (day: string, order: string, sign: string, isPadded: boolean, isShort: boolean): string => {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const plain = (part: string): string => (isPadded ? part : String(Number(part)));
  const parts = order === 'dayFirst' ? [dayOfMonth, month] : [month, dayOfMonth];
  return [...parts.map(plain), isShort ? year.slice(2) : year].join(sign);
};

describe('LIB-161 day and month', () => {
  it('LIB-161 the whole column shows the order, and all of its dates are read that way', () =>
    fc.assert(
      fc.property(
        fc.array(anyDay, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('dayFirst', 'monthFirst'),
        fc.constantFrom('/', '.', '-'),
        fc.boolean(),
        fc.boolean(),
        (days, order, sign, isPadded, isShort) => {
          const cells = days.map((day) => written(day, order, sign, isPadded, isShort));
          const isTold = days.some((day) => Number(day.slice(8)) > 12);
          const orders = new DayOrders(() => cells.map((cell) => ({ cells: ['x', cell] })));
          expect(orders.of(1)).toBe(isTold ? order : undefined);
          const values = new Values();
          const read = cells.map((cell) => values.date('Date', cell, () => orders.of(1)));
          for (const [at, day] of days.entries()) expect(day.startsWith(read[at] ?? '?')).toBe(true);
          if (isTold) expect([read, values.faults]).toEqual([days, []]);
          // If nothing shows the order, a person is asked, and the answer counts.
          const isOpen = days.some((day) => day.slice(5, 7) !== day.slice(8)) && !isTold;
          expect(orders.undecided()).toHaveLength(isOpen ? 1 : 0);
          const chosen = cells.map((cell) =>
            values.date('Date', cell, () => (order === 'dayFirst' ? 'dayFirst' : 'monthFirst')),
          );
          expect(chosen).toEqual(days);
        },
      ),
    ));

  it('LIB-161 the majority of unambiguous dates decides for the others', () => {
    const cells = ['25/12/2020', '24/12/2020', '12/31/2020', '03/04/2020'];
    const values = new Values();
    expect(cells.map((cell) => values.date('Date', cell, () => dayOrderOf(cells)))).toEqual([
      ...['2020-12-25', '2020-12-24', '2020-12-31', '2020-04-03'],
    ]);
    expect(dayOrderOf(['25/12/2020', '12/31/2020'])).toBeUndefined();
  });

  it('LIB-161 a column that shows no order is read like the others of its file', () => {
    const rows = [{ cells: ['03/04/2020', '25/12/2020'] }, { cells: ['05/06/2020', ''] }];
    expect(new DayOrders(() => rows).of(0)).toBe('dayFirst');
    expect(new DayOrders(() => rows).undecided()).toEqual([]);
  });

  it.each(['٠٣/٠٤/٢٠٢٠', '０３/０４/２０２０', '\u200e03\u200e/04/2020', '03–04–2020'])(
    'LIB-161 %s is asked about, read as a person chooses, and otherwise reported, like 03/04/2020',
    (cell) => {
      expect(new DayOrders(() => [{ cells: [cell] }]).undecided()).toHaveLength(1);
      const values = new Values();
      expect(values.date('Date', cell, () => 'dayFirst')).toBe('2020-04-03');
      expect(values.faults).toEqual([]);
      expect(values.date('Date', cell)).toBe('2020');
      expect(values.faults).toHaveLength(1);
    },
  );

  it('LIB-161 without any indication only the year is used, and that is reported', () => {
    const values = new Values();
    expect(values.date('Date', '03/04/2020')).toBe('2020');
    expect(values.faults).toEqual([expect.stringContaining('Date: of “03/04/2020” only the year')]);
    const known = new Values();
    expect(known.date('Date', '03/04/2020', () => 'unknown')).toBe('2020');
    expect(known.faults).toEqual([]);
  });
});

describe('LIB-162 dates in words and numbers', () => {
  it.each([
    ...[
      'en',
      'de',
      'fr',
      'es',
      'it',
      'pt',
      'nl',
      'pl',
      'sv',
      'ru',
      'tr',
      'cs',
      'da',
      'fi',
      'uk',
      'ja',
      'zh',
      'ko',
      'ar-u-nu-latn',
      'lt',
    ],
  ])('LIB-162 dates as written in %s', (language) =>
    fc.assert(
      fc.property(anyDay, fc.constantFrom('long', 'full', 'medium'), (day, dateStyle) => {
        const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
        const text = format.format(new Date(`${day}T00:00:00Z`));
        // Some medium styles are only numbers, in the order of the language.
        fc.pre(/\p{L}/u.test(text));
        expect([text, looseDate(text)]).toEqual([text, day]);
      }),
      { numRuns: 40 },
    ),
  );

  it.each([
    ['1. März 2015', '2015-03-01'],
    ['1er août 2019', '2019-08-01'],
    ['23 de abril de 2024', '2024-04-23'],
    ['5-Jan-24', '2024-01-05'],
    ['mar. 5 mars 2024', '2024-03-05'],
    ['April 3rd, 2021 at 10:30 PM', '2021-04-03'],
    ['2024年4月23日', '2024-04-23'],
    ['2024년 4월 23일', '2024-04-23'],
    ['24. 12. 2023', '2023-12-24'],
    ['2023. 12. 24.', '2023-12-24'],
    ['03/2015', '2015-03'],
    ['März 2015', '2015-03'],
    ['44989', '2023-03-04'],
    ['44989.75', '2023-03-04'],
    ['1577836800', '2020-01-01'],
    ['1577836800000', '2020-01-01'],
    ['20231224', '2023-12-24'],
    ['２０２３-１２-２４', '2023-12-24'],
    ['2023-12-24 20:10:00', '2023-12-24'],
    ['2023-12-24T10:00:00.000+00:00[UTC]', '2023-12-24'],
    ['2023-12-24 (rewatch)', '2023-12-24'],
    ['24.12.2023 klo 20.10', '2023-12-24'],
    ['24/12/2023, 8:15 PM', '2023-12-24'],
    ['Sun Dec 24 2023 10:00:00 GMT+0100 (CET)', '2023-12-24'],
    ['2023 December 24', '2023-12-24'],
    ['2023 12 24', '2023-12-24'],
    ['24 12 2023', '2023-12-24'],
    ['2023 m. gruodžio 24 d.', '2023-12-24'],
    ['٢٤/١٢/٢٠٢٣', '2023-12-24'],
    ['\u200e24\u200e/\u200e12\u200e/\u200e2023', '2023-12-24'],
    ['24–12–2023', '2023-12-24'],
    ['2023 winter', null],
    ['2019 2023', null],
    ['1–3 March 2015', null],
    ['soon', null],
    ['31 Nonsense 2020', null],
    ['2023-02-30', null],
  ])('LIB-162 %s is %s', (text, date) => expect(looseDate(text)).toBe(date));

  it('LIB-228 a cell with two dates is reported and not read as either, however they are written', () => {
    const ways: ((day: string) => string)[] = [
      (day) => day,
      (day) => `${day}T20:10:00Z`,
      (day) => day.replaceAll('-', '/'),
      (day) => day.replaceAll('-', ''),
      (day) => written(day, 'dayFirst', '.', true, false),
      (day) => written(day, 'monthFirst', '/', false, false),
      (day) => new Date(day).toUTCString().slice(5, 16),
      (day) => new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }),
      (day) => new Date(day).toLocaleDateString('ja', { dateStyle: 'long', timeZone: 'UTC' }),
      (day) => day.slice(0, 4),
    ];
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        fc.constantFrom(...ways),
        fc.constantFrom(...ways),
        fc.constantFrom(', ', ' ', '; ', ' and ', ' – ', ' / ', ' & ', '\n', ' to '),
        (day, other, way, otherWay, between) => {
          const values = new Values();
          const cell = `${way(day)}${between}${otherWay(other)}`;
          expect([cell, values.date('Date', cell, () => 'dayFirst')]).toEqual([cell, null]);
          expect(values.faults).toHaveLength(1);
        },
      ),
    );
  });

  it('LIB-162 Excel’s day numbers', () =>
    fc.assert(
      fc.property(anyDay, fc.constantFrom('', '.5', ',25'), (day, time) => {
        const number = Date.parse(day) / 86_400_000 + 25_569;
        expect(looseDate(`${number}${time}`)).toBe(day);
      }),
    ));

  it.each([
    '',
    '-',
    'None',
    'n/a',
    'null',
    '0000-00-00',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00.000Z',
    'unknown',
  ])('LIB-160 “%s” means that there is no date, and is not an error', (text) => {
    const values = new Values();
    expect([values.date('Date', text), values.rating('Rating', text, 5), values.faults]).toEqual([
      null,
      undefined,
      [],
    ]);
  });

  it('LIB-160 any text is read, means nothing, or is reported', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        const values = new Values();
        const date = values.date('Date', text);
        if (date !== null || values.faults.length > 0) return;
        expect(text.trim().toLowerCase()).toMatch(
          /^(?:|[-–—?]+|0|none|null|nil|nan|n\/?a|unknown|undefined|never)$/,
        );
      }),
    ));
});
