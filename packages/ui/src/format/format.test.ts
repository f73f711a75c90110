import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDayMonth, formatMoment, setDateLanguage } from './format-date.js';
import { formatGiven } from './format-given.js';
import { formatLength } from './format-length.js';
import { formatAverage, formatCount, formatExactCount, formatRoleRating } from './format-number.js';
import { formatRevenue } from './format-revenue.js';

describe('TITLE-02 counts as k and m', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [1_250, '1.2k'],
    [12_345, '12.3k'],
    [999_999, '999.9k'],
    [1_000_000, '1m'],
    [1_290_000, '1.2m'],
  ])('%d is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('RANK-14 exact counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [33_424, '33,424'],
    [1_234_567, '1,234,567'],
  ])('%d is %s', (count, text) => {
    expect(formatExactCount(count)).toBe(text);
  });
});

describe('RATE-14 ratings by people', () => {
  it('RATE-14 each of ten ratings has a distinct text on both scales, and none is lost', () => {
    const all = Array.from({ length: 10 }, (_, at) => at + 1);
    expect(all.map((rating) => formatGiven(rating, 'ten'))).toEqual(all.map(String));
    expect(all.map((rating) => formatGiven(rating, 'five'))).toEqual([
      '½',
      '1',
      '1½',
      '2',
      '2½',
      '3',
      '3½',
      '4',
      '4½',
      '5',
    ]);
  });
});

describe('TITLE-02 ratings and revenue', () => {
  it('PERSON-05 TITLE-02 shows a title with two decimals and a role with one', () => {
    expect(formatAverage(8)).toBe('8.00');
    expect(formatAverage(8.456)).toBe('8.46');
    expect(formatRoleRating(9)).toBe('9.0');
  });

  it('uses non-breaking spaces between thousands', () => {
    expect(formatRevenue(2_068_223_624)).toBe('$2\u00a0068\u00a0223\u00a0624');
    expect(formatRevenue(950)).toBe('$950');
  });
});

describe('dates and lengths', () => {
  it('keeps a calendar day the same in every time zone', () => {
    expect(formatDate('1999-03-11', 'en-GB')).toBe('11 March 1999');
    expect(formatDayMonth('2024-12-01', 'en-GB')).toBe('1 Dec');
  });

  it('follows the language of the visitor', () => {
    expect(formatDate('1999-03-11', 'de')).toBe('11. März 1999');
    setDateLanguage('pl');
    expect(formatDate('1999-03-11')).toBe('11 marca 1999');
    expect(formatDayMonth('1999-03-11')).toBe('11 mar');
  });

  it.each(['en', 'en-US', 'en-GB'])('formats dates in the English of %s like Intl', (language) => {
    const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2024, month, month + 5)).toISOString();
      expect(formatDate(date, language)).toBe(long.format(new Date(date)));
      expect(formatDayMonth(date, language)).toBe(short.format(new Date(date)));
    }
    expect(() => formatDate('never', language)).toThrow(RangeError);
  });

  it('shows a moment as the same day wherever it is rendered', () => {
    expect(formatDayMonth('2026-03-11T23:59:00.000Z', 'en-GB')).toBe('11 Mar');
    expect(formatDayMonth('2026-03-11T00:01:00.000Z', 'en-GB')).toBe('11 Mar');
  });

  it('LIB-111 shows a moment to the minute, in UTC and never too late', () => {
    expect(formatMoment('2026-08-16T02:59:59.999Z', 'en-GB')).toBe('16 August 2026, 02:59 UTC');
    expect(formatMoment('2026-08-15T20:00:00.000-07:00', 'de')).toBe('16. August 2026, 03:00 UTC');
  });

  it.each([
    [45, '45 min'],
    [120, '2 h'],
    [134, '2 h 14 min'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(formatLength(minutes)).toBe(text);
  });
});
