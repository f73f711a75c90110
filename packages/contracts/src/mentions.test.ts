import { expect, test } from '@jest/globals';
import { mentionedIn, mentionsIn } from './mentions.js';

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
])('NOTE-05 a text mentions those after an @: %s', (text, names) => {
  expect(mentionedIn(text)).toEqual(names);
});

test('NOTE-05 names are found where they stand', () => {
  expect(mentionsIn('Hi @ada, @bob')).toEqual([
    { name: 'ada', at: 3 },
    { name: 'bob', at: 9 },
  ]);
});
