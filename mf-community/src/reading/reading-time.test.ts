import { expect, test } from '@jest/globals';
import { readingMinutes } from './reading-time.js';

const words = (count: number) => 'rain '.repeat(count);
const minutes = (...data: Record<string, unknown>[]) =>
  readingMinutes([{ blocks: data.map((record) => ({ type: 'list', data: record })) }]);

test('a text takes a minute for 220 words, and never less than one', () => {
  expect(readingMinutes([])).toBe(1);
  expect(minutes({ text: `<b>${words(1100)}</b>` })).toBe(5);
  expect(
    minutes({ style: 'ordered', items: [words(220), { content: words(220), items: [words(220)] }] }),
  ).toBe(3);
});

test('counts two characters of a script without spaces as one word', () => {
  expect(minutes({ text: '雨'.repeat(880) })).toBe(2);
});
