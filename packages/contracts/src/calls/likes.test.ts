import { expect, it } from '@jest/globals';
import { likeCalls } from './likes.js';

it('LIKE-01 a text has one id: another spelling is refused, or the text could be liked twice', () => {
  const request = (id: string) =>
    likeCalls['set-like'].request.safeParse({ kind: 'comment', id, liked: true });
  expect(request('00000000000000000000abcd').success).toBe(true);
  for (const id of [
    '00000000000000000000ABCD',
    ' 00000000000000000000abcd',
    '00000000000000000000abcd\n',
    'ran',
  ])
    expect(request(id).success).toBe(false);
});
