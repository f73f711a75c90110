import { expect, it } from '@jest/globals';
import { bestPage } from '../src/best-page/best-page.js';

/** Texts by number, highest newest, each with its likes. */
const pagesOf = async (likes: readonly number[], size: number): Promise<number[]> => {
  const newest = likes.map((_, at) => at).reverse();
  const liked = [...newest].sort((a, b) => (likes[b] ?? 0) - (likes[a] ?? 0));
  const reads = {
    liked: async ({ count, skip, without }: { count: number; skip: number; without: readonly number[] }) =>
      liked.filter((text) => !without.includes(text)).slice(skip, skip + count),
    newest: async (count: number) => newest.slice(0, count),
    isSame: (a: number, b: number) => a === b,
  };
  const all: number[] = [];
  for (;;) {
    const page = await bestPage(reads, { count: size, skip: all.length });
    all.push(...page);
    if (page.length < size) return all;
  }
};

it('LIKE-11 sorts by likes, with two of the first places for the newest', async () => {
  const likes = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0];
  expect(await pagesOf(likes, 10)).toEqual([0, 1, 11, 2, 3, 10, 4, 5, 6, 7, 8, 9]);
});

it.each([1, 3, 5, 10])('LIKE-11 in pages of %d each text appears once', async (size) => {
  const likes = Array.from({ length: 25 }, (_, at) => (at * 7) % 11);
  const all = await pagesOf(likes, size);
  expect(all).toEqual(await pagesOf(likes, 100));
  expect([...all].sort((a, b) => a - b)).toEqual(likes.map((_, at) => at));
});

it('LIKE-11 sorts few texts by likes alone', async () => {
  expect(await pagesOf([0, 3, 1], 10)).toEqual([1, 2, 0]);
});
