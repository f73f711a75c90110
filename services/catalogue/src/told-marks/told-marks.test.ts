import { describe, expect, it } from '@jest/globals';
import type { GivenRating } from '@screenlore/catalogue-model';
import type { MarksTold } from '@screenlore/contracts';
import { type Marks, marksAfter } from './told-marks.js';

const WISHED = new Date('2024-01-01T00:00:00Z');
const given = (rating: number, minute: number, reviewText: string | null = null): GivenRating => ({
  rating,
  reviewText,
  timestamp: new Date(Date.UTC(2025, 0, 1, 0, minute)),
});
const OWN = given(6, 0, 'Slow');

/** Sends one report after the other, like the outbox without delays. */
function told(
  start: Partial<Marks>,
  ...says: { seen?: number; rated?: GivenRating; undo?: number }[]
): Marks {
  let marks: Marks = { wish: null, rating: null, wishes: [], ratings: [], ...start };
  const known = { rating: 0, seen: 0, undone: 0 };
  const event: Pick<MarksTold, 'rating' | 'seen' | 'undone'> = { rating: null, seen: null, undone: null };
  for (const [at, { rated, undo }] of says.entries()) {
    const version = at + 1;
    if (undo === undefined) event.seen = { version };
    else event.undone = { version, of: [...(event.undone?.of ?? []), undo] };
    if (rated) event.rating = { value: rated.rating, at: rated.timestamp.toISOString(), version };
    marks = marksAfter(event, known, marks);
    // Sends the same report again, as after a lost answer.
    Object.assign(known, { rating: event.rating?.version ?? 0, seen: event.seen?.version ?? 0 });
    known.undone = event.undone?.version ?? 0;
    expect(marksAfter(event, known, marks)).toBe(marks);
  }
  return marks;
}

describe('LIB-132 the wish that a viewing ended', () => {
  it('is restored with its date; where there was no wish, none appears', () => {
    expect(told({ wish: WISHED }, {}).wish).toBeNull();
    expect(told({ wish: WISHED }, {}, { undo: 1 }).wish).toBe(WISHED);
    expect(told({}, {}, { undo: 1 }).wish).toBeNull();
  });

  it.each([
    ['the last first', [2, 1], [null, WISHED]],
    ['the first first', [1, 2], [null, WISHED]],
  ])(
    'does not return while another viewing remains, undone %s',
    (_order, [single = 0, other = 0], [first, last]) => {
      expect(told({ wish: WISHED }, {}, {}, { undo: single }).wish).toBe(first);
      expect(told({ wish: WISHED }, {}, {}, { undo: single }, { undo: other }).wish).toBe(last);
    },
  );

  it('is restored once; a wish made since stays', () => {
    const again = new Date('2025-06-01T00:00:00Z');
    const { wish, ...rest } = told({ wish: WISHED }, {});
    const undone = { version: 2, of: [1] };
    const after = marksAfter(
      { rating: null, seen: { version: 1 }, undone },
      { rating: 0, seen: 1 },
      { ...rest, wish: again },
    );
    expect([wish, after.wish, after.wishes]).toEqual([null, again, []]);
  });
});

describe('LIB-132 the rating that a viewing set', () => {
  it('becomes the previous one again, with its opinion and its date', () => {
    expect(told({ rating: OWN }, { rated: given(9, 1) }).rating).toEqual(given(9, 1, 'Slow'));
    expect(told({ rating: OWN }, { rated: given(9, 1) }, { undo: 1 }).rating).toBe(OWN);
    expect(told({}, { rated: given(9, 1) }, { undo: 1 }).rating).toBeNull();
  });

  it('stays if its owner has rated since, even with the same number', () => {
    const { rating: _rating, ...rest } = told({ rating: OWN }, { rated: given(9, 1) });
    const since = given(9, 5);
    const undone = { version: 2, of: [1] };
    const event = { rating: null, seen: null, undone };
    expect(marksAfter(event, { rating: 1, seen: 1 }, { ...rest, rating: since }).rating).toBe(since);
  });

  it.each([
    [[2], given(7, 1)],
    [[1], given(9, 2)],
    [[2, 1], null],
    [[1, 2], null],
  ])('of two viewings, with %j undone, is the rating of the other', (undos, rating) => {
    const says = undos.map((undo) => ({ undo }));
    expect(told({}, { rated: given(7, 1) }, { rated: given(9, 2) }, ...says).rating).toEqual(rating);
  });
});

