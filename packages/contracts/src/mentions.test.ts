import { expect, test } from '@jest/globals';
import { isMentionable, mentionAt, mentionedIn, mentionsIn } from './mentions.js';

test.each([
  ['@ada said so', ['ada']],
  ['As @Ada and @ada say, @bob_2!', ['ada', 'bob_2']],
  ['Ask @ada.', ['ada']],
  ['Ask (@j.doe-x)…', ['j.doe-x']],
  ['@ユーザー名 knows', ['ユーザー名']],
  ['ada@example.org', []],
  ['https://example.org/@ada', []],
  ['@@ada @a @.. @ab.', []],
  [`@${'a'.repeat(31)}`, []],
])('NOTE-05 a text mentions the names after an @: %s', (text, names) => {
  expect(mentionedIn(text)).toEqual(names);
});

test('NOTE-05 names are found with their positions', () => {
  expect(mentionsIn('Hi @ada, @bob')).toEqual([
    { name: 'ada', at: 3 },
    { name: 'bob', at: 9 },
  ]);
});

test.each([
  ['@', 1, { at: 0, typed: '', end: 1 }],
  ['Hi @ad', 6, { at: 3, typed: 'ad', end: 6 }],
  ['Hi @ada, hello', 5, { at: 3, typed: 'a', end: 7 }],
  ['Hi @ada, hello', 8, null],
  ['ada@exa', 7, null],
  ['/@ada', 5, null],
  ['Hi ada', 6, null],
])('MENTION-01 the mention being typed in “%s” at %i', (text, caret, found) => {
  expect(mentionAt(text, caret)).toEqual(found);
});

test('MENTION-04 names that no text can mention are recognised', () => {
  expect(['ada', 'j.doe-x', 'ada.', 'ab'].map(isMentionable)).toEqual([true, true, false, false]);
});
