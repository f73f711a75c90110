import { expect, test } from '@jest/globals';
import { callOf } from '@screenlore/contracts';
import { LastReplies } from './last-replies.js';

const longList = (title: string) => Buffer.from(JSON.stringify({ movies: Array(2000).fill({ title }) }));

test('OPS-93 compresses a long reply about the catalogue once while its bytes stay the same', async () => {
  const replies = new LastReplies();
  const movies = callOf('get-movies');
  const key = () => 'get-movies{}';
  const first = replies.replyOf(movies, longList('Ran'), key);
  const again = replies.replyOf(movies, longList('Ran'), key);
  expect(await again.in('br')).toBe(await first.in('br'));
  const changed = replies.replyOf(movies, longList('Ikiru'), key);
  expect(changed.bytes).toEqual(longList('Ikiru'));
  expect(await changed.in('br')).not.toEqual(await first.in('br'));
  expect(replies.replyOf(movies, longList('Ikiru'), () => 'get-movies{"count":3}')).not.toBe(changed);
});

test('OPS-93 keeps no replies about people or with their texts', () => {
  const replies = new LastReplies();
  for (const name of ['get-statistics', 'get-articles-latest', 'get-movie'] as const) {
    const first = replies.replyOf(callOf(name), longList('Ran'), () => name);
    expect(replies.replyOf(callOf(name), longList('Ran'), () => name)).not.toBe(first);
  }
});
