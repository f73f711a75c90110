import { expect, test } from '@jest/globals';
import { LIMITS } from '@screenlore/contracts';
import { REPEATED_MARKUP, repeated } from '@screenlore/contracts/testing';
import { linksIn } from './comment-text.js';

const addresses = (text: string) =>
  linksIn(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.address));

test.each([
  ['see https://example.org/a?b=1 now', ['https://example.org/a?b=1']],
  ['HTTP://EXAMPLE.org', ['HTTP://EXAMPLE.org']],
  ['www.example.org/x, and more', ['www.example.org/x']],
  ['(https://example.org/a_(film))', ['https://example.org/a_(film)']],
  ['Is it https://example.org/a?', ['https://example.org/a']],
  ['“https://example.org/a.”', ['https://example.org/a']],
  ['https://example.org/žluťoučký', ['https://example.org/žluťoučký']],
  ['https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
  ['https://a.example<b>', ['https://a.example']],
  ['example.org, ftp://example.org, javascript:alert(1), a@example.org', []],
  ['xhttps://example.org', []],
  ['https:// www. http://', []],
  ['https://[', []],
])('finds in %j %j', (text, expected) => {
  expect(addresses(text)).toEqual(expected);
});

test.each([
  ['https://a.example/x。', ['https://a.example/x']],
  ['https://a.example/x、次', ['https://a.example/x']],
  ['（https://a.example/x）', ['https://a.example/x']],
  ['「https://a.example/x」を参照', ['https://a.example/x']],
  ['見てhttps://a.example/xです', ['https://a.example/x']],
  ['https://a.example/\u202egpj.exe', ['https://a.example/']],
  ['https://a.example/x，https://b.example/y！', ['https://a.example/x', 'https://b.example/y']],
  ['《https://a.example/x》是', ['https://a.example/x']],
  ['網址www.a.example/x？', ['www.a.example/x']],
  ['여기https://a.example/x입니다', ['https://a.example/x']],
  ['【https://a.example/(x)】', ['https://a.example/(x)']],
  ['смотриhttps://a.example/фильм', ['https://a.example/фильм']],
  ['انظر https://a.example/x؟', ['https://a.example/x']],
  ['https://a.example/\u200bx \u2067https://b.example/\u2069', ['https://a.example/', 'https://b.example/']],
  ['https://a.exa\u00admple/x', ['https://a.exa']],
  ['https://\u202ea.example', []],
  ['https://。', []],
])('COMMENT-15 finds in %j %j', (text, expected) => {
  expect(addresses(text)).toEqual(expected);
});

test('links an address without a scheme to https', () => {
  expect(linksIn('a www.example.org.')).toEqual([
    'a ',
    { address: 'www.example.org', href: 'https://www.example.org' },
    '.',
  ]);
});

const NASTY = [
  ...REPEATED_MARKUP,
  'a.b',
  'http://a.b ',
  'http://a.b/(',
  '((http://a.b',
  'www.a.b/',
  'www.',
  '1.',
  'a-',
];

test('SAFE-04 finds addresses in linear time and loses no letter', () => {
  const started = performance.now();
  for (const piece of NASTY) {
    const text = repeated(piece, LIMITS.commentMax);
    const all = linksIn(text).map((part) => (typeof part === 'string' ? part : part.address));
    expect(all.join('') === text).toBe(true);
  }
  expect((performance.now() - started) / NASTY.length).toBeLessThan(50);
});
