import { expect, test } from '@jest/globals';
import { LIMITS } from '@screenlore/contracts';
import { oneLine } from '../fields/text-area-field.js';
import { writtenLink } from './check-links.js';
import { cleanInline, isBlank } from './inline-html.js';

const LENGTH = LIMITS.postBytesMax;

test.each([
  ['spaces before a word', `${' '.repeat(LENGTH)}x`],
  ['line breaks before a word', `${'<br>'.repeat(LENGTH / 16)}x`],
  ['line breaks', '<br> '.repeat(LENGTH / 16)],
])('SAFE-04 %s are cleaned in linear time', (_what, html) => {
  const started = performance.now();
  const clean = cleanInline(html);
  expect(isBlank(clean)).toBe(!html.endsWith('x'));
  oneLine(html);
  // A quadratic expression takes a minute and more.
  expect(performance.now() - started).toBeLessThan(5000);
});

test('SAFE-04 rejects text too long for an address without scanning it', () => {
  const started = performance.now();
  expect(writtenLink(`${'a.'.repeat(LENGTH / 2)}@`)).toBeNull();
  expect(writtenLink(`a@${'a.'.repeat(LENGTH / 2)}@`)).toBeNull();
  expect(writtenLink(`example.org/${'x'.repeat(100)}`)).not.toBeNull();
  expect(performance.now() - started).toBeLessThan(1000);
});

test('removes trailing line breaks in any order', () => {
  expect(cleanInline('a<br> b <br>\n<br> <br>')).toBe('a<br> b');
});

test.each([
  ['a  b', 'a  b'],
  ['a \n b\r\nc', 'a b c'],
  ['\n', ' '],
])('turns the title %j into the single line %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