it('LIB-132 late reports that all arrive at once have the same result', () => {
  const before: Marks = { wish: WISHED, rating: OWN, wishes: [], ratings: [] };
  const at = '2025-01-01T00:01:00.000Z';
  const event = {
    rating: { value: 9, at, version: 1 },
    seen: { version: 1 },
    undone: { version: 2, of: [1] },
  };
  const after = marksAfter(event, { rating: 0, seen: 0 }, before);
  expect([after.wish, after.rating, after.wishes, after.ratings]).toEqual([WISHED, OWN, [], []]);
});

describe('LIB-215 the visibility of a rating given with a viewing', () => {
  const NOTHING = { rating: 0, seen: 0 };
  const none: Marks = { wish: null, rating: null, wishes: [], ratings: [] };
  const at = '2025-01-01T00:01:00.000Z';
  type Shown = NonNullable<MarksTold['shown']>['of'];
  const shown = (version: number, ...of: Shown) => ({ version, at, of });
  const rated = { rating: { value: 9, at, version: 1 }, seen: { version: 1 }, undone: null };
  const later = { rating: null, seen: null, undone: null };
  const private9 = { rating: 9, seenBy: 'onlyMe' } as const;
  const public9 = { rating: 9, seenBy: 'everyone' } as const;

  it.each([
    ['for its owner alone', [private9], 'onlyMe'],
    ['of viewings that rate otherwise for nobody yet', [{ rating: 3, seenBy: 'everyone' }], 'onlyMe'],
    ['for everyone', [public9], 'everyone'],
    ['as an older library tells it', undefined, undefined],
  ] as const)('is that of the viewing: %s', (_how, of, seenBy) => {
    const event = of ? { ...rated, shown: shown(1, ...of) } : rated;
    expect(marksAfter(event, NOTHING, none).rating?.seenBy).toBe(seenBy);
  });

  it('follows the viewing; a repeated report changes nothing', () => {
    const before = marksAfter({ ...rated, shown: shown(1, public9) }, NOTHING, none);
    const event = { ...rated, shown: shown(2, private9) };
    const after = marksAfter(event, { rating: 1, seen: 1, shown: 1 }, before);
    expect(after.rating?.seenBy).toBe('onlyMe');
    expect(marksAfter(event, { rating: 1, seen: 1, shown: 2 }, after)).toBe(after);
  });

  it('stays the same when no viewing gives the rating any more', () => {
    const before = marksAfter({ ...rated, shown: shown(1, private9) }, NOTHING, none);
    expect(marksAfter({ ...later, shown: shown(2) }, { rating: 1, seen: 1, shown: 1 }, before)).toBe(before);
  });

  it('is the owner’s own choice if the rating was given on the title’s page, even the same rating', () => {
    const before = marksAfter({ ...rated, shown: shown(1, private9) }, NOTHING, none);
    const own = { ...before, rating: given(9, 5) };
    const event = { ...later, shown: shown(2, private9) };
    expect(marksAfter(event, { rating: 1, seen: 1, shown: 1 }, own)).toBe(own);
  });

  it('applies to reports from earlier versions', () => {
    const before = marksAfter(rated, NOTHING, none);
    expect(
      marksAfter({ ...later, shown: shown(2, private9) }, { rating: 1, seen: 1 }, before).rating,
    ).toEqual({
      ...given(9, 1),
      seenBy: 'onlyMe',
    });
  });

  it('becomes that of the earlier viewing when the later one is undone', () => {
    const first = marksAfter({ ...rated, shown: shown(1, private9) }, NOTHING, none);
    const eight = { rating: 8, seenBy: 'everyone' } as const;
    const second = {
      ...{ rating: { value: 8, at: '2025-01-01T00:02:00.000Z', version: 2 }, seen: { version: 2 } },
      ...{ undone: null, shown: shown(2, eight, private9) },
    };
    const both = marksAfter(second, { rating: 1, seen: 1, shown: 1 }, first);
    expect(both.rating).toMatchObject(eight);
    const undo = { ...second, undone: { version: 3, of: [2] }, shown: shown(3, private9) };
    expect(marksAfter(undo, { rating: 2, seen: 2, shown: 2 }, both).rating).toMatchObject(private9);
  });
});
