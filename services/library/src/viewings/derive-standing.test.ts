import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { chosenEpisodes, deriveStanding, isKnown, type Seen, seenEpisodes } from './derive-standing.js';

const OUTLINE = [
  { number: 0, episodes: 2, first: 1 },
  { number: 2, episodes: 2, first: 1 },
  { number: 1, episodes: 3, first: 1 },
];

const seen = (season: number | null, episode: number | null, more: Partial<Seen> = {}): Seen => ({
  _id: new Types.ObjectId(),
  season,
  episode,
  pass: 1,
  on: null,
  ended: null,
  ...more,
});

const standing = (viewings: Seen[], more = {}) =>
  deriveStanding(viewings, { kind: 'series', pass: 1, outline: OUTLINE, set: null, ...more });

describe('LIB-09 the next episode', () => {
  it('is the first unseen one after the furthest seen one', () => {
    expect(standing([seen(1, 1), seen(1, 3)]).next).toEqual({ season: 2, episode: 1 });
  });

  it('is one that was skipped, once the end is seen', () => {
    expect(standing([seen(1, 1), seen(1, 3), seen(2, null)]).next).toEqual({ season: 1, episode: 2 });
  });

  it('does not exist once all but the specials are seen', () => {
    expect(standing([seen(null, null)])).toMatchObject({ next: null, status: 'done', seen: 5, of: 5 });
    expect(standing([seen(0, 1)])).toMatchObject({ seen: 0, of: 5, status: 'inProgress' });
  });

  it('belongs to the current pass', () => {
    const all = [seen(null, null), seen(1, 1, { pass: 2 })];
    expect(standing(all, { pass: 2 })).toMatchObject({ seen: 1, next: { season: 1, episode: 2 } });
  });
});

it('LIB-09 may be in a season that continues the numbers of the previous one', () => {
  const outline = [
    { number: 1, episodes: 2, first: 1 },
    { number: 2, episodes: 2, first: 3 },
  ];
  expect(standing([seen(1, null)], { outline }).next).toEqual({ season: 2, episode: 3 });
  expect(isKnown(outline, { season: 2, episode: 4 })).toBe(true);
  expect(isKnown(outline, { season: 2, episode: 1 })).toBe(false);
});

it('LIB-131 a season entered as a whole counts as its aired episodes', () => {
  const outline = [{ number: 1, episodes: 4, first: 1, aired: 2 }];
  expect(standing([seen(1, null)], { outline })).toMatchObject({
    seen: 2,
    of: 2,
    next: null,
    status: 'done',
  });
  expect(chosenEpisodes({ upTo: { season: 1, episode: 4 } }, outline)).toHaveLength(2);
  expect(chosenEpisodes({ season: 1 }, outline, 'all')).toHaveLength(4);
});

describe('a series whose episodes are unknown', () => {
  it('LIB-09 is in progress by its episodes, and finished if entered as a whole', () => {
    const unknown = { outline: null };
    expect(standing([seen(1, 4)], unknown)).toMatchObject({
      seen: 1,
      of: null,
      next: null,
      status: 'inProgress',
    });
    expect(standing([seen(null, null)], unknown)).toMatchObject({ seen: 0, of: null, status: 'done' });
  });
});

it('LIB-09 a choice stands for its episodes, in order, and for specials only if named', () => {
  expect(chosenEpisodes({ upTo: { season: 2, episode: 1 } }, OUTLINE)).toHaveLength(4);
  expect(chosenEpisodes({ season: 0 }, OUTLINE)).toHaveLength(2);
  expect(chosenEpisodes({ all: true }, OUTLINE)).toHaveLength(5);
  expect(chosenEpisodes({ season: 9 }, OUTLINE)).toEqual([]);
  expect(seenEpisodes([seen(2, null), seen(2, 1), seen(1, 1)], 1, OUTLINE)).toEqual([
    { season: 1, episode: 1 },
    { season: 2, episode: 1 },
    { season: 2, episode: 2 },
  ]);
});

it('LIB-01 the last date is the latest known one, whatever was entered last', () => {
  const films = [seen(null, null, { on: '2024-05' }), seen(null, null, { on: '1999' }), seen(null, null)];
  expect(deriveStanding(films, { kind: 'movies', pass: 1, outline: null, set: null })).toMatchObject({
    lastOn: '2024-05',
    status: 'done',
    viewings: 3,
  });
});
