import { expect, test } from '@jest/globals';
import type { Standing, Viewing } from '@screenlore/contracts';
import { seenLine } from './seen-line.js';
import { type OwnTitle, usualPress } from './usual-press.js';

const TODAY = '2026-11-23';

const viewing = (more: Partial<Viewing> = {}): Viewing => ({
  _id: 'v1',
  kind: 'movies',
  title: 't1',
  season: null,
  episode: null,
  pass: 1,
  on: null,
  startedOn: null,
  rating: null,
  text: null,
  tags: [],
  rewatch: false,
  platform: null,
  hours: null,
  place: null,
  ended: null,
  visibility: 'everyone',
  at: '2026-11-23T10:00:00.000Z',
  ...more,
});
const standing = (more: Partial<Standing> = {}): Standing => ({
  title: 't1',
  kind: 'movies',
  status: 'done',
  viewings: 1,
  lastOn: null,
  pass: 1,
  seen: 0,
  of: null,
  next: null,
  ...more,
});
const own = (viewings: Viewing[], more: Partial<Standing> = {}): OwnTitle => ({
  standing: standing({ viewings: viewings.length, ...more }),
  viewings,
  seen: [],
});

test('LIB-13 marks a film as seen today, then as a rewatch; a film seen today opens its details', () => {
  expect(usualPress('movies', { standing: null, viewings: [], seen: [] }, TODAY)).toMatchObject({
    does: 'enter',
    label: 'Seen today',
    viewing: { on: TODAY, rewatch: false },
  });
  expect(usualPress('movies', own([viewing({ on: '2024' })]), TODAY)).toMatchObject({
    does: 'enter',
    viewing: { on: TODAY, rewatch: true },
  });
  const seen = viewing({ on: TODAY });
  expect(usualPress('movies', own([seen]), TODAY)).toMatchObject({ does: 'open', viewing: seen });
});

test('LIB-13 continues a series with known episodes; otherwise marks all of it', () => {
  const next = { season: 2, episode: 4 };
  expect(usualPress('series', own([viewing()], { next, of: 20, seen: 13 }), TODAY)).toEqual({
    does: 'mark',
    label: 'Next episode: S2 E4',
    said: 'S2 E4 seen',
    episode: next,
  });
  expect(usualPress('series', own([]), TODAY)).toMatchObject({ does: 'enter', label: 'Seen today' });
  // An episode seen today is not the series.
  expect(usualPress('series', own([viewing({ on: TODAY, season: 1, episode: 1 })]), TODAY).does).toBe(
    'enter',
  );
});

test('LIB-13 starts, finishes and restarts a game', () => {
  expect(usualPress('games', own([]), TODAY)).toMatchObject({
    label: 'Start playing',
    viewing: { startedOn: TODAY, rewatch: false },
  });
  const played = viewing({ kind: 'games', startedOn: '2026-11-01' });
  expect(usualPress('games', own([played]), TODAY)).toMatchObject({
    does: 'change',
    label: 'Finished',
    viewing: played,
    change: { ended: 'story', on: TODAY },
  });
  expect(usualPress('games', own([{ ...played, ended: 'left' }]), TODAY)).toMatchObject({
    label: 'Play again',
    viewing: { startedOn: TODAY, rewatch: true },
  });
});

test.each([
  ['movies', null, 'Not seen yet'],
  ['games', { viewings: 0, status: null }, 'Not played yet'],
  ['movies', {}, 'Seen once'],
  ['movies', { lastOn: '2024' }, 'Seen once, in 2024'],
  ['movies', { viewings: 3, lastOn: '2024-05-17' }, 'Seen 3 times, last on May 17, 2024'],
  ['movies', { viewings: 2, lastOn: '2024-05' }, 'Seen 2 times, last in May 2024'],
  ['series', { of: 24, seen: 12 }, '12 of 24 episodes seen'],
  ['series', { of: 24, seen: 1, pass: 2 }, '1 of 24 episodes seen the second time'],
  ['games', { status: 'inProgress' }, 'In progress'],
  ['games', { viewings: 2 }, 'Played 2 times'],
] as const)('LIB-15 %s with %j reads “%s”', (kind, more, line) => {
  expect(seenLine(kind, more && standing({ kind, ...more }))).toBe(line);
});

test.each([
  ['movies', 'Watched, date unknown'],
  ['series', 'Watched, date unknown'],
  ['games', 'Played, date unknown'],
] as const)('LIB-205 %s finished without a viewing reads “%s”', (kind, line) => {
  expect(seenLine(kind, standing({ kind, viewings: 0, status: 'done' }))).toBe(line);
  expect(seenLine(kind, standing({ kind, viewings: 0, status: 'dropped' }))).toMatch(
    /^Not (?:seen|played) yet$/,
  );
});
