import { expect, it } from '@jest/globals';
import { findNeighbours } from './find-neighbours.js';
import { likesOf } from './likes.js';

const of = (people: number[][], titles = 10) =>
  new Map(
    [
      ...findNeighbours(
        people.map((liked) => Uint32Array.from(liked)),
        titles,
      ),
    ].map(({ title, near }) => [title, near]),
  );
const titlesIn = (near: { title: number }[] | undefined) => near?.map(({ title }) => title);

it('EVENING-08 two titles that the same three people like are neighbours; two that only two people like are not', () => {
  const found = of([
    [0, 1, 2],
    [0, 1, 2],
    [0, 1],
  ]);
  expect(titlesIn(found.get(0))).toEqual([1]);
  expect(titlesIn(found.get(1))).toEqual([0]);
  expect(titlesIn(found.get(2))).toEqual([]);
});

it('EVENING-08 a title that nearly everyone likes is no closer than a title that only the fans like', () => {
  const fans = Array.from({ length: 4 }, () => [0, 1, 2]);
  const others = Array.from({ length: 30 }, (_, person) => [2, 3 + (person % 3)]);
  expect(titlesIn(of([...fans, ...others]).get(0))).toEqual([1, 2]);
});

it('EVENING-08 somebody who likes everything counts less than somebody who likes little', () => {
  const all = Array.from({ length: 60 }, (_, title) => title);
  const found = of([all, all, all, [0, 1], [0, 1]], 60);
  expect(titlesIn(found.get(0))?.[0]).toBe(1);
  expect(found.get(0)?.[0]?.score).toBeGreaterThan(2 * (found.get(0)?.[1]?.score ?? 1));
});

it('EVENING-08 ratings of 8 and more count as likes, and so do ratings from the member’s own mean on; newest first', () => {
  const given = (...ratings: number[]) =>
    ratings.map((rating, day) => ({ rating, timestamp: new Date(Date.UTC(2026, 0, 1 + day)) }));
  const liked = (...ratings: number[]) => likesOf(given(...ratings)).map(({ rating }) => rating);
  expect(liked(8, 10, 9, 7)).toEqual([9, 10, 8]);
  expect(liked(5, 6, 2, 3)).toEqual([6, 5]);
  expect(liked()).toEqual([]);
});
