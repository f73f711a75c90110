import { expect, test } from '@jest/globals';
import { LIMITS } from '@screenlore/contracts';
import { REPEATED_MARKUP, repeated } from '@screenlore/contracts/testing';
import { parseInline, plainText } from './parse-inline.js';
import { readingMinutes } from './reading-time.js';

/** The maximum length of one paragraph. */
const LENGTH = LIMITS.blockTextMax;

test('SAFE-04 parses and counts a paragraph of any repeated tag, entity or character in linear time', () => {
  const started = performance.now();
  for (const piece of REPEATED_MARKUP) {
    const text = repeated(piece, LENGTH);
    parseInline(text);
    readingMinutes([{ blocks: [{ type: 'paragraph', data: { text } }] }]);
  }
  expect((performance.now() - started) / REPEATED_MARKUP.length).toBeLessThan(50);
});

test('SAFE-04 keeps the text of elements that are nested too deep', () => {
  expect(plainText(`${'<b>'.repeat(1000)}x${'</b>'.repeat(1000)}y`)).toBe('xy');
});
