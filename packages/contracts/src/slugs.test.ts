import { describe, expect, it } from '@jest/globals';
import { byNearness, slugOf, titleIdOf } from './slugs.js';

describe('public ids of titles', () => {
  it.each([
    ['Seven Samurai', 1954, 'seven-samurai-1954'],
    ['Amélie', 2001, 'amelie-2001'],
    ["Schindler's List", 1993, 'schindlers-list-1993'],
    ['  8½ ', 1963, '8-1-2-1963'],
    ['Smørrebrød & Co.: Straße', null, 'smorrebrod-co-strasse'],
    ['七人の侍', 1954, '七人の侍-1954'],
    ['기생충', 2019, '기생충-2019'],
    ['!!!', 2004, 'untitled-2004'],
    ['दिल', 1990, 'दिल-1990'],
    ['ゴジラ', 1954, 'ゴジラ-1954'],
    ['தமிழ்', null, 'தமிழ்'],
    ['Йод и Ёлки', null, 'йод-и-елки'],
    ['Mad\u200bres\u00ad', 2019, 'madres-2019'],
    ['The Secret of My Succe$s', 1987, 'the-secret-of-my-success-1987'],
    ['❤️ Zalgo!\u0301', null, 'zalgo'],
  ])('%j of %j is %s', (title, year, titleId) => {
    expect(titleIdOf(title, year)).toBe(titleId);
  });

  it('is stable when applied again, whatever characters it contains', () => {
    const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
    const changed = signs.filter((sign) => {
      const slug = slugOf(`a${sign}b`);
      return slugOf(slug) !== slug;
    });
    expect(changed).toEqual([]);
  });

  it('cuts a long name without a trailing dash or half a character', () => {
    expect(slugOf(`${'a'.repeat(159)} b`)).toBe('a'.repeat(159));
    expect([...slugOf('𠀀'.repeat(300))]).toHaveLength(160);
  });
});

it('WRITE-30 found titles are sorted: equal names, then names that start with the text, then the rest, each alphabetically', () => {
  const titles = ['Bus', 'Used', 'Us', 'Ustwo', 'U.S.', 'Among Us', 'Usage'].map((title) => ({ title }));
  const found = [...titles, { title: 'Us', year: 1991 }].sort(byNearness('us'));
  expect(found.map(({ title }) => title)).toEqual([
    ...['U.S.', 'Us', 'Us', 'Usage', 'Used', 'Ustwo', 'Among Us', 'Bus'],
  ]);
  expect(found[2]).toHaveProperty('year', 1991);
  const named = [
    { title: 'Godzilla', alsoKnownAs: 'Gojira' },
    { title: 'Anything', alsoKnownAs: 'Gojira Returns' },
    ...[{ title: 'Gojira' }, { title: 'Gojira vs. Mothra' }, { title: 'The Gojira' }],
  ];
  expect(
    named
      .toReversed()
      .sort(byNearness('gojira'))
      .map(({ title }) => title),
  ).toEqual([...['Gojira', 'Godzilla', 'Anything', 'Gojira vs. Mothra', 'The Gojira']]);
});
