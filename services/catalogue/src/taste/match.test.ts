import { describe, expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { matchOf, type Shared } from './match.js';

const shared = (pairs: [number, number][], genresOf = (_at: number): string[] => []): Shared[] =>
  pairs.map(([own, theirs], at) => ({ id: `t${at}`, own, theirs, genres: genresOf(at) }));
const alike = (titles: number) =>
  shared(Array.from({ length: titles }, (_, at) => [1 + (at % 10), 1 + (at % 10)]));
const idsOf = (of: readonly Shared[]) => of.map(({ id }) => id);

describe('the figure', () => {
  it('TASTE-03 is drawn towards 50 % if the titles are few, and its range is wide', () => {
    const figure = (titles: number) => {
      const { percent, low, high } = matchOf(alike(titles));
      return [percent, low, high];
    };
    expect(figure(5)).toEqual([68, 41, 87]);
    expect(figure(12)).toEqual([90, 78, 96]);
    expect(figure(200)[0]).toBe(99);
  });

  it('TASTE-02 ignores how strict each is, and is 0 % for opposite tastes', () => {
    const strict = shared([1, 2, 3, 4, 5, 1, 2, 3].map((rating) => [rating, rating + 5]));
    expect(matchOf(strict).percent).toBe(matchOf(shared(strict.map(({ own }) => [own, own]))).percent);
    const opposite = shared(Array.from({ length: 300 }, (_, at) => [1 + (at % 10), 10 - (at % 10)]));
    expect(matchOf(opposite).percent).toBeLessThan(2);
  });

  it('TASTE-03 is unknown for somebody who rates everything the same', () => {
    const same = shared(Array.from({ length: 100 }, (_, at) => [8, 1 + (at % 10)]));
    expect(matchOf(same)).toMatchObject({ percent: 50, low: 22, high: 78 });
  });

  it('TASTE-02 is the same for both, and within its range', () => {
    const rating = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(fc.array(fc.tuple(rating, rating), { minLength: 5, maxLength: 60 }), (pairs) => {
        const own = matchOf(shared(pairs));
        const theirs = matchOf(shared(pairs.map(([a, b]) => [b, a])));
        expect([theirs.percent, theirs.low, theirs.high, idsOf(theirs.agree), idsOf(theirs.part)]).toEqual([
          ...[own.percent, own.low, own.high, idsOf(own.agree), idsOf(own.part)],
        ]);
        expect(own.low).toBeLessThanOrEqual(own.percent);
        expect(own.percent).toBeLessThanOrEqual(own.high);
        expect([...own.agree, ...own.part]).toHaveLength(new Set(idsOf([...own.agree, ...own.part])).size);
      }),
    );
  });
});

it('TASTE-04 names the titles on which two agree and differ most', () => {
  const { agree, part } = matchOf(
    shared([
      ...([
        [10, 10],
        [9, 9],
        [1, 1],
        [6, 6],
        [8, 8],
      ] as [number, number][]),
      ...([
        [10, 2],
        [3, 8],
        [6, 7],
        [2, 5],
      ] as [number, number][]),
    ]),
  );
  expect(idsOf(agree)).toEqual(['t2', 't0', 't1']);
  expect(idsOf(part)).toEqual(['t5', 't6', 't8']);
});

it('TASTE-04 names the genre on which two differ most, from three titles on; none if all are alike', () => {
  const horror: [number, number][] = [
    [9, 3],
    [8, 2],
    [3, 9],
  ];
  const rest: [number, number][] = [
    [7, 7],
    [8, 8],
    [5, 6],
    [6, 6],
    [9, 9],
    [4, 4],
  ];
  const genres = (at: number) => (at < 3 ? ['Horror'] : at === 3 ? ['Comedy'] : ['Drama']);
  expect(matchOf(shared([...horror, ...rest], genres)).genre).toBe('Horror');
  expect(
    matchOf(shared([...horror.slice(1), ...rest], (at) => (at < 2 ? ['Horror'] : ['Drama']))).genre,
  ).toBeNull();
  expect(matchOf(shared(rest, () => ['Drama'])).genre).toBeNull();
});
