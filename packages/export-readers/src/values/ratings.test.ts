import { describe, expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { ratingParts, scaleOf } from './ratings.js';
import { Values } from './values.js';

const read = (text: string, best = 5) => {
  const values = new Values();
  return [values.rating('Rating', text, best), values.faults.length];
};

describe('LIB-163 ratings as people write them', () => {
  it.each([
    ['½', 1],
    ['4½', 9],
    ['4 ½', 9],
    ['4 1/2', 9],
    ['4,5', 9],
    ['4.5', 9],
    ['4.5/5', 9],
    ['8/10', 8],
    ['8 / 10', 8],
    ['8 out of 10', 8],
    ['8 von 10', 8],
    ['8 sur 10', 8],
    ['7,5/10', 8],
    ['80 %', 8],
    ['80%', 8],
    ['85/100', 9],
    ['4 stars', 8],
    ['1 star', 2],
    ['4 Sterne', 8],
    ['3,5 étoiles', 7],
    ['4 estrellas', 8],
    ['4 звезды', 8],
    ['★★★½', 7],
    ['★★★☆☆', 6],
    ['★ ★ ★', 6],
    ['⭐⭐⭐⭐', 8],
    ['⭐️⭐️', 4],
    ['***', 6],
    ['4★', 8],
    ['4*', 8],
    ['４', 8],
    ['٤/٥', 8],
    ['4.', 8],
    ['.5', 1],
    ['8/10.0', 8],
    ['4分', 8],
    ['\u200e4\u200e', 8],
    ['★ 4.5', 9],
    ['★★★★★★★☆☆☆', 7],
  ])('LIB-163 %s of five stars is %s', (text, rating) => expect(read(text)).toEqual([rating, 0]));

  it.each(['good', '9', '-3', '6/5', '★★★★★½★', '4 of', '½½', '101 %', '4 apples', '1e3', '४'])(
    'LIB-160 %s is not a rating of five stars, and reported',
    (text) => expect(read(text)).toEqual([undefined, 1]),
  );

  it('LIB-163 every rating on every scale, in every spelling', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(5, 10, 20, 100),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('plain', 'comma', 'of', 'words', 'percent', 'half', 'stars'),
        (best, step, way) => {
          const value = Math.min(best, step / 2);
          const whole = Math.floor(value);
          const half = value > whole ? '½' : '';
          const texts: Record<string, string> = {
            plain: String(value),
            comma: String(value).replace('.', ','),
            of: `${value}/${best}`,
            words: `${value} out of ${best}`,
            percent: `${(value / best) * 100} %`,
            half: `${whole || ''}${half}` || String(whole),
            stars: '★'.repeat(Math.min(whole, 5)) + (whole < 5 ? half : ''),
          };
          const text = texts[way] ?? '';
          fc.pre(text !== '' && text.length < 30 && (way !== 'stars' || (best === 5 && text !== '½')));
          const expected = Math.min(10, Math.max(1, Math.round((value * 10) / best)));
          expect([text, read(text, best)]).toEqual([text, [expected, 0]]);
        },
      ),
    ));

  it('RATE-16 a rating between two steps of ten is reported as rounded, any other is exact', () =>
    fc.assert(
      fc.property(fc.constantFrom(3, 5, 10, 20, 100), fc.integer({ min: 1, max: 400 }), (best, quarter) => {
        const value = Math.min(best, quarter / 4);
        const values = new Values();
        const rating = values.rating('Rating', String(value), best) ?? 0;
        const isExact = Math.abs((rating * best) / 10 - value) < 1e-9;
        expect([value, best, values.rounded.length]).toEqual([value, best, isExact ? 0 : 1]);
        expect(values.faults).toEqual([]);
      }),
    ));

  it('LIB-163 a column’s scale is the smallest that fits its ratings', () => {
    expect(scaleOf(['4', '3.5', '½'])).toBe(5);
    expect(scaleOf(['7', '4'])).toBe(10);
    expect(scaleOf(['70', '4'])).toBe(100);
    expect(scaleOf(['8/10', '4'])).toBe(10);
    expect(scaleOf(['80 %', '8'])).toBe(10);
    expect(scaleOf(['★★★', '½'])).toBe(5);
    expect(scaleOf([])).toBe(5);
  });

  it('LIB-160 any text is read, means nothing, or is reported', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parts = ratingParts(text);
        if (parts) expect(Number.isFinite(parts.value)).toBe(true);
        const [rating, faults] = read(text);
        expect(rating === undefined || (Number(rating) >= 1 && Number(rating) <= 10)).toBe(true);
        expect(rating === undefined || faults === 0).toBe(true);
      }),
    ));
});
