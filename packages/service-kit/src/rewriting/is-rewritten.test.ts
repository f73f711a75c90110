import { expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { isRewritten } from './is-rewritten.js';

const TEXT = 'The ending is a dream, and that is why it works so well.';

it.each([
  ['a word mended', 'The ending is a dream, and that is why it works so nicely.', false],
  ['signs and case alone', 'THE ENDING is a dream – and that is why it works so well!', false],
  ['four of twelve words', 'The ending is a dream, and that is why nothing holds together here.', false],
  ['half of the words', 'The ending is a dream, and nobody has to like any of it.', true],
  ['the opposite', 'Buy cheap watches here', true],
  ['all of it gone', '', true],
  ['as much again behind it', `${TEXT} ${TEXT}`, true],
])('EDIT-10 %s: %s', (_what, after, rewritten) => expect(isRewritten(TEXT, after)).toBe(rewritten));

it('EDIT-10 reordering a text changes nothing, and a change counts in both directions', () =>
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,4}$/)), fc.string(), fc.string(), (words, a, b) => {
      expect(isRewritten(words.join(' '), [...words].reverse().join(' '))).toBe(false);
      expect(isRewritten(a, b)).toBe(isRewritten(b, a));
    }),
  ));
