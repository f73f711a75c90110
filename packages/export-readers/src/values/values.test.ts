import { describe, expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { bareAddress } from './addresses.js';
import { dateOf, dayOf, isoDate, looseDate } from './dates.js';
import { dayOrderOf } from './day-orders.js';
import { hoursOf, yearOf } from './numbers.js';
import { plainText } from './plain-text.js';
import { Values } from './values.js';

describe('LIB-79 dates', () => {
  it.each([
    ['2015-03-01', '2015-03-01'],
    ['2015-03-00', '2015-03'],
    ['2015-00-00', '2015'],
    ['2012-00-00', '2012'],
    ['2015-03', '2015-03'],
    ['0000-00-00', null],
    ['0001-01-01T00:00:00Z', null],
    ['2015-02-30', null],
    ['None', null],
    ['', null],
  ])('LIB-79 %s is known as %s', (written, date) => expect(isoDate(written)).toBe(date));

  it('LIB-79 a moment becomes the day it was in the person’s time zone', () => {
    expect(dayOf('2026-08-19T06:05:25.000Z', 'UTC')).toBe('2026-08-19');
    expect(dayOf('2026-08-19T06:05:25.000Z', 'America/Los_Angeles')).toBe('2026-08-18');
    expect(dayOf('2021-11-12 17:11:33', 'Asia/Tokyo')).toBe('2021-11-13');
  });

  it('LIB-79 a made-up time of day does not move a date to another day', () => {
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati'])
      for (const moment of ['2026-08-19T23:59:59.000Z', '2026-08-19T00:00:00Z', '2026-08-19'])
        expect(dayOf(moment, zone)).toBe('2026-08-19');
  });

  it('LIB-79 the start of computer time is not a date', () =>
    expect(dayOf('1970-01-01T00:00:00.000Z', 'UTC')).toBeNull());

  it.each([
    ['Sat Apr 23 08:36:35 2011', '2011-04-23'],
    ['1 March 2015', '2015-03-01'],
    ['Mar 1, 2015', '2015-03-01'],
    ['March 2015', '2015-03'],
    ['2013', '2013'],
    ['1.3.2015', '2015'],
    ['19-04-20', '2020-04-19'],
    ['04/19/2020', '2020-04-19'],
    ['05/05/2020', '2020-05-05'],
    ['2020/4/9', '2020-04-09'],
    ['soon', null],
  ])('LIB-79 a person who writes %s means %s', (written, date) => expect(looseDate(written)).toBe(date));

  it('LIB-79 one unambiguous date shows how the others are read', () => {
    const dates = ['10-09-20', '26-10-14'];
    expect(dayOrderOf(dates)).toBe('dayFirst');
    expect(looseDate('10-09-20', dayOrderOf(dates))).toBe('2020-09-10');
    expect(looseDate('10-09-20', dayOrderOf(['09/26/14']))).toBe('2020-10-09');
    expect(dayOrderOf(['10-09-20'])).toBeUndefined();
  });

  it('LIB-79 any date that is read exists', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: -50, max: 3000 }),
        fc.nat(40),
        fc.nat(40),
        (text, year, month, day) => {
          for (const date of [looseDate(text), isoDate(text), dateOf(year, month, day)])
            if (date?.length === 10)
              expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
        },
      ),
    ));
});

describe('LIB-79 numbers', () => {
  it.each([
    ['4.5', 5, 9],
    ['0.5', 5, 1],
    ['4,5', 5, 9],
    ['100', 100, 10],
    ['3', 100, 1],
    ['64', 100, 6],
    ['8.5', 10, 9],
    [2, 3, 7],
    ['0', 10, undefined],
    ['11', 10, undefined],
    ['good', 10, undefined],
    ['', 5, undefined],
  ])('LIB-79 %s of %s is a rating of %s', (written, best, rating) =>
    expect(new Values().rating('Rating', written, best)).toBe(rating),
  );

  it.each([
    ['12:30:00', 12.5],
    ['30:00', 0.5],
    ['3600', 1],
    ['3h 00min', 3],
    ['2h', 2],
    ['--', undefined],
    ['0h 00min', undefined],
    ['', undefined],
  ])('LIB-79 %s is %s hours', (written, hours) => expect(hoursOf(written)).toBe(hours));

  it('LIB-79 a year is found in a date', () =>
    expect([yearOf('2016-07-20'), yearOf('x')]).toEqual([2016, undefined]));
});

describe('LIB-74 texts', () => {
  it.each([
    ['plain <3 text', 'plain <3 text'],
    ['first<br>second<br />third', 'first\nsecond\nthird'],
    ['<p>One.</p><p>Two &amp; three.</p>', 'One.\n\nTwo & three.'],
    ['<i>slanted</i> and <b>loud</b>', 'slanted and loud'],
    ['see <a href="https://example.test/x">this</a>', 'see this (https://example.test/x)'],
    ['<a href="https://example.test/x">https://example.test/x</a>', 'https://example.test/x'],
    ['said:<blockquote>words</blockquote>after', 'said:\n\nwords\n\nafter'],
    ['one\n\n\n\ntwo', 'one\n\ntwo'],
    ['<script>alert(1)</script>safe', 'safe'],
  ])('LIB-74 %s reads as text', (html, text) => expect(plainText(html)).toBe(text));

  it('LIB-70 addresses are compared without irrelevant parts', () => {
    const bare = 'letterboxd.com/film/an-invented-one';
    for (const address of [`http://www.${bare}/`, `https://${bare}`, `https://${bare}/?ref=x#top`])
      expect(bareAddress(address)).toBe(bare);
  });
});
